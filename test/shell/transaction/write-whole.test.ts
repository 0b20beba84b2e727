import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runsOf } from '../../property-runs.ts';
import { finishUnfinished } from '../../../src/shell/transaction/finish.ts';
import { JOURNAL } from '../../../src/shell/transaction/journal.ts';
import { beginSet, writeWhole } from '../../../src/shell/transaction/write-whole.ts';
import { faultOf } from '../../codex/samples.ts';
import { countingDisk, type CountingDisk, type Fate } from './counting-disk.ts';
import { CHANGES, makeSamplePlace, NEW, OLD, SNAPSHOTS, type SamplePlace } from './sample-place.ts';

const finish = (sample: SamplePlace, disk?: CountingDisk): void => finishUnfinished(sample.place(disk), { broken: 'refuse', say: () => {} });
const isUnfinished = (sample: SamplePlace): boolean => fs.existsSync(path.join(sample.place().folder, JOURNAL));
const sorted = (texts: Readonly<Record<string, string>>): Record<string, string> => Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
const setOf = (sample: SamplePlace): string => {
  const files = JSON.stringify(sample.read());
  return files === JSON.stringify(sorted(OLD)) ? 'old' : files === JSON.stringify(sorted(NEW)) ? 'new' : 'mix';
};

/** Writes on a disk with fates; answers the operations it came to and the error, if any. */
function write(sample: SamplePlace, ...fates: readonly Fate[]): { calls: readonly string[]; error: string | null } {
  const disk = countingDisk(...fates);
  sample.reset();
  try {
    writeWhole(sample.place(disk), CHANGES, { writer: 'gen' });
    return { calls: disk.calls, error: null };
  } catch (error) {
    return { calls: disk.calls, error: error instanceof Error ? error.message : String(error) };
  }
}

test('a set is written, and nothing waits behind it', () => {
  const sample = makeSamplePlace();
  const { calls, error } = write(sample);
  expect(error).toBe(null);
  expect(setOf(sample)).toBe('new');
  expect(sample.names().filter((name) => name.includes('.staged') || name.startsWith('.'))).toEqual([]);
  expect(calls.indexOf('rename')).toBeGreaterThan(calls.lastIndexOf('write'));
  expect(calls.indexOf('rename')).toBeGreaterThan(calls.lastIndexOf('keep'));
});

test('ended at any operation, the set is old, new, or finished by the next write, itself ended at any operation', () => {
  const sample = makeSamplePlace();
  const operations = write(sample).calls.length;
  const outcomes = new Set<string>();
  for (let at = 1; at <= operations; at += 1) {
    write(sample, { at, how: 'kill' });
    const killed = isUnfinished(sample) ? 'journal' : setOf(sample);
    outcomes.add(killed);
    expect([at, killed]).not.toEqual([at, 'mix']);
    const expected = killed === 'old' ? 'old' : 'new';
    // Without a journal the next write only removes what waits.
    for (let step = 1, isEnded = true; isEnded && (step === 1 || killed === 'journal'); step += 1) {
      write(sample, { at, how: 'kill' });
      const disk = countingDisk({ at: step, how: 'kill' });
      faultOf(() => finish(sample, disk));
      isEnded = disk.calls.length >= step;
      expect([at, step, isUnfinished(sample) || setOf(sample) === expected]).toEqual([at, step, true]);
      finish(sample);
      expect([at, step, setOf(sample), isUnfinished(sample)]).toEqual([at, step, expected, false]);
      expect(sample.names().filter((name) => name.includes('.staged'))).toEqual([]);
    }
  }
  expect([...outcomes]).toEqual(['old', 'journal', 'new']);
});

test('ended in the middle of a file or of clearing away, no set is torn', () => {
  const sample = makeSamplePlace();
  const { calls } = write(sample);
  const long = calls.flatMap((name, index) => (name === 'write' || name === 'removeFolder' ? [index + 1] : []));
  expect(long).toHaveLength(4 + 1 + 3);
  for (const at of long) {
    write(sample, { at, how: 'kill in the middle' });
    expect([at, isUnfinished(sample), setOf(sample)]).toEqual([at, false, calls[at - 1] === 'write' ? 'old' : 'new']);
    finish(sample);
    expect(sample.names().filter((name) => name.includes('.staged'))).toEqual([]);
  }
});

test('a fault at any operation leaves the old set and nothing beside it, or the new one', () => {
  const sample = makeSamplePlace();
  const before = sample.names();
  const operations = write(sample).calls;
  for (let at = 1; at <= operations.length; at += 1) {
    const { error } = write(sample, { at, how: 'fault' });
    const left = sample.names().filter((name) => name.includes('.staged') || name.startsWith('.'));
    if (error === null) {
      // Behind the end of the journal nothing is a fault any more; a stage that stays is removed by the next write.
      expect([operations[at - 1], setOf(sample)]).toEqual([operations[at - 1] === 'sync' ? 'sync' : 'removeFolder', 'new']);
      continue;
    }
    expect([at, setOf(sample), left, sample.names()]).toEqual([at, 'old', [], before]);
    expect(error).toMatch(/^Cannot write test\/fixtures\/agents\/prompt-snapshots\/[abc]\/.*: the disk is full\.$/);
  }
});

test('a fault whose repair faults too, or is killed, can still be finished', () => {
  const sample = makeSamplePlace();
  const operations = write(sample).calls;
  // Up to the journal every fault is cleared away alike; a few of them are enough.
  const journal = operations.indexOf('rename') + 1;
  const firsts = operations.map((_, index) => index + 1).filter((at) => at >= journal || at % 6 === 1);
  // The ordinary run tries every sixth second fault, each time from another one on; a long run tries all.
  const { numRuns: stride } = runsOf({ short: 6, long: 1 });
  for (const first of firsts) {
    const { calls } = write(sample, { at: first, how: 'fault' });
    for (let second = first + 1 + (first % stride); second <= calls.length; second += stride) {
      for (const how of ['fault', 'kill'] as const) {
        write(sample, { at: first, how: 'fault' }, { at: second, how });
        const seen = isUnfinished(sample) ? 'journal' : setOf(sample);
        expect([first, second, how, seen]).not.toEqual([first, second, how, 'mix']);
        finish(sample);
        expect([first, second, how, setOf(sample)]).toEqual([first, second, how, seen === 'old' ? 'old' : 'new']);
      }
    }
  }
});

test('a write that cannot be taken back says so, and where', () => {
  const sample = makeSamplePlace();
  const { calls } = write(sample);
  const third = calls.map((name, index) => (name === 'rename' ? index + 1 : 0)).filter(Boolean)[2] ?? 0;
  expect(write(sample, { at: third, how: 'fault' }, { at: third + 1, how: 'fault' }).error).toBe('The write stopped and could not be taken back: the disk is full.');
});

test('a lock that was taken away stops the write before the first name', () => {
  const sample = makeSamplePlace();
  const lost = (): never => {
    throw new Error('lost');
  };
  expect(() => writeWhole(sample.place(), CHANGES, { writer: 'gen', confirm: lost })).toThrow('Cannot write test/fixtures/agents/prompt-snapshots/a/one.md: Error: lost.');
  expect([setOf(sample), isUnfinished(sample)]).toEqual(['old', false]);
});

test('a folder in the place of a file is named before anything is touched', () => {
  const sample = makeSamplePlace();
  fs.mkdirSync(path.join(sample.place().folder, 'c/layers/w.md'), { recursive: true });
  const disk = countingDisk();
  expect(faultOf(() => writeWhole(sample.place(disk), CHANGES, { writer: 'gen' }))).toBe(
    'FILE_NOT_WRITABLE Cannot write test/fixtures/agents/prompt-snapshots/c/layers/w.md: it is a folder.',
  );
  expect(disk.calls).toEqual([]);
});

test('a set that grows file by file waits on the disk, each file under its old name, until it is committed', () => {
  const sample = makeSamplePlace();
  const set = beginSet(sample.place(), 'gen');
  CHANGES.forEach((change, at) => {
    set.stage(change);
    const waiting = sample.names().filter((name) => /\.staged\/new-/.test(name)).length;
    expect([at, waiting, setOf(sample), isUnfinished(sample)]).toEqual([at, CHANGES.slice(0, at + 1).filter(({ text }) => text !== null).length, 'old', false]);
  });
  set.commit();
  set.drop();
  expect([setOf(sample), sample.names().filter((name) => name.includes('.staged') || name.startsWith('.'))]).toEqual(['new', []]);
});

test('a set that is dropped leaves nothing behind, also where a text could not be staged', () => {
  const sample = makeSamplePlace();
  const names = sample.names();
  const [begun, leaking] = [beginSet(sample.place(), 'gen'), beginSet(sample.place(), 'gen')];
  CHANGES.forEach(begun.stage);
  begun.drop();
  expect([setOf(sample), sample.names()]).toEqual(['old', names]);
  CHANGES.forEach(leaking.stage);
  expect(faultOf(() => leaking.stage({ path: 'a/layers/key.md', text: `It is ghp_${'aB3'.repeat(12)}.` }))).toMatch(/^LEAK_FOUND/);
  leaking.drop();
  expect([setOf(sample), sample.names()]).toEqual(['old', names]);
});

test('a set whose waiting text is gone when it is committed stays the old one, and says so', () => {
  const sample = makeSamplePlace();
  const names = sample.names();
  const set = beginSet(sample.place(), 'gen');
  CHANGES.forEach(set.stage);
  fs.rmSync(path.join(sample.place().folder, 'a/.staged'), { recursive: true });
  set.stage({ path: 'a/layers/v.md', text: 'new v' });
  expect(faultOf(() => set.commit())).toBe(`FILE_NOT_WRITABLE Cannot write ${SNAPSHOTS}/a/one.md: there is no such file.`);
  expect([setOf(sample), sample.names()]).toEqual(['old', names]);
});

test('what somebody writes into a file while the set grows is there again when the commit fails', () => {
  const sample = makeSamplePlace();
  const [kept, lost] = ['a/layers/x.md', 'b/layers/z.md'].map((file) => path.join(sample.place().folder, file));
  const set = beginSet(sample.place(), 'gen');
  CHANGES.forEach(set.stage);
  for (const file of [kept ?? '', lost ?? '']) {
    fs.rmSync(file, { force: true });
    fs.writeFileSync(file, 'mine');
  }
  fs.mkdirSync(path.join(sample.place().folder, 'c/layers/w.md'));
  expect(faultOf(() => set.commit())).toBe(`FILE_NOT_WRITABLE Cannot write ${SNAPSHOTS}/c/layers/w.md: it is a folder.`);
  expect(sample.read()).toEqual(sorted({ ...OLD, 'a/layers/x.md': 'mine', 'b/layers/z.md': 'mine' }));
});

test('a set without any file commits nothing', () => {
  const sample = makeSamplePlace();
  const disk = countingDisk();
  beginSet(sample.place(disk), 'gen').commit(() => {
    throw new Error('nothing waits');
  });
  expect(disk.calls).toEqual([]);
});
