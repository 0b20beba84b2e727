import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyRepository, SNAPSHOTS, type Repository } from './repository.ts';

const SOUL = `${SNAPSHOTS}/layers/workspace.soul.md`;
const TOOL = `${SNAPSHOTS}/tools/cron.json`;
const PAGE = `${SNAPSHOTS}/telegram-direct.md`;
const THREADS = SNAPSHOTS.replace('codex-runtime-happy-path', 'codex-threads');

/** `[subject, class, detail, scenarios]` of each finding. */
type Said = readonly (readonly [string, string, string, readonly string[]])[];

async function findings(repository: Repository, ...argv: string[]): Promise<Said> {
  const { stdout } = await repository.run(...argv, '--format', 'json');
  const { suites } = JSON.parse(stdout);
  return suites.flatMap((suite: { findings: Record<string, never>[] }) => suite.findings.map((one) => [one['subject'], one['class'], one['detail'], one['scenarios']]));
}

async function reviewed(repository: Repository): Promise<string[]> {
  const { stdout } = await repository.run('review', '--list', '--json');
  return JSON.parse(stdout).items.map(({ name }: { name: string }) => name);
}

/** Snapshots with a fault beside the same without it, which is what they are compared with. */
function plant(fault: (repository: Repository) => void): { repository: Repository; whole: string } {
  const [repository, whole] = [copyRepository(), copyRepository()];
  fault(repository);
  return { repository, whole: `${whole.root}/test/fixtures/agents/prompt-snapshots` };
}

const LOST = 'the page links it, and it is not there';

describe('a lost file is one finding, and nothing is said of its layers', () => {
  const faults: readonly [string, (repository: Repository) => void, Said][] = [
    ['a layer that three scenarios link', (repository) => fs.rmSync(repository.path(SOUL)), [['layers/workspace.soul.md', 'missing file', LOST, ['discord-group', 'heartbeat', 'telegram-direct']]]],
    ['a tool', (repository) => fs.rmSync(repository.path(TOOL)), [['tools/cron.json', 'missing file', LOST, ['discord-group', 'heartbeat', 'telegram-direct']]]],
    [
      'a layer with a merge marker',
      (repository) => repository.write(SOUL, `<<<<<<< ours\n${repository.read(SOUL)}=======\n>>>>>>> theirs\n`),
      [['layers/workspace.soul.md', 'merge markers', 'unresolved merge markers at line 1', ['discord-group', 'heartbeat', 'telegram-direct']]],
    ],
  ];
  test.each(faults)('%s, by check, diff and review', async (_, fault, said) => {
    const { repository, whole } = plant(fault);
    const sorted = (list: Said): Said => list.map(([subject, kind, detail, scenarios]) => [subject, kind, detail, [...scenarios].sort()]);
    expect(sorted(await findings(repository, 'check'))).toEqual(said);
    expect(sorted(await findings(repository, 'diff', whole, 'worktree'))).toEqual(said);
    expect(sorted(await findings(repository, 'diff', 'worktree', whole))).toEqual(said);
    const [item = '', ...others] = await reviewed(repository);
    expect(others).toEqual([]);
    expect((await repository.run('review', '--accept', item)).code).toBe(0);
    expect((await repository.run('check')).code).toBe(0);
  });

  test('a file that two turns of a page link', async () => {
    const { repository, whole } = plant((planted) => {
      const page = planted.read(`${THREADS}/${pageOfThreads(planted)}`);
      const links = [...page.matchAll(/\]\((layers\/[^)]+)\)/g)].map((match) => match[1] ?? '');
      const twice = links.find((link, index) => links.indexOf(link) !== index);
      fs.rmSync(planted.path(`${THREADS}/${twice}`));
    });
    const [said, ...others] = await findings(repository, 'check');
    expect([said?.[1], said?.[2], others]).toEqual(['missing file', LOST, []]);
    expect((await findings(repository, 'diff', whole, 'worktree')).map(([subject, kind]) => [subject, kind])).toEqual([[said?.[0], 'missing file']]);
    const [item = ''] = await reviewed(repository);
    expect((await repository.run('review', '--accept', item)).code).toBe(0);
    expect((await repository.run('check')).code).toBe(0);
  });
});

/** A page of several turns that links one file twice. */
function pageOfThreads(repository: Repository): string {
  const pages = fs.readdirSync(repository.path(THREADS)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const page = pages.find((name) => {
    const links = [...repository.read(`${THREADS}/${name}`).matchAll(/\]\(((?:layers|tools)\/[^)]+)\)/g)].map((match) => match[1]);
    return new Set(links).size < links.length;
  });
  if (page === undefined) throw new Error('no page links a file twice');
  return page;
}

test('a page that lists a layer twice in one stack cannot be read back: drift for check, taken over whole, no side of a diff', async () => {
  const repository = copyRepository('one');
  const clean = repository.read(PAGE);
  const line = clean.split('\n').find((one) => one.includes('(layers/workspace.soul.md)')) ?? '';
  repository.edit(PAGE, `${line}\n`, `${line}\n${line}\n`);
  const at = repository.read(PAGE).split('\n').lastIndexOf(line) + 1;
  const detail = `Line ${at} lists the layer workspace.soul a second time.`;
  expect(await findings(repository, 'check')).toEqual([['telegram-direct.md', 'page', detail, ['telegram-direct']]]);
  expect((await repository.run('diff', 'worktree', 'gen')).stderr).toBe(
    `error: ${PAGE}:${at}: ${detail} [SNAPSHOT_INVALID]\n  next: If a newer version wrote the page, compare with that version; else run \`pnpm prompt:snapshots:gen\` there.\n`,
  );
  const [item = ''] = await reviewed(repository);
  expect((await repository.run('review', '--accept', item)).code).toBe(0);
  expect(repository.read(PAGE)).toBe(clean);
});

test('show and a comparison with a request refuse a stack with a hole', async () => {
  const repository = copyRepository('one');
  fs.rmSync(repository.path(SOUL));
  const refusal = 'error: heartbeat.md: The page of heartbeat links layers/workspace.soul.md, which is not there. [SNAPSHOT_INVALID]\n  next: Run `pnpm prompt:snapshots:gen`, or name another revision.\n';
  expect((await repository.run('show', 'heartbeat', '--at', 'worktree')).stderr).toBe(refusal);
  repository.write('request.json', JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] }));
  expect((await repository.run('diff', 'worktree', 'request.json', '--only', 'heartbeat')).stderr).toBe(refusal);
});
