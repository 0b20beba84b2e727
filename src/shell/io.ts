import type { Disk } from './transaction/disk.ts';

/** Everything a command may touch of its process; tests hand in their own. */
export interface Io {
  /** The result. */
  readonly stdout: (text: string) => void;
  /** The talk: progress, notices, errors. */
  readonly stderr: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Root of the repository that is worked on; an absolute path. */
  readonly root: string;
  /** Home folder of the user; only `sync-codex-model` looks into it. */
  readonly home: string;
  /** Names of the machine that no snapshot may hold; absent for unknown. */
  readonly machine?: { readonly host: string; readonly user: string };
  /** What sets of files are written with; absent for the real disk. */
  readonly disk?: Disk;
  /** The command line that starts this program again, without its arguments; absent where there is none, as in tests. */
  readonly program?: readonly string[];
  readonly stdoutIsTty: boolean;
  readonly stderrIsTty: boolean;
  /** Width of the terminal in columns. */
  readonly columns: number;
}
