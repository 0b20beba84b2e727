import { HarnessError } from '../../errors.ts';
import type { WhyReport, WhySource } from '../../report/why-shape.ts';

/** Adds to each source the commit that last changed its lines. @throws HarnessError GIT_UNAVAILABLE */
export async function addChanges(root: string, searchPath: string, report: WhyReport): Promise<WhyReport> {
  const hits = [];
  const git = { root, searchPath };
  for (const hit of report.hits) hits.push({ ...hit, sources: await blameAll(git, hit.sources) });
  return { ...report, hits, unrendered: await blameAll(git, report.unrendered) };
}

interface Git {
  readonly root: string;
  readonly searchPath: string;
}

async function blameAll(git: Git, sources: readonly WhySource[]): Promise<WhySource[]> {
  const blamed: WhySource[] = [];
  for (const source of sources) blamed.push({ ...source, change: await readChange(git, source) });
  return blamed;
}

/** The newest change among the lines; null when one of them is not committed. */
async function readChange(git: Git, { file, line, lastLine }: WhySource): Promise<NonNullable<WhySource['change']> | null> {
  const stdout = await runGit(git, ['blame', '--porcelain', '-L', `${line},${lastLine}`, '--', file]);
  return stdout === null ? null : parseBlame(stdout);
}

async function runGit({ root, searchPath }: Git, args: readonly string[]): Promise<string | null> {
  const { execa } = await import('execa');
  const env = { PATH: searchPath, LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_OPTIONAL_LOCKS: '0' };
  const result = await execa('git', [...args], { cwd: root, env, extendEnv: false, reject: false, stdin: 'ignore', timeout: 60_000 });
  if (result.exitCode === 0) return result.stdout;
  if (result.exitCode === undefined) throw unavailable('git cannot be started here.', 'Install git, or run `why`, which does without it.');
  if (/not a git repository/.test(result.stderr)) throw unavailable('This folder is in no git repository, so nobody can say who changed what.', 'Run `why`, which does without git.');
  // A file that git does not know yet has no commit.
  if (/no such path|no such ref|has only|unknown revision|bad revision/.test(result.stderr)) return null;
  throw unavailable(`git blame failed: ${result.stderr.split('\n')[0] ?? ''}.`, 'Run the same `git blame` by hand to see why.');
}

function unavailable(message: string, hint: string): HarnessError {
  return new HarnessError('GIT_UNAVAILABLE', message, { hint });
}

/** Reads `git blame --porcelain`: headers of a commit stand at its first line alone. */
export function parseBlame(porcelain: string): NonNullable<WhySource['change']> | null {
  let newest: { change: NonNullable<WhySource['change']>; time: number } | null = null;
  for (const block of porcelain.split(/^(?=[0-9a-f]{40,64} \d+ \d+ \d+$)/m)) {
    const field = (name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(block)?.[1] ?? '';
    const commit = /^[0-9a-f]+/.exec(block)?.[0] ?? '';
    const summary = field('summary');
    if (/^0+$/.test(commit)) return null;
    if (summary === '' && field('author') === '') continue;
    const time = Number(field('author-time'));
    if (newest === null || time > newest.time) newest = { time, change: { commit, author: field('author'), date: dateOf(time, field('author-tz')), subject: summary } };
  }
  return newest?.change ?? null;
}

function dateOf(seconds: number, zone: string): string {
  const sign = zone.startsWith('-') ? -1 : 1;
  const minutes = sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5)));
  return new Date((seconds + minutes * 60) * 1000).toISOString().slice(0, 10);
}
