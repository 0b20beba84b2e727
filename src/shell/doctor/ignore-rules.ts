import type { DoctorCheck } from '../../report/doctor-shape.ts';
import { appendLines } from '../append-lines.ts';
import { isIgnoredByGit } from '../git.ts';
import { GEN_LOCK, PIN_LOCK } from '../lock.ts';
import type { Io } from '../io.ts';
import { IGNORED_FOLDER, readPaths } from '../paths.ts';
import { JOURNAL } from '../transaction/journal.ts';
import { verdicts } from './verdicts.ts';

const { ok, mend } = verdicts;
const FILE = '.gitignore';
const REASON = '# Texts and programs of others, and what a write leaves while it goes on, are never committed.';

/** A line that .gitignore needs, with a path that git must ignore for it. */
interface Rule {
  readonly line: string;
  readonly probe: string;
}

/** Folders of texts and programs of others, which must stay out of every commit. */
export function listIgnored(root: string): string[] {
  return [IGNORED_FOLDER, `${readPaths(root).codex}/local`, '.cache'];
}

function listRules(root: string): Rule[] {
  const { snapshots, codex } = readPaths(root);
  return [
    ...listIgnored(root).map((folder) => ({ line: `/${folder}/`, probe: `${folder}/a.md` })),
    { line: '*.tmp-*', probe: `${snapshots}/a/layers/b.md.tmp-1` },
    { line: GEN_LOCK.file, probe: `${snapshots}/${GEN_LOCK.file}` },
    { line: PIN_LOCK.file, probe: `${codex}/${PIN_LOCK.file}` },
    { line: JOURNAL, probe: `${snapshots}/${JOURNAL}` },
    { line: '.staged/', probe: `${snapshots}/a/.staged/new-0` },
  ];
}

/** The lines whose effect is missing, as git itself reads all its files of ignored paths. @throws HarnessError GIT_UNAVAILABLE */
async function findMissingRules(io: Io): Promise<string[]> {
  const missing: string[] = [];
  for (const { line, probe } of listRules(io.root)) {
    if (!(await isIgnoredByGit(probe, io))) missing.push(line);
  }
  return missing;
}

/** Whether git would take a text of another program, or the middle of a write, into a commit. */
export async function checkIgnoreRules(io: Io): Promise<DoctorCheck> {
  const missing = await findMissingRules(io);
  if (missing.length === 0) return ok('ignore rules', 'git leaves out profiles of your own, caches and unfinished writes');
  return mend('ignore rules', `${FILE} lacks`, { files: missing, next: 'pnpm prompt-snapshots doctor --fix' });
}

/** Appends what is missing to .gitignore, in the line endings that the file has. @returns the lines that are new */
export async function writeIgnoreRules(io: Io): Promise<string[]> {
  return appendLines({ root: io.root, name: FILE, reason: REASON }, await findMissingRules(io));
}
