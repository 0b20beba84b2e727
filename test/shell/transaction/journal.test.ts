import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { finishUnfinished } from '../../../src/shell/transaction/finish.ts';
import { sha256 } from '../../../src/text/hash.ts';
import { faultOf } from '../../codex/samples.ts';
import { writeFiles } from '../temporary-repository.ts';
import { makeSamplePlace, OLD, SNAPSHOTS, type SamplePlace } from './sample-place.ts';

const BAD = sha256('bad');

/** A repository with a journal and a file that waits, both written by hand. */
function forge(journal: string, waiting: Record<string, string> = { 'a/.staged/new-0': 'bad' }): SamplePlace {
  const sample = makeSamplePlace();
  writeFiles(sample.root, { 'precious.txt': 'mine', 'outside/x.md': 'mine' });
  writeFiles(sample.place().folder, { '.unfinished.json': journal, ...waiting });
  return sample;
}

const journalOf = (...changes: readonly unknown[]): string => JSON.stringify({ version: 1, writer: 'gen', changes });
const finish = (sample: SamplePlace): string => faultOf(() => finishUnfinished(sample.place(), { broken: 'refuse', say: () => {} })).replace(/^.*cannot be believed: /, '');

test.each([
  ['', 'it is no list of files that this version can read.'],
  ['{"version": 1, "writer": "gen", "chan', 'it is no list of files that this version can read.'],
  ['{"version": 2, "writer": "gen", "changes": []}', 'it is no list of files that this version can read.'],
  [journalOf({ path: '../../../../precious.txt', sha256: null }), 'it names "../../../../precious.txt", which is not its to change.'],
  [journalOf({ path: 'a/layers/../../../../../../../precious.txt', sha256: null }), 'it names "a/layers/../../../../../../../precious.txt", which is not its to change.'],
  [journalOf({ path: '/etc/passwd', sha256: null }), 'it names "/etc/passwd", which is not its to change.'],
  [journalOf({ path: 'C:/x.md', sha256: BAD }), 'it names "C:/x.md", which is not its to change.'],
  [journalOf({ path: 'a/layers/..\\..\\x', sha256: BAD }), 'it names "a/layers/..\\\\..\\\\x", which is not its to change.'],
  [journalOf({ path: '../x.md', sha256: BAD }), 'it names "../x.md", which is not its to change.'],
  [journalOf({ path: 'b/NOTES.txt', sha256: null }), 'it names "b/NOTES.txt", which is not its to change.'],
  [journalOf({ path: 'a/.git/config', sha256: BAD }), 'it names "a/.git/config", which is not its to change.'],
  [journalOf({ path: 'a/layers', sha256: null }), 'it names "a/layers", which is not its to change.'],
  [journalOf({ path: 'a/layers/x.md', sha256: sha256('other') }), 'the new text of "a/layers/x.md" is not there any more.'],
])('a journal of %j changes nothing', (journal, reason) => {
  const sample = forge(journal);
  expect(finish(sample)).toBe(reason);
  expect(sample.read()).toEqual(OLD);
  expect(fs.readFileSync(path.join(sample.root, 'precious.txt'), 'utf8')).toBe('mine');
});

test('a page that somebody wrote by hand is not removed', () => {
  const sample = forge(journalOf({ path: 'a/by-hand.md', sha256: null }), { 'a/by-hand.md': '# mine' });
  expect(finish(sample)).toBe('it names "a/by-hand.md", which is not its to change.');
});

test.each<[string, (folder: string, outside: string) => void]>([
  ['a folder of layers', (folder, outside) => (fs.rmSync(`${folder}/a/layers`, { recursive: true }), fs.symlinkSync(outside, `${folder}/a/layers`))],
  ['a suite', (folder, outside) => (fs.renameSync(`${folder}/a`, `${outside}/a`), fs.symlinkSync(`${outside}/a`, `${folder}/a`))],
  ['a folder of waiting files', (folder, outside) => (fs.renameSync(`${folder}/a/.staged`, `${outside}/staged`), fs.symlinkSync(`${outside}/staged`, `${folder}/a/.staged`))],
  ['a waiting file', (folder, outside) => (fs.renameSync(`${folder}/a/.staged/new-0`, `${outside}/new-0`), fs.symlinkSync(`${outside}/new-0`, `${folder}/a/.staged/new-0`))],
])('a link in the place of %s is not followed', (_, link) => {
  const sample = forge(journalOf({ path: 'a/layers/x.md', sha256: BAD }));
  const outside = path.join(sample.root, 'outside');
  link(sample.place().folder, outside);
  const names = fs.readdirSync(outside, { recursive: true });
  expect(finish(sample)).toBe('a link or a folder stands in the way of "a/layers/x.md".');
  expect(fs.readdirSync(outside, { recursive: true })).toEqual(names);
  expect(fs.readFileSync(path.join(outside, 'x.md'), 'utf8')).toBe('mine');
});

test('a journal that is a link or a folder is none, and what it leads to stays', () => {
  const sample = makeSamplePlace();
  const file = path.join(sample.place().folder, '.unfinished.json');
  writeFiles(sample.root, { 'precious.txt': journalOf() });
  fs.symlinkSync(path.join(sample.root, 'precious.txt'), file);
  expect(finish(sample)).toBe('it is no regular file.');
  finishUnfinished(sample.place(), { broken: 'drop', say: () => {} });
  expect(fs.existsSync(file)).toBe(false);
  expect(fs.existsSync(path.join(sample.root, 'precious.txt'))).toBe(true);
});

test('whoever writes every file anew drops a journal that cannot be believed, and what waits', () => {
  const sample = forge('{');
  const said: string[] = [];
  finishUnfinished(sample.place(), { broken: 'drop', say: (text) => said.push(text) });
  expect(said).toEqual([`${SNAPSHOTS}/.unfinished.json was dropped: it is no list of files that this version can read. Every file is written anew.\n`]);
  expect(sample.read()).toEqual(OLD);
  expect(sample.names().filter((name) => name.includes('.staged') || name.startsWith('.'))).toEqual([]);
});
