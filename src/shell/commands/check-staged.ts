import fs from 'node:fs';
import path from 'node:path';
import { reportShape } from '../../report/report-shape.ts';
import { renderStagedVerdict, type StagedVerdict } from '../../report/staged-text.ts';
import { type ExportedCheck, findObstacle, lockfilesAbove, runExportedCheck, withTemporaryFolder } from '../exported-check.ts';
import { runGitAtWork } from '../git.ts';
import { findRepositoryPlace } from '../guards/repository-place.ts';
import { listStagedFiles, listUnstagedFiles } from '../guards/staged-files.ts';
import type { Io } from '../io.ts';
import { readPaths } from '../paths.ts';
import { paintFor } from '../paint.ts';

/**
 * Checks what is staged, not the files on disk: the index is exported into a temporary folder, and the program that is
 * staged checks there with the dependencies that are installed here. Looks only when a staged file can matter.
 * @returns 0 when it is in order or nothing matters, 1 on drift or an error of lint, 2 when nobody can tell
 * @throws HarnessError GIT_UNAVAILABLE
 */
export async function checkStaged(io: Io): Promise<number> {
  const staged = await listStagedFiles(io);
  if (staged.length === 0) return 0;
  const { prefix } = await findRepositoryPlace(io);
  io.stderr(`prompt-snapshots: checking what is staged${prefix === '' ? '' : ` in ${prefix.slice(0, -1)}`} (${staged.length} file${staged.length === 1 ? '' : 's'} that can matter)\n`);
  const verdict = await withTemporaryFolder((folder) => checkIndex({ temporary: folder, prefix }, io));
  if (verdict === null) return 0;
  const unstaged = verdict.reason === 'drift' ? await listUnstagedFiles(io) : [];
  io.stderr(renderStagedVerdict({ ...verdict, unstaged, snapshots: readPaths(io.root).snapshots }, { paint: paintFor({ isTty: io.stderrIsTty }, io.env), columns: io.columns }));
  return verdict.reason === 'unknown' ? 2 : 1;
}

type Verdict = Pick<StagedVerdict, 'reason' | 'findings'>;

/** Null when everything is in order. */
async function checkIndex({ temporary, prefix }: { readonly temporary: string; readonly prefix: string }, io: Io): Promise<Verdict | null> {
  const failure = await exportIndex({ temporary, prefix }, io);
  if (failure !== null) return { reason: 'unknown', findings: [failure] };
  const folder = path.join(temporary, prefix);
  // A branch from before there was a check has nothing to be held to.
  if (!fs.existsSync(path.join(folder, 'scripts', 'prompt-snapshots.ts'))) return null;
  const obstacle = findObstacle(io.root, folder, prefix);
  if (obstacle !== null) return { reason: 'unknown', findings: [`${obstacle.replace('its ', 'the staged ').replace('another one', 'not the one on disk, so the installed dependencies may be others')}`, 'install: npx -y pnpm@10.34.9 install'] };
  return judge(await runExportedCheck(folder, io));
}

/** Why git could not export the index; null when it could. A sparse checkout lacks files on disk, not in the index. */
async function exportIndex({ temporary, prefix }: { readonly temporary: string; readonly prefix: string }, io: Io): Promise<string | null> {
  const into = `--prefix=${temporary.split(path.sep).join('/')}/`;
  const args = ['--all', '--quiet', into];
  const whole = await runGitAtWork(['checkout-index', '--ignore-skip-worktree-bits', ...args], io);
  const done = whole.exitCode === 129 ? await runGitAtWork(['checkout-index', ...args], io) : whole;
  const above = lockfilesAbove(prefix);
  if (above !== null) await runGitAtWork(['checkout-index', '--quiet', into, ...above], io);
  return done.exitCode === 0 ? null : `git checkout-index says: ${done.stderr.split('\n')[0] ?? ''}`;
}

function judge({ exitCode, stdout, stderr }: ExportedCheck): Verdict | null {
  if (exitCode === 0) return null;
  const report = exitCode === 1 ? reportShape.safeParse(parseIfJson(stdout)) : null;
  if (report?.success !== true) return { reason: 'unknown', findings: explain(exitCode, stderr) };
  const findings = report.data.suites.flatMap(({ suite, findings }) => findings.map(({ subject, class: kind }) => `${suite}: ${subject}, ${kind}`));
  if (findings.length > 0) return { reason: 'drift', findings };
  return { reason: 'lint', findings: report.data.suites.flatMap(({ suite, lint }) => lint.filter(({ severity }) => severity === 'error').map(({ layer, rule, line }) => `${suite}: ${layer}, ${rule} in line ${line}`)) };
}

/** The check's own error and next step where it has one, else the line that names what Node threw. */
function explain(exitCode: number | null, stderr: string): string[] {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const own = lines.find((line) => line.startsWith('error: '));
  const next = lines.find((line) => line.startsWith('  next: '));
  if (own !== undefined) return [own, ...(next === undefined ? [] : [next.trim()])];
  const thrown = lines.find((line) => /^\S*Error\b.*:/.test(line)) ?? lines[0] ?? '';
  return [`its check ends with ${exitCode === null ? 'a time-out' : `exit code ${exitCode}`}${thrown === '' ? '' : `: ${thrown}`}`];
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
