import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../property-runs.ts';
import { bundle, start } from './gen-process.ts';
import { copyRepository, SUITE, type Repository } from './repository.ts';
import { listLeftovers, readTexts, TOP } from './torn-set.ts';

let script = '';
beforeAll(async () => {
  script = await bundle('test/program/gen-child.ts');
}, 120_000);
afterAll(() => fs.rmSync(path.dirname(script), { recursive: true, force: true }));

/** Every operation in a long run, every fifth in an ordinary one. */
const STRIDE = runsOf({ short: 5, long: 1 }).numRuns;

const PIN = 'fixtures/codex/local';
const SCENARIOS = ['telegram-direct', 'discord-group', 'heartbeat'];

/** Every file below a folder of pins that is no lock, no journal and does not wait; and those that are. */
function readPin(repository: Repository): { texts: Record<string, string>; leftovers: string[] } {
  const names = Object.keys(repository.state('fixtures/codex')).filter((name) => name.startsWith('local/') || name.startsWith('.'));
  const isLeftover = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'));
  const own = names.filter((name) => !isLeftover(name));
  return { texts: Object.fromEntries(own.map((name) => [name, repository.read(`fixtures/codex/${name}`)])), leftovers: names.filter(isLeftover) };
}

/** A writer as a test kills it. */
interface Writer<T> {
  readonly command: readonly string[];
  /** Puts everything back to where it begins. */
  readonly reset: () => void;
  readonly read: () => T;
  readonly leftovers: () => readonly string[];
  readonly sets: { readonly old: T; readonly now: T };
  /** Exit code of the same command when all is done. */
  readonly done: number;
  /** Judges what an interrupted write is told as, and runs what the error names. */
  readonly finish: () => Promise<void>;
}

/** Kills a writer in front of its first file operation, the next ones, and so on to its end. @returns what the kills left */
async function killEverywhere<T>(repository: Repository, writer: Writer<T>): Promise<Record<string, number>> {
  const table: Record<string, number> = {};
  const count = (row: string): void => void (table[row] = (table[row] ?? 0) + 1);
  for (let at = 1; ; at += STRIDE) {
    writer.reset();
    const ended = await start(script, repository.root, ['kill', String(at), ...writer.command]).ended;
    if (ended.signal === null) {
      expect([ended.code, ended.stderr, writer.read(), writer.leftovers()]).toEqual([0, '', writer.sets.now, []]);
      return table;
    }
    const isUnfinished = writer.leftovers().some((name) => name.endsWith('.unfinished.json'));
    if (isUnfinished) {
      await writer.finish();
      count('journal, finished');
    } else {
      const isOld = JSON.stringify(writer.read()) === JSON.stringify(writer.sets.old);
      if (!isOld) expect(writer.read()).toEqual(writer.sets.now);
      count(isOld ? 'old set' : 'new set');
      expect((await start(script, repository.root, ['plain', '', ...writer.command]).ended).code).toBe(isOld ? 0 : writer.done);
    }
    expect([at, writer.read(), writer.leftovers()]).toEqual([at, writer.sets.now, []]);
  }
}

test('a review killed at any file operation leaves the old set, the new set, or one that the command in the error finishes', { timeout: 900_000 }, async () => {
  const repository = copyRepository('one');
  for (const id of SCENARIOS) {
    repository.edit(`${SUITE}/${id}/workspace/SOUL.md`, 'Calm', 'Warm');
    repository.edit(`${SUITE}/${id}/workspace/AGENTS.md`, 'never edit', 'rarely edit');
  }
  repository.edit(`${SUITE}/discord-group/workspace/USER.md`, '\n', '\nOne more line.\n');
  const old = readTexts(repository);
  const { items } = JSON.parse((await repository.run('review', '--list', '--json')).stdout);
  const names: string[] = items.filter(({ layer }: { layer: string }) => layer !== 'workspace.agents').map(({ name }: { name: string }) => name);
  const command = ['review', ...names.flatMap((name) => ['--accept', name])];
  const reset = (): void => {
    for (const folder of ['.prompt-snapshots', TOP]) fs.rmSync(repository.path(folder), { recursive: true, force: true });
    for (const [name, text] of Object.entries(old)) repository.write(path.join(TOP, name), text);
  };
  expect((await repository.run(...command)).code).toBe(0);
  const now = readTexts(repository);
  const finish = async (): Promise<void> => {
    const { code, stderr } = await repository.run('check');
    expect([code, stderr]).toEqual([
      2,
      `error: ${TOP}/.unfinished.json: An interrupted review left the files half old and half new; they are not compared. [WRITE_UNFINISHED]\n` +
        '  next: Run the same review again; it finishes that first. `pnpm prompt:snapshots:gen` does too, and takes all other drift over.\n',
    ]);
    const again = await repository.run(...command);
    expect([again.code, again.stdout, again.stderr.split('\n')[0]]).toEqual([0, 'What was named drifts no more: the interrupted review had taken it over.\n', 'Finished the write that an interrupted review had begun: 3 files.']);
  };
  const table = await killEverywhere(repository, { command, reset, read: () => readTexts(repository), leftovers: () => listLeftovers(repository), sets: { old, now }, done: 2, finish });
  expect(Object.keys(table)).toEqual(expect.arrayContaining(['old set', 'journal, finished']));
});

test.each(['gen', 'the same pin'])('a pin killed at any file operation leaves the old set, the new set, or one that %s finishes', { timeout: 900_000 }, async (by) => {
  const repository = copyRepository('one');
  const text = 'One line of a prompt that a test wrote.\n'.repeat(550);
  const catalog = (title: string): string =>
    JSON.stringify({ client_version: '0.144.6', models: [{ slug: 'gpt-5.5', base_instructions: 'Unused.', model_messages: { instructions_template: `${title}\n\n{{ personality }}\n\n${text}`, instructions_variables: { personality_default: '', personality_friendly: 'Be warm.', personality_pragmatic: 'Be plain.' } } }] });
  const pin = (file: string): string[] => ['sync-codex-model', '--catalog', repository.path(file)];
  for (const file of ['old', 'new']) repository.write(`${file}.json`, catalog(file));
  expect((await repository.run(...pin('old.json'))).code).toBe(0);
  const old = readPin(repository).texts;
  const command = pin('new.json');
  expect((await repository.run(...command)).code).toBe(0);
  const now = readPin(repository).texts;
  expect(now).not.toEqual(old);
  const reset = (): void => {
    for (const name of ['local', '.pin.lock']) fs.rmSync(repository.path(`fixtures/codex/${name}`), { recursive: true, force: true });
    for (const [name, body] of Object.entries(old)) repository.write(`fixtures/codex/${name}`, body);
  };
  const finish = async (): Promise<void> => {
    const { code, stderr } = await repository.run('check', '--codex-profile', 'local');
    expect([code, stderr]).toEqual([
      2,
      `error: ${PIN}/.unfinished.json: An interrupted pin left the files half old and half new; they are not compared. [WRITE_UNFINISHED]\n  next: Run \`pnpm prompt:snapshots:gen\`, or pin again; both finish that first.\n`,
    ]);
    const again = await repository.run(...(by === 'gen' ? ['gen'] : command));
    expect([again.code, again.stderr]).toEqual([0, 'Finished the write that an interrupted pin had begun: 2 files.\n']);
  };
  const table = await killEverywhere(repository, { command, reset, read: () => readPin(repository).texts, leftovers: () => readPin(repository).leftovers, sets: { old, now }, done: 0, finish });
  expect(Object.keys(table)).toEqual(expect.arrayContaining(['old set', 'journal, finished']));
});
