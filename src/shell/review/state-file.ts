import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { renderJson } from '../../text/json.ts';
import { z } from '../../text/schema.ts';
import { LARGE_MAX_BYTES, labelOf, readTextFileIfAny } from '../files.ts';
import { writeTextFile } from '../write-file.ts';

const change = z.strictObject({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() });
const decision = z.strictObject({ suite: z.string(), key: z.string(), name: z.string(), subject: z.string() });
const step = z.strictObject({
  what: z.enum(['accept', 'reject']),
  decisions: z.array(decision),
  files: z.array(z.strictObject({ suite: z.string(), changes: z.array(change) })),
});
const shape = z.strictObject({ version: z.literal(1), rejected: z.array(decision), steps: z.array(step) });

export type Decision = z.infer<typeof decision>;
export type Step = z.infer<typeof step>;

/** Decisions that outlive a run: what was rejected, and each step with what it changed, the last one at the end. */
export interface ReviewState {
  readonly rejected: readonly Decision[];
  readonly steps: readonly Step[];
}

/** Steps beyond this many are forgotten; undoing goes no further. */
const MAX_STEPS = 200;

/** The folder that holds the state of a review; git ignores it. */
export function stateFolder(root: string, profile: string | undefined): string {
  return path.join(root, '.prompt-snapshots', ...(profile === undefined ? [] : [profile]));
}

/** @throws HarnessError REVIEW_STALE when the file is no review state. */
export function readState(root: string, profile: string | undefined): ReviewState {
  const file = path.join(stateFolder(root, profile), 'review.json');
  const label = labelOf(root, file);
  const text = readTextFileIfAny(file, { label, maxBytes: LARGE_MAX_BYTES });
  if (text === null) return { rejected: [], steps: [] };
  const parsed = shape.safeParse(parseIfJson(text));
  if (parsed.success) return parsed.data;
  throw new HarnessError('REVIEW_STALE', 'The file holds no decisions of a review that this version can read.', {
    file: label,
    hint: `Remove ${label}; rejected findings are then open again.`,
  });
}

/** @throws HarnessError FILE_NOT_WRITABLE */
export function writeState(root: string, profile: string | undefined, state: ReviewState): void {
  const file = path.join(stateFolder(root, profile), 'review.json');
  writeTextFile(file, `${renderJson({ version: 1, rejected: state.rejected, steps: state.steps.slice(-MAX_STEPS) })}\n`, labelOf(root, file));
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
