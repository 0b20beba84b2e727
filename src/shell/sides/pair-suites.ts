import { HarnessError } from '../../errors.ts';
import { renderSuggestion } from '../../text/similar.ts';
import type { SuitePair } from '../compare-snapshots.ts';
import type { SnapshotSide, SuiteSide } from './snapshot-side.ts';

export interface NamedPair extends SuitePair {
  readonly suite: string;
  readonly wanted: (id: string) => boolean;
}

export interface Names {
  /** `id` or `suite/id`. */
  readonly only: readonly string[];
  readonly suites: readonly string[];
}

/**
 * Brings the suites of two sides together by name and picks what the user named, whichever side has it. A folder with one
 * suite is that of the other side that has its name, the one that `--suite` names, or the only one there is.
 * @throws HarnessError SUITE_INVALID, SCENARIO_UNKNOWN, SNAPSHOT_INVALID when neither side has snapshots
 */
export function pairSuites(before: SnapshotSide, after: SnapshotSide, names: Names): NamedPair[] {
  const [was, is] = [renameSingle(before, after, names), before.isSingle ? after.suites : renameSingle(after, before, names)];
  const labels = { before: before.label, after: after.label };
  const suites = [...new Set([...was.keys(), ...is.keys()])].sort();
  if (suites.length === 0) {
    throw new HarnessError('SNAPSHOT_INVALID', `Neither ${labels.before} nor ${labels.after} has snapshots.`, { hint: 'Run `pnpm prompt:snapshots:gen` and commit them, or name other sides.' });
  }
  for (const suite of names.suites) refuseUnknown('SUITE_INVALID', suite, suites);
  const idsOf = (suite: string): string[] => [...new Set([...(was.get(suite)?.ids ?? []), ...(is.get(suite)?.ids ?? [])])];
  for (const name of names.only) refuseUnknown('SCENARIO_UNKNOWN', name, suites.flatMap((suite) => idsOf(suite).flatMap((id) => [id, `${suite}/${id}`])));
  const isWanted = (suite: string, id: string): boolean => names.only.length === 0 || names.only.includes(id) || names.only.includes(`${suite}/${id}`);
  return suites
    .filter((suite) => (names.suites.length === 0 || names.suites.includes(suite)) && idsOf(suite).some((id) => isWanted(suite, id)))
    .map((suite) => ({ suite, before: was.get(suite) ?? null, after: is.get(suite) ?? null, labels, wanted: (id) => isWanted(suite, id) }));
}

function renameSingle(side: SnapshotSide, other: SnapshotSide, { suites }: Names): ReadonlyMap<string, SuiteSide> {
  const [only] = side.suites;
  if (!side.isSingle || only === undefined || other.suites.has(only[0])) return side.suites;
  const [named] = suites.length === 1 ? suites : other.suites.size === 1 ? [...other.suites.keys()] : [];
  if (named !== undefined) return new Map([[named, only[1]]]);
  throw new HarnessError('SUITE_INVALID', `Nobody can tell which suite of ${other.label} the folder ${side.label} belongs to.`, { hint: `Say which: --suite ${[...other.suites.keys()].join(' or --suite ')}.` });
}

function refuseUnknown(code: 'SUITE_INVALID' | 'SCENARIO_UNKNOWN', name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const what = code === 'SUITE_INVALID' ? 'suite' : 'scenario';
  throw new HarnessError(code, `Neither side has a ${what} "${name}".${renderSuggestion(name, known)}`, { hint: `They have: ${known.filter((word) => !word.includes('/')).join(', ')}.` });
}
