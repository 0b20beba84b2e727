import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CONFIG_FILE } from '../../../src/shell/default-paths.ts';
import type { Io } from '../../../src/shell/io.ts';
import { readPaths } from '../../../src/shell/paths.ts';
import { openSlot, PROGRAM_FILES, recall, runAndRemember, type Slot } from '../../../src/shell/remembered/memory.ts';
import { takeStock } from '../../../src/shell/remembered/stock.ts';
import { makeFolder, recordIo, writeFiles } from '../temporary-repository.ts';

const SOUL = 'fixtures/scenarios/harbour/gulls/workspace/SOUL.md';
const INPUTS = { [SOUL]: 'calm\n', 'fixtures/tools/cron.json': '{}', 'fixtures/codex/own/profile.yaml': 'x', 'test/fixtures/agents/prompt-snapshots/harbour/gulls.md': '# Gulls\n' };
const ID = 'e'.repeat(64);

/** A repository, a built program in name only, and a cache, each in a folder of its own; a slot as it is at this moment. */
class Harbour {
  readonly root = makeFolder();
  readonly program = makeFolder();
  readonly records = path.join(makeFolder(), 'prompt-snapshots');

  constructor(inputs: Readonly<Record<string, string>> = INPUTS) {
    writeFiles(this.root, inputs);
    writeFiles(this.program, Object.fromEntries(PROGRAM_FILES.map((name) => [name, name])));
  }

  slot(part: Partial<Slot> = {}): Slot {
    const loaded = takeStock(this.program, PROGRAM_FILES);
    if (loaded === null) throw new Error('there is no program');
    return { mode: 'recall', identity: ID, root: this.root, program: this.program, records: this.records, loaded, ...part };
  }

  /** A check that does what it is told, says two things, and ends with a code. */
  async check({ code = 0, during = () => {}, slot = this.slot() }: { code?: number; during?: () => void; slot?: Slot } = {}): Promise<string> {
    const io = recordIo(this.root, this.root);
    const run = async (given: Io): Promise<number> => {
      during();
      given.stderr('talk\n');
      given.stdout('current\n');
      return code;
    };
    const ended = await runAndRemember(slot, { io, readPaths, run });
    return `${ended} ${io.err.join('')}${io.out.join('')}`;
  }

  file(name: string): string {
    return path.join(this.root, name);
  }
}

const SAID = [['err', 'talk\n'], ['out', 'current\n']];

describe('a green check', () => {
  test('is remembered with what it said, in order', async () => {
    const harbour = new Harbour();
    expect(recall(harbour.slot())).toBeNull();
    expect(await harbour.check()).toBe('0 talk\ncurrent\n');
    expect(recall(harbour.slot())).toEqual(SAID);
  });

  test('is not asked for when it is to be renewed, and is renewed', async () => {
    const harbour = new Harbour();
    await harbour.check({ slot: harbour.slot({ mode: 'renew' }) });
    expect([recall(harbour.slot({ mode: 'renew' })), recall(harbour.slot())]).toEqual([null, SAID]);
  });

  const CHANGES: readonly (readonly [string, (harbour: Harbour) => void])[] = [
    ...Object.keys(INPUTS).map((name) => [`a byte of ${name}`, (harbour: Harbour) => fs.writeFileSync(harbour.file(name), 'other')] as const),
    ['settings', (harbour) => fs.writeFileSync(harbour.file(CONFIG_FILE), '# nothing\n')],
    ...PROGRAM_FILES.map((name) => [`a byte of ${name}`, (harbour: Harbour) => fs.writeFileSync(path.join(harbour.program, name), 'other')] as const),
    ['a lock', (harbour) => fs.writeFileSync(harbour.file('fixtures/codex/.pin.lock'), '1\n')],
  ];

  test.each(CHANGES)('is not remembered after a change of %s, and is again when it is undone', async (_, change) => {
    const harbour = new Harbour();
    await harbour.check();
    const places = [harbour.root, harbour.program];
    const kept = places.map((place) => [place, makeFolder()] as const);
    for (const [place, copy] of kept) fs.cpSync(place, copy, { recursive: true });
    change(harbour);
    expect(recall(harbour.slot())).toBeNull();
    for (const [place, copy] of kept) {
      fs.rmSync(place, { recursive: true });
      fs.cpSync(copy, place, { recursive: true });
    }
    expect(recall(harbour.slot())).toEqual(SAID);
  });

  test('is not remembered in other surroundings, not even when its record has their name', async () => {
    const harbour = new Harbour();
    await harbour.check();
    const other = 'f'.repeat(64);
    expect(recall(harbour.slot({ identity: other }))).toBeNull();
    fs.renameSync(path.join(harbour.records, `${ID}.json`), path.join(harbour.records, `${other}.json`));
    expect(recall(harbour.slot({ identity: other }))).toBeNull();
  });

  test('is remembered with the folders that the settings name, and no longer when they name others', async () => {
    const harbour = new Harbour({ 'cases/harbour/a.md': 'x', 'fixtures/tools/cron.json': '{}', [CONFIG_FILE]: 'paths:\n  scenarios: cases\n' });
    await harbour.check();
    expect(recall(harbour.slot())).toEqual(SAID);
    fs.writeFileSync(harbour.file('cases/harbour/a.md'), 'y');
    expect(recall(harbour.slot())).toBeNull();
    fs.writeFileSync(harbour.file('cases/harbour/a.md'), 'x');
    expect(recall(harbour.slot())).toEqual(SAID);
    fs.writeFileSync(harbour.file(CONFIG_FILE), 'paths:\n  scenarios: Cases\n');
    expect(recall(harbour.slot())).toBeNull();
  });
});

describe('nothing is remembered of a check', () => {
  test.each([1, 2])('that ended with %i', async (code) => {
    const harbour = new Harbour();
    expect(await harbour.check({ code })).toBe(`${code} talk\ncurrent\n`);
    expect([recall(harbour.slot()), fs.existsSync(harbour.records)]).toEqual([null, false]);
  });

  const MEANWHILE: readonly (readonly [string, (harbour: Harbour) => void])[] = [
    ['an input changed', (harbour) => fs.writeFileSync(harbour.file(SOUL), 'warm\n')],
    ['an input changed and changed back', (harbour) => [fs.writeFileSync(harbour.file(SOUL), 'warm\n'), fs.writeFileSync(harbour.file(SOUL), 'calm\n')]],
    ['settings came and went', (harbour) => [fs.writeFileSync(harbour.file(CONFIG_FILE), ''), fs.rmSync(harbour.file(CONFIG_FILE))]],
    ['a writer took its lock', (harbour) => fs.writeFileSync(harbour.file('fixtures/codex/.pin.lock'), '1\n')],
    ['the program changed', (harbour) => fs.writeFileSync(path.join(harbour.program, 'program.js'), 'other')],
    ['the program changed and changed back', (harbour) => [fs.writeFileSync(path.join(harbour.program, 'o200k.bin'), 'x'), fs.writeFileSync(path.join(harbour.program, 'o200k.bin'), 'o200k.bin')]],
  ];

  test.each(MEANWHILE)('while %s', async (_, change) => {
    const harbour = new Harbour();
    const slot = harbour.slot();
    await new Promise((resolve) => setTimeout(resolve, 15));
    expect(await harbour.check({ slot, during: () => change(harbour) })).toBe('0 talk\ncurrent\n');
    expect(fs.existsSync(harbour.records)).toBe(false);
  });

  test('when the program was changed before it was loaded', async () => {
    const harbour = new Harbour();
    const slot = harbour.slot();
    fs.writeFileSync(path.join(harbour.program, 'program.js'), 'other');
    await harbour.check({ slot });
    expect(fs.existsSync(harbour.records)).toBe(false);
  });

  test('when its settings cannot be read, or a link is among its inputs, or it worked elsewhere', async () => {
    const broken = new Harbour({ ...INPUTS, [CONFIG_FILE]: 'paths: [' });
    const linked = new Harbour();
    fs.symlinkSync('SOUL.md', linked.file(SOUL.replace('SOUL', 'LINK')));
    const elsewhere = new Harbour();
    expect(await broken.check()).toBe('0 talk\ncurrent\n');
    expect(await linked.check()).toBe('0 talk\ncurrent\n');
    expect(await elsewhere.check({ slot: elsewhere.slot({ root: new Harbour().root }) })).toBe('0 talk\ncurrent\n');
    expect([broken, linked, elsewhere].filter(({ records }) => fs.existsSync(records))).toEqual([]);
  });
});

test('there is no slot for the source, for another command, or for a program that lacks a file', () => {
  const { program } = new Harbour();
  const entry = pathToFileURL(path.join(program, 'prompt-snapshots.js')).href;
  fs.rmSync(path.join(program, 'o200k.bin'));
  expect([openSlot(['check'], import.meta.url), openSlot(['gen'], entry), openSlot(['check'], entry), openSlot(['check'], 'data:,')]).toEqual([null, null, null, null]);
});
