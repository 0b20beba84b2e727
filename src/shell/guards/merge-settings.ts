import type { HookStep } from '../../report/hooks-text.ts';
import { runGitAtWork } from '../git.ts';
import type { Io } from '../io.ts';

/** Name of the merge driver in .gitattributes and in git's configuration. */
export const DRIVER = 'prompt-snapshots';

const KEY = `merge.${DRIVER}.driver`;
const TITLE = 'pages of prompt snapshots';
const PART = 'merge driver';

const SCRIPT = 'scripts/prompt-snapshots-merge.sh';

/**
 * The command that git runs at the root of the working tree. It looks for the program upwards from the page, so that each
 * project of a repository merges with its own; on a branch without one it is the merge that git does without a driver.
 */
const COMMAND = [
  `d=./%P; until [ "$d" = . ] || [ -f "$d/${SCRIPT}" ]; do d="\${d%%/*}"; done`,
  `if [ -f "$d/${SCRIPT}" ]; then sh "$d/${SCRIPT}" %O %A %B %P %L; else git merge-file -L ours -L base -L theirs --marker-size=%L %A %O %B; fi`,
].join('; ');

/** Whether the merge driver is set as we set it today. @throws HarnessError GIT_UNAVAILABLE */
export async function readDriverState(io: Io): Promise<'current' | 'old' | 'absent'> {
  const { exitCode, stdout } = await runGitAtWork(['config', '--get', KEY], io);
  if (exitCode !== 0) return 'absent';
  return stdout.toString('utf8') === `${COMMAND}\n` ? 'current' : 'old';
}

/** Sets the merge driver in the repository's own configuration. @throws HarnessError GIT_UNAVAILABLE */
export async function installDriver(io: Io): Promise<HookStep> {
  if ((await readDriverState(io)) === 'current') return { part: PART, state: 'current', detail: '', line: null };
  for (const [key, value] of [[`merge.${DRIVER}.name`, TITLE], [KEY, COMMAND]] as const) {
    const { exitCode, stderr } = await runGitAtWork(['config', '--local', '--replace-all', key, value], io);
    if (exitCode !== 0) return { part: PART, state: 'left alone', detail: `git says: ${stderr.split('\n')[0] ?? ''}`, line: `git config ${key} …` };
  }
  return { part: PART, state: 'written', detail: `merge.${DRIVER} in the configuration of this repository`, line: null };
}

/** What is told of a driver that other projects of the repository merge with. */
export const KEPT_DRIVER: HookStep = { part: PART, state: 'current', detail: 'stays for the other projects of the repository', line: null };

/** Takes the merge driver out again; pages then merge line by line. @throws HarnessError GIT_UNAVAILABLE */
export async function removeDriver(io: Io): Promise<HookStep> {
  const { exitCode } = await runGitAtWork(['config', '--local', '--remove-section', `merge.${DRIVER}`], io);
  return { part: PART, state: exitCode === 0 ? 'removed' : 'absent', detail: '', line: null };
}
