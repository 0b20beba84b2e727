/**
 * Something in the input that was skipped or repaired instead of stopping the run. `name` is a fixed kebab-case word
 * that a test or a report can match; `subject` is the file, hook or key; `detail` is one sentence for the reader.
 */
export interface InputFinding {
  readonly name: string;
  readonly subject: string;
  readonly detail: string;
}
