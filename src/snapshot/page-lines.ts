import { byCodeUnit } from '../text/json.ts';
import { PAGE_MARKER } from './page.ts';

const LAYER = /^ {4}- (?:\[([^\]]+)\]|(\S+) \(empty\))/;
const MEMBER = /^( *"(?:[^"\\]|\\.)*":)/;
const GUARD = '\u0001';

/**
 * A page with a line before and after each line that has a name of its own (a layer of the stack, a member of a JSON block).
 * Two sides that change neighbouring lines then have something unchanged between them, so that a line merge keeps both.
 */
export function withGuardLines(page: string): string {
  return page.split('\n').flatMap((line) => {
    const name = nameOf(line);
    return name === null ? [line] : [`${GUARD}${name}`, line, `${GUARD}/${name}`];
  }).join('\n');
}

/** The page without those lines. */
export function withoutGuardLines(page: string): string {
  return page.split('\n').filter((line) => !line.startsWith(GUARD)).join('\n');
}

function nameOf(line: string): string | null {
  const layer = LAYER.exec(line);
  return layer?.[1] ?? layer?.[2] ?? MEMBER.exec(line)?.[1] ?? null;
}

const ROW = /^\| \[([a-z][a-z0-9-]*)\]\(\1\.md\) \| .* \|$/;
const SLOT = '\u0001scenarios';

/** A suite's own page: the table of scenarios by id, and everything else with a line in the table's place. */
export interface IndexParts {
  readonly frame: string;
  readonly rows: ReadonlyMap<string, string>;
}

/** Takes a suite's own page apart; null for a text that gen did not write. */
export function parseIndexPage(page: string): IndexParts | null {
  const lines = page.split('\n');
  const first = lines.findIndex((line) => ROW.test(line));
  const rows = lines.filter((line) => ROW.test(line));
  if (!page.includes(PAGE_MARKER) || first === -1 || !lines.slice(first, first + rows.length).every((line) => ROW.test(line))) return null;
  const frame = [...lines.slice(0, first), SLOT, ...lines.slice(first + rows.length)].join('\n');
  return { frame, rows: new Map(rows.map((row) => [ROW.exec(row)?.[1] ?? '', row])) };
}

/** Puts the rows into the frame, in the order that gen lists scenarios in. */
export function renderIndexParts({ frame, rows }: IndexParts): string {
  const sorted = [...rows].sort(([a], [b]) => byCodeUnit(a, b)).map(([, row]) => row);
  return frame.split('\n').flatMap((line) => (line === SLOT ? sorted : [line])).join('\n');
}

/** The three versions of something that two branches changed. */
export interface Versions<T> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

/** Every row that one side added, changed or removed, as that side has it; null when both changed one row differently. */
export function buildMergedRows({ base, ours, theirs }: Versions<ReadonlyMap<string, string>>): Map<string, string> | null {
  const merged = new Map<string, string>();
  for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
    const [was, mine, other] = [base.get(id), ours.get(id), theirs.get(id)];
    if (mine !== other && mine !== was && other !== was) return null;
    const row = mine === was ? other : mine;
    if (row !== undefined) merged.set(id, row);
  }
  return merged;
}
