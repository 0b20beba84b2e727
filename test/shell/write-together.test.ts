import fs from 'node:fs';
import { expect, test } from 'vitest';
import { profilePlace } from '../../src/shell/transaction/place.ts';
import { writeFilesTogether } from '../../src/shell/write-together.ts';
import { faultOf } from '../codex/samples.ts';
import { makeFolder, stateOf, writeFiles } from './temporary-repository.ts';

const FILES = [
  { name: 'a.md', text: 'new a' },
  { name: 'b.md', text: 'same b' },
  { name: 'c.md', text: 'new c' },
];

test('only files that differ are written, and nothing else stays behind', () => {
  const folder = makeFolder();
  writeFiles(folder, { 'a.md': 'old a', 'b.md': 'same b' });
  const before = stateOf(folder);
  expect(writeFilesTogether(profilePlace(folder, '.'), FILES)).toEqual(['a.md', 'c.md']);
  expect(fs.readdirSync(folder)).toEqual(['a.md', 'b.md', 'c.md']);
  expect(stateOf(folder)['b.md']).toBe(before['b.md']);
  const written = stateOf(folder);
  expect(writeFilesTogether(profilePlace(folder, '.'), FILES)).toEqual([]);
  expect(stateOf(folder)).toEqual(written);
});

test('a target that cannot be replaced leaves all of them alone', () => {
  const folder = makeFolder();
  writeFiles(folder, { 'a.md': 'old a', 'c.md/in-the-way': '' });
  const before = stateOf(folder);
  expect(faultOf(() => writeFilesTogether(profilePlace(folder, '.'), FILES))).toBe('FILE_NOT_WRITABLE Cannot write .: it is a folder.');
  expect(stateOf(folder)).toEqual(before);
});

test('a folder whose path is blocked by a file is a clear error', () => {
  const folder = makeFolder();
  writeFiles(folder, { blocked: '' });
  expect(faultOf(() => writeFilesTogether(profilePlace(folder, 'blocked/x'), FILES))).toBe('FILE_NOT_WRITABLE Cannot write blocked/x: a folder on its path is a file.');
});

test('a folder that somebody else left at the name of a waiting file is one sentence', () => {
  const folder = makeFolder();
  writeFiles(folder, { 'a.md': 'old a', '.staged/new-0/x': '' });
  expect(faultOf(() => writeFilesTogether(profilePlace(folder, '.'), FILES))).toBe('FILE_NOT_WRITABLE Cannot write .: a file stands where a folder belongs.');
  expect(fs.readFileSync(`${folder}/a.md`, 'utf8')).toBe('old a');
});
