import type { ReadStored } from '../stored-scenario.ts';

/** The snapshots of one suite on one side of a comparison, wherever they come from. */
export interface SuiteSide {
  /** Where its files are, as a reader would name the place. */
  readonly folder: string;
  /** Ids of the scenarios that have a page, sorted. */
  readonly ids: readonly string[];
  /** Reads a file by its path in the suite's folder; null when it is not there. @throws HarnessError FILE_* */
  readonly read: ReadStored;
}

/** One side of a comparison of snapshots. */
export interface SnapshotSide {
  /** The word that the user named it by. */
  readonly label: string;
  readonly suites: ReadonlyMap<string, SuiteSide>;
  /** A folder with one suite in it, whose name need not be the suite's. */
  readonly isSingle: boolean;
}

/** The page that lists a suite's scenarios is no scenario. */
const INDEX = 'README.md';

/** Ids of the scenarios among the pages of a folder, sorted by code unit. */
export function idsOfPages(pages: readonly string[]): string[] {
  return pages
    .filter((name) => name.endsWith('.md') && !name.includes('/') && name !== INDEX)
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
}
