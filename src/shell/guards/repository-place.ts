import { HarnessError } from '../../errors.ts';
import { runGitAtWork } from '../git.ts';
import type { Io } from '../io.ts';

/** Where the program's root lies in its git repository. */
export interface RepositoryPlace {
  /** Root of the working tree; absolute. */
  readonly top: string;
  /** From `top` to the program's root: "" or a path with `/` at its end. */
  readonly prefix: string;
  /** The folder that all worktrees of the repository share; absolute. */
  readonly common: string;
  /** Folder of the hooks as git settles it; absolute. */
  readonly hooks: string;
}

/** @throws HarnessError GIT_UNAVAILABLE without git or repository, or in a bare one */
export async function findRepositoryPlace(io: Io): Promise<RepositoryPlace> {
  const place = await runGitAtWork(['rev-parse', '--path-format=absolute', '--show-toplevel', '--git-common-dir', '--git-path', 'hooks'], io);
  const prefix = await runGitAtWork(['rev-parse', '--show-prefix'], io);
  const [top = '', common = '', hooks = ''] = place.stdout.toString('utf8').split('\n');
  if (place.exitCode !== 0 || top === '') {
    throw new HarnessError('GIT_UNAVAILABLE', `Cannot ask git: ${place.stderr.split('\n')[0] ?? 'there is no working tree'}.`, {
      hint: 'Run the command in a working tree, with git 2.31 or later.',
    });
  }
  return { top, prefix: prefix.stdout.toString('utf8').replace(/\n$/, ''), common, hooks };
}
