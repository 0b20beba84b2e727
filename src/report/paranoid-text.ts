import { showInvisible } from './invisible.ts';
import type { View } from './paint.ts';
import { wrapWords } from './wrap.ts';

/** One rendered file that a poison changed. */
export interface PoisonedFile {
  /** Suite and path in its snapshot folder. */
  readonly file: string;
  /** Null for a page. */
  readonly layer: string | null;
  readonly owner: string | null;
  /** The one side that has the file; null when both do. */
  readonly only: 'plain' | 'poisoned' | null;
  /** 0-based offset of the first byte that differs, in UTF-8. */
  readonly byte: number;
  /** 1-based, of the same place; the column in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** The line on each side. */
  readonly before: string;
  readonly after: string;
}

/** What one poison did: the files that differ, or how its child failed. */
export interface PoisonVerdict {
  readonly poison: string;
  /** The variables that it sets, as `NAME=value`. */
  readonly variables: readonly string[];
  readonly files: readonly PoisonedFile[];
  /** Last words of a child that did not render; null when it did. */
  readonly failure: string | null;
}

export interface ParanoidReport {
  readonly suites: number;
  /** Number of files that the plain run rendered. */
  readonly files: number;
  /** In the order in which the poisons are listed. */
  readonly verdicts: readonly PoisonVerdict[];
}

const SHOWN = 60;
const SHOWN_VARIABLES = 3;

/** What `check --paranoid` prints: one line when all is well, else each poison with the first byte that it changed. */
export function renderParanoidText(report: ParanoidReport, view: View): string {
  const { suites, files, verdicts } = report;
  const bad = verdicts.filter(isCaught);
  const what = `${files} files of ${suites} ${suites === 1 ? 'suite' : 'suites'}`;
  if (bad.length === 0) return `${wrapWords(`paranoid: ${what} have the same bytes under all of: ${verdicts.map(({ poison }) => poison).join(', ')}`, 0, view.columns).join('\n')}\n`;
  return [
    view.paint('bold', `paranoid: ${what}, ${bad.length} of ${verdicts.length} poisons reach them`),
    ...bad.flatMap((verdict) => ['', ...renderVerdict(verdict, view)]),
    '',
    ...wrapWords('next: find who reads it, and let the scenario say the value instead; then run this again', 0, view.columns),
    '',
  ].join('\n');
}

/** Whether a poison changed or stopped what is rendered. */
export function isCaught({ files, failure }: PoisonVerdict): boolean {
  return files.length > 0 || failure !== null;
}

function renderVerdict({ poison, variables, files, failure }: PoisonVerdict, view: View): string[] {
  const [first] = files;
  const name = view.paint('red', poison);
  const more = variables.length > SHOWN_VARIABLES ? `, and ${variables.length - SHOWN_VARIABLES} more` : '';
  const set = variables.length === 0 ? [] : wrapWords(`set: ${variables.slice(0, SHOWN_VARIABLES).join(', ')}${more}`, 2, view.columns);
  if (failure !== null) return [`${name}: nothing is rendered`, ...wrapWords(showInvisible(failure), 2, view.columns), ...set];
  if (first === undefined) return [];
  return [`${name}: ${files.length === 1 ? '1 file differs' : `${files.length} files differ, first`}`, ...renderPlace(first, view), ...set];
}

function renderPlace(file: PoisonedFile, view: View): string[] {
  const what = file.layer === null ? 'page' : `layer ${file.layer} (owner ${file.owner})`;
  const place = file.only === null ? `byte ${file.byte}, line ${file.line}, column ${file.column}` : `only in the ${file.only} run`;
  const lines = file.only === null ? [view.paint('red', `- ${excerpt(file.before, file.column)}`), view.paint('green', `+ ${excerpt(file.after, file.column)}`)] : [];
  return [`  ${view.paint('bold', file.file)}`, ...wrapWords(`${what}, ${place}`, 2, view.columns), ...lines.map((line) => `    ${line}`)];
}

/** The part of a line around a column, so that both sides are cut alike. */
function excerpt(line: string, column: number): string {
  const start = Math.max(0, column - 1 - SHOWN / 2);
  const cut = showInvisible(line.slice(start, start + SHOWN));
  return `${start > 0 ? '…' : ''}${cut}${line.length > start + SHOWN ? '…' : ''}`;
}
