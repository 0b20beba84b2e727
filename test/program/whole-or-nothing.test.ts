import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../property-runs.ts';
import { bundle, start } from './gen-process.ts';
import { copyRepository, type Repository } from './repository.ts';
import { listLeftovers, listTorn, makeOld, nameSet, putTexts, readTexts, TOP, type Texts } from './torn-set.ts';

const LONG_KILLS = 300;
/** Kills of the ordinary run and of a long one, a third of each kind. */
const { numRuns: KILLS } = runsOf({ short: 20, long: LONG_KILLS });
/** A kill between making the lock and writing into it leaves one that says nothing; the next gen waits for it to grow old. */
const WAITED = /^Another gen \(process unknown\) is writing the snapshots\. Waiting up to 10 seconds\.\n/;

let script = '';
beforeAll(async () => {
  script = await bundle('test/program/gen-child.ts');
}, 120_000);
afterAll(() => fs.rmSync(path.dirname(script), { recursive: true, force: true }));

/** A repository of one scenario with two tools, in which an old set stands for the current one. */
async function makeTorn(): Promise<{ repository: Repository; sets: { old: Texts; now: Texts } }> {
  const repository = copyRepository();
  const suite = 'fixtures/scenarios/codex-runtime-happy-path';
  for (const folder of [`${TOP}/codex-threads`, 'fixtures/scenarios/codex-threads', `${suite}/heartbeat`, `${suite}/discord-group`]) fs.rmSync(repository.path(folder), { recursive: true });
  repository.write(`${suite}/suite.yaml`, repository.read(`${suite}/suite.yaml`).split('# Most exact')[0] ?? '');
  const scenario = repository.read(`${suite}/telegram-direct/scenario.yaml`);
  repository.write(`${suite}/telegram-direct/scenario.yaml`, scenario.replace(/allow:\n(?: {4}- \w+\n)+/, 'allow: [message, session_status]\n'));
  expect((await repository.run('gen')).code).toBe(0);
  const now = readTexts(repository);
  return { repository, sets: { old: makeOld(now), now } };
}

type Torn = Awaited<ReturnType<typeof makeTorn>>;
type Outcome = 'old set' | 'new set' | 'journal, finished by gen';

/** What a killed gen left, when the next one has repaired it. */
async function judge({ repository, sets }: Torn): Promise<Outcome> {
  const isUnfinished = fs.existsSync(repository.path(`${TOP}/.unfinished.json`));
  const set = nameSet(repository, sets);
  expect(listTorn(repository, sets)).toEqual([]);
  if (isUnfinished) {
    const { code, stdout, stderr } = await repository.run('check');
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      `error: ${TOP}/.unfinished.json: An interrupted gen left the files half old and half new; they are not compared. [WRITE_UNFINISHED]\n  next: Run \`pnpm prompt:snapshots:gen\`; it finishes that first.\n`,
    ]);
  } else expect(set).not.toBe('mix');
  const { code, stderr } = await repository.run('gen');
  const { length } = Object.keys(sets.now);
  expect([code, stderr.replace(WAITED, '')]).toEqual([0, isUnfinished ? `Finished the write that an interrupted gen had begun: ${length + 2} files.\n` : '']);
  expect([nameSet(repository, sets), listLeftovers(repository)]).toEqual(['new', []]);
  return isUnfinished ? 'journal, finished by gen' : set === 'new' ? 'new set' : 'old set';
}

/** Kinds of a kill: any moment of the run, a moment after the first file waits, a given file operation. */
type Kind = 'any time' | 'while it writes' | 'at an operation';
const KINDS: readonly Kind[] = ['at an operation', 'while it writes', 'any time'];

interface Pace {
  /** Milliseconds of a whole run, and of the part that writes. */
  readonly whole: number;
  readonly writing: number;
}

async function killOnce(torn: Torn, { kind, chance, pace }: { kind: Kind; chance: number; pace: Pace }): Promise<void> {
  putTexts(torn.repository, torn.sets.old);
  if (kind === 'at an operation') return void (await start(script, torn.repository.root, ['kill', String(1 + Math.floor(chance * operationsOf(torn)))]).ended);
  const child = start(script, torn.repository.root, ['plain', '']);
  if (kind === 'while it writes') await waitForStage(torn.repository, child.isRunning);
  await pause(chance * (kind === 'any time' ? pace.whole : pace.writing));
  child.kill();
  await child.ended;
}

/** About as many as one gen of the old set has; a number beyond them lets it end by itself. */
function operationsOf({ sets }: Torn): number {
  return Object.keys(sets.now).length * 8;
}

async function waitForStage(repository: Repository, isRunning: () => boolean): Promise<void> {
  const stage = repository.path(`${TOP}/codex-runtime-happy-path/.staged`);
  while (isRunning() && !fs.existsSync(stage)) await new Promise((resolve) => setImmediate(resolve));
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One run that nobody kills, for its pace. */
async function measurePace({ repository, sets }: Torn): Promise<Pace> {
  putTexts(repository, sets.old);
  const begin = Date.now();
  const child = start(script, repository.root, ['plain', '']);
  await waitForStage(repository, child.isRunning);
  const staged = Date.now();
  expect((await child.ended).code).toBe(0);
  expect([nameSet(repository, sets), listLeftovers(repository)]).toEqual(['new', []]);
  return { whole: Date.now() - begin, writing: Date.now() - staged };
}

describe('a gen that is killed', () => {
  test(`${KILLS} times leaves the old set, the new set, or one that the next gen finishes`, { timeout: KILLS * 12_000 }, async () => {
    const table = new Map<string, number>();
    const lane = async (first: number): Promise<void> => {
      const torn = await makeTorn();
      const pace = await measurePace(torn);
      for (let round = first; round < KILLS; round += 2) {
        const kind = KINDS[Math.floor(round / 2) % KINDS.length] ?? 'any time';
        await killOnce(torn, { kind, chance: Math.random(), pace });
        const row = `${kind} | ${await judge(torn)}`;
        table.set(row, (table.get(row) ?? 0) + 1);
      }
    };
    // Two at a time, each in a repository of its own.
    await Promise.all([lane(0), lane(1)]);
    const rows = [...table].sort().map(([row, count]) => `${row}: ${count}`);
    if (KILLS === LONG_KILLS) process.stderr.write(`${rows.join('\n')}\n`);
    expect([...table.values()].reduce((sum, count) => sum + count, 0)).toBe(KILLS);
  });

  test('leaves a lock that the next one knows as left behind', async () => {
    const torn = await makeTorn();
    putTexts(torn.repository, torn.sets.old);
    await start(script, torn.repository.root, ['kill', String(Math.floor(operationsOf(torn) * 0.7))]).ended;
    expect(listLeftovers(torn.repository).filter((name) => !name.endsWith('/.staged'))).toEqual(['.gen.lock', '.unfinished.json']);
    const begin = Date.now();
    expect(await judge(torn)).toBe('journal, finished by gen');
    expect(Date.now() - begin).toBeLessThan(9_000);
  });

  test('while it is there, check writes nothing, and neither do diff and review --list', async () => {
    const torn = await makeTorn();
    putTexts(torn.repository, torn.sets.old);
    await start(script, torn.repository.root, ['kill', String(Math.floor(operationsOf(torn) * 0.7))]).ended;
    const before = torn.repository.state('.');
    for (const command of [['check'], ['review', '--list'], ['diff', 'worktree', 'gen']]) {
      const { code, stderr } = await torn.repository.run(...command);
      expect([command, code, /\[(\w+)\]/.exec(stderr)?.[1]]).toEqual([command, 2, 'WRITE_UNFINISHED']);
    }
    expect(torn.repository.state('.')).toEqual(before);
  });
});

describe('two gens at once', () => {
  test('both end well, one after the other', async () => {
    const { repository, sets } = await makeTorn();
    putTexts(repository, sets.old);
    const ended = await Promise.all([start(script, repository.root, ['plain', '']).ended, start(script, repository.root, ['plain', '']).ended]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(ended.map(({ stderr }) => stderr.replace(/\d+(?=\))/, 'N')).filter((text) => text !== '' && text !== 'Another gen (process N) is writing the snapshots. Waiting up to 10 seconds.\n')).toEqual([]);
    expect([nameSet(repository, sets), listLeftovers(repository)]).toEqual(['new', []]);
  });

  test('the second says that it waits, and goes on when the first is done', async () => {
    const { repository, sets } = await makeTorn();
    putTexts(repository, sets.old);
    repository.write(`${TOP}/.gen.lock`, String(process.pid));
    setTimeout(() => fs.rmSync(repository.path(`${TOP}/.gen.lock`)), 200);
    const { code, stderr } = await repository.run('gen');
    expect([code, stderr]).toEqual([0, `Another gen (process ${process.pid}) is writing the snapshots. Waiting up to 10 seconds.\n`]);
    expect([nameSet(repository, sets), listLeftovers(repository)]).toEqual(['new', []]);
  });
});
