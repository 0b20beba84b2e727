import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GEN_LOCK, PIN_LOCK, REVIEW_LOCK } from '../../../src/shell/lock.ts';
import { IN_FLIGHT, isSameStock, takeStock } from '../../../src/shell/remembered/stock.ts';
import { JOURNAL } from '../../../src/shell/transaction/journal.ts';
import { runs } from '../../property-runs.ts';
import { makeFolder, writeFiles } from '../temporary-repository.ts';

const PLACES = ['settings.yaml', 'in/cases', 'in/tools', 'out'];
const FILES = { 'in/cases/a/SOUL.md': 'calm\n', 'in/cases/a/b.md': '', 'in/tools/cron.json': '{}\n', 'out/page.md': '# Page\n', 'other.txt': 'x' };

function makeTree(): string {
  const root = makeFolder();
  writeFiles(root, FILES);
  return root;
}

const content = (root: string, places = PLACES): string | undefined => takeStock(root, places)?.content;

describe('the content of a stock', () => {
  test('is the same for the same bytes elsewhere, whatever the times are', () => {
    const [one, two] = [makeTree(), makeTree()];
    fs.utimesSync(path.join(two, 'out/page.md'), 1, 1);
    expect(content(one)).toMatch(/^[0-9a-f]{64}$/);
    expect(content(two)).toBe(content(one));
  });

  const CHANGES: readonly (readonly [string, (at: (file: string) => string) => void])[] = [
    ['a byte', (at) => fs.writeFileSync(at('in/cases/a/SOUL.md'), 'calM\n')],
    ['a byte less', (at) => fs.writeFileSync(at('out/page.md'), '# Page')],
    ['a new file', (at) => fs.writeFileSync(at('out/new.md'), '')],
    ['a new folder that is empty', (at) => fs.mkdirSync(at('in/tools/more'))],
    ['a file less', (at) => fs.rmSync(at('in/cases/a/b.md'))],
    ['another name', (at) => fs.renameSync(at('in/cases/a/b.md'), at('in/cases/a/c.md'))],
    ['another case of a name', (at) => fs.renameSync(at('in/cases/a/b.md'), at('in/cases/a/B.md'))],
    ['another folder', (at) => fs.renameSync(at('in/cases/a/b.md'), at('in/cases/b.md'))],
    ['a folder in the place of a file', (at) => [fs.rmSync(at('in/cases/a/b.md')), fs.mkdirSync(at('in/cases/a/b.md'))]],
    ['two files that swap their bytes', (at) => [fs.writeFileSync(at('in/cases/a/SOUL.md'), ''), fs.writeFileSync(at('in/cases/a/b.md'), 'calm\n')]],
    ['a place that is gone', (at) => fs.rmSync(at('in/tools'), { recursive: true })],
    ['all places below one that are gone', (at) => fs.rmSync(at('in'), { recursive: true })],
    ['a file that comes to be', (at) => fs.writeFileSync(at('settings.yaml'), '')],
  ];

  test.each(CHANGES)('is another with %s', (_, change) => {
    const root = makeTree();
    const before = content(root);
    change((file) => path.join(root, file));
    expect(content(root)).toMatch(/^[0-9a-f]{64}$/);
    expect(content(root)).not.toBe(before);
  });

  test('is that of the places alone, and of all of them in their order', () => {
    const root = makeTree();
    const before = content(root);
    fs.writeFileSync(path.join(root, 'other.txt'), 'y');
    expect(content(root)).toBe(before);
    expect(new Set([before, content(root, PLACES.slice(1)), content(root, PLACES.toReversed()), content(root, [])]).size).toBe(4);
  });

  // 0 is what stands in front of a file when nobody counts.
  test.each([1, 0])('does not take what follows a file for a part of it, counted as %i', (count) => {
    const [one, two] = [makeFolder(), makeFolder()];
    writeFiles(one, { 'out/a': '', 'out/b': 'x' });
    writeFiles(two, { 'out/a': `${JSON.stringify(['out/b', 'file', count])}\nx` });
    expect(content(one, ['out'])).not.toBe(content(two, ['out']));
  });

  test('is another after any change of one byte', () => {
    const root = makeTree();
    const names = Object.keys(FILES).filter((name) => name !== 'other.txt' && FILES[name as keyof typeof FILES] !== '');
    const before = content(root);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.integer({ min: 1, max: 255 }), (name, at, mask) => {
        const file = path.join(root, name);
        const bytes = fs.readFileSync(file);
        const changed = Buffer.from(bytes);
        changed[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ mask;
        fs.writeFileSync(file, changed);
        const after = content(root);
        fs.writeFileSync(file, bytes);
        expect(after).not.toBe(before);
        expect(content(root)).toBe(before);
      }),
      runs(100),
    );
  });
});

describe('there is no stock of', () => {
  const ODD: readonly (readonly [string, (at: (file: string) => string) => void])[] = [
    ['a link to a file', (at) => fs.symlinkSync('SOUL.md', at('in/cases/a/link.md'))],
    ['a link to nowhere', (at) => fs.symlinkSync('nowhere', at('in/cases/a/link.md'))],
    ['a link to a folder', (at) => fs.symlinkSync('a', at('in/cases/link'))],
    ['a link in the place of a folder', (at) => [fs.renameSync(at('out'), at('elsewhere')), fs.symlinkSync('elsewhere', at('out'))]],
    ['a link on the way', (at) => [fs.renameSync(at('in'), at('elsewhere')), fs.symlinkSync('elsewhere', at('in'))]],
    ['a link for settings', (at) => fs.symlinkSync('other.txt', at('settings.yaml'))],
    ['a pipe', (at) => execFileSync('mkfifo', [at('in/tools/pipe')])],
    ['a file on the way', (at) => [fs.rmSync(at('in'), { recursive: true }), fs.writeFileSync(at('in'), '')]],
    ['a file that is too large', (at) => fs.truncateSync(at('out/page.md'), 32 * 1024 * 1024 + 1)],
    ...[GEN_LOCK.file, PIN_LOCK.file, REVIEW_LOCK.file, JOURNAL, '.staged', 'page.md.tmp-17'].map((name) => [`a tree with ${name} in it`, (at: (file: string) => string) => fs.writeFileSync(at(`out/${name}`), '')] as const),
  ];

  test.skipIf(process.platform === 'win32').each(ODD)('%s', (_, change) => {
    const root = makeTree();
    expect(takeStock(root, PLACES)).not.toBeNull();
    change((file) => path.join(root, file));
    expect(takeStock(root, PLACES)).toBeNull();
  });

  test('a root that is not there', () => {
    expect(takeStock(path.join(makeFolder(), 'nowhere'), PLACES)).toBeNull();
  });

  test('what is in flight is known by its name, and nothing else is', () => {
    expect(['.agents', 'AGENTS.md', 'package.lock', 'unfinished.json', 'a.tmp-x', '.staged.md', '.DS_Store'].filter((name) => IN_FLIGHT.test(name))).toEqual([]);
  });
});

describe('the stamp of a stock', () => {
  const stamp = (root: string): string | undefined => takeStock(root, PLACES)?.stamp;

  test('is the same as long as nothing is written', () => {
    const root = makeTree();
    expect(stamp(root)).toBe(stamp(root));
  });

  const WRITES: readonly (readonly [string, (at: (file: string) => string) => void])[] = [
    ['a file that changes and changes back, with its old times', (at) => {
      fs.writeFileSync(at('out/page.md'), '# Pagf\n');
      fs.writeFileSync(at('out/page.md'), '# Page\n');
      fs.utimesSync(at('out/page.md'), 1000, 1000);
    }],
    ['a file that comes and goes', (at) => [fs.writeFileSync(at('in/tools/new.json'), ''), fs.rmSync(at('in/tools/new.json'))]],
    ['settings that come and go', (at) => [fs.writeFileSync(at('settings.yaml'), ''), fs.rmSync(at('settings.yaml'))]],
    ['a folder that makes room for another one and comes back', (at) => [fs.renameSync(at('in'), at('elsewhere')), fs.mkdirSync(at('in')), fs.rmdirSync(at('in')), fs.renameSync(at('elsewhere'), at('in'))]],
  ];

  test.each(WRITES)('is another after %s', async (_, write) => {
    const root = makeTree();
    fs.utimesSync(path.join(root, 'out/page.md'), 1000, 1000);
    const before = takeStock(root, PLACES);
    // Some file systems count time in steps of some milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 15));
    write((file) => path.join(root, file));
    expect(content(root)).toBe(before?.content);
    expect(stamp(root)).not.toBe(before?.stamp);
  });
});

test.each([
  [{ content: 'a', stamp: '1' }, true],
  [{ content: 'b', stamp: '1' }, false],
  [{ content: 'a', stamp: '2' }, false],
  [null, false],
])('a stock of content a and stamp 1 is that of %j: %s', (after, isSame) => {
  expect(isSameStock({ content: 'a', stamp: '1' }, after)).toBe(isSame);
});
