import type { Io } from '../io.ts';
import { guardSnapshots } from '../leaks.ts';
import type { Disk } from '../transaction/disk.ts';
import { snapshotPlace, type Place } from '../transaction/place.ts';

/** What a review works on. */
export interface Scope {
  readonly root: string;
  readonly suites: readonly string[];
  /** No suite was named, so that the snapshots of a suite that is no more are drift as well. */
  readonly isEverything: boolean;
  readonly profile: string | undefined;
  /** What sets of files are written with; absent for the real disk. */
  readonly disk?: Disk | undefined;
  /** Whether decisions are remembered; under CI nothing but snapshots is written. */
  readonly memory: 'kept' | 'none';
  /** Told when another process is waited for, or an interrupted write is finished. */
  readonly say: (text: string) => void;
  /** Names of the machine that no snapshot may hold; absent for unknown. */
  readonly machine?: Io['machine'];
}

/** The folder that a review writes in. */
export function placeOf({ root, profile, disk, machine }: Scope): Place {
  return snapshotPlace(root, { profile, disk, leaks: guardSnapshots(root, machine, profile) });
}
