import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_RECORD_BYTES, MAX_RECORDS, readRecordFile, resolveRecordFolder, writeRecordFile } from '../../../src/shell/remembered/record-folder.ts';
import { makeFolder } from '../temporary-repository.ts';

const ID = 'c'.repeat(64);
const isPosix = process.platform !== 'win32';

test.skipIf(!isPosix).each([
  ['linux', {}, '/home/ines', '/home/ines/.cache/prompt-snapshots'],
  ['linux', { XDG_CACHE_HOME: '/var/ines' }, '/home/ines', '/var/ines/prompt-snapshots'],
  ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ines', '/home/ines/.cache/prompt-snapshots'],
  ['linux', { XDG_CACHE_HOME: '' }, '/home/ines', '/home/ines/.cache/prompt-snapshots'],
  ['darwin', { XDG_CACHE_HOME: '/var/ines' }, '/Users/ines', '/Users/ines/Library/Caches/prompt-snapshots'],
  ['win32', { LOCALAPPDATA: '/local' }, '/home/ines', '/local/prompt-snapshots'],
  ['win32', {}, '/home/ines', '/home/ines/AppData/Local/prompt-snapshots'],
  ['linux', {}, '', null],
] as const)('on %s with %j and the home %j records are in %s', (platform, env, home, folder) => {
  expect(resolveRecordFolder({ platform, env }, home)).toBe(folder);
});

/** A folder for records in a home of its own, and a repository beside it. */
function makePlace(): { readonly records: string; readonly root: string } {
  const home = makeFolder();
  const root = path.join(home, 'work');
  fs.mkdirSync(root);
  return { records: path.join(home, '.cache/prompt-snapshots'), root };
}

function written(): { readonly records: string; readonly root: string; readonly file: string } {
  const place = makePlace();
  writeRecordFile(place.records, place.root, { identity: ID, text: 'text\n' });
  return { ...place, file: path.join(place.records, `${ID}.json`) };
}

const modeOf = (file: string): number => fs.statSync(file).mode & 0o777;

describe('a record', () => {
  test('is kept for the user alone, and read back', () => {
    const { records, file } = written();
    expect(readRecordFile(records, ID)).toBe('text\n');
    expect(fs.readdirSync(records)).toEqual([`${ID}.json`]);
    if (isPosix) expect([modeOf(path.dirname(records)), modeOf(records), modeOf(file)]).toEqual([0o700, 0o700, 0o600]);
  });

  test('takes the place of the one before', () => {
    const { records, root } = written();
    writeRecordFile(records, root, { identity: ID, text: 'other\n' });
    expect([readRecordFile(records, ID), fs.readdirSync(records).length]).toEqual(['other\n', 1]);
  });

  const STRANGERS: readonly (readonly [string, (place: { records: string; file: string }) => void])[] = [
    ['others may write', ({ file }) => fs.chmodSync(file, 0o602)],
    ['its group may write', ({ file }) => fs.chmodSync(file, 0o620)],
    ['stands in a folder that others may write', ({ records }) => fs.chmodSync(records, 0o702)],
    ['stands in a folder that its group may write', ({ records }) => fs.chmodSync(records, 0o720)],
    ['is a link', ({ file }) => [fs.renameSync(file, `${file}.real`), fs.symlinkSync(`${file}.real`, file)]],
    ['stands in a linked folder', ({ records }) => [fs.renameSync(records, `${records}.real`), fs.symlinkSync(`${records}.real`, records)]],
    ['is a folder', ({ file }) => [fs.rmSync(file), fs.mkdirSync(file)]],
    ['is too long', ({ file }) => fs.truncateSync(file, MAX_RECORD_BYTES + 1)],
  ];

  test.skipIf(!isPosix).each(STRANGERS)('that %s is not believed', (_, change) => {
    const place = written();
    change(place);
    expect(readRecordFile(place.records, ID)).toBeNull();
  });

  test.skipIf(process.getuid?.() !== 0).each(['file', 'folder'])('is not believed when another user has the %s', (what) => {
    const { records, file } = written();
    fs.chownSync(what === 'file' ? file : records, 65534, 65534);
    expect(readRecordFile(records, ID)).toBeNull();
  });

  test('is not kept below the repository, whatever links lead there', () => {
    const { root, records } = makePlace();
    fs.symlinkSync(root, path.join(root, '../also'), 'junction');
    for (const folder of [path.join(root, '.cache/prompt-snapshots'), path.join(root, '../also/prompt-snapshots'), root]) writeRecordFile(folder, root, { identity: ID, text: 'x' });
    expect([fs.readdirSync(root), fs.existsSync(records)]).toEqual([[], false]);
  });

  test('is not kept in a folder that is not to be trusted, nor in a home that is not there, nor when it is too long', () => {
    const { root, records } = makePlace();
    writeRecordFile(path.join(root, '../nobody/.cache/prompt-snapshots'), root, { identity: ID, text: 'x' });
    writeRecordFile(records, root, { identity: ID, text: 'x'.repeat(MAX_RECORD_BYTES + 1) });
    expect(fs.readdirSync(path.dirname(root))).toEqual(['work']);
    fs.mkdirSync(records, { recursive: true });
    if (isPosix) fs.chmodSync(records, 0o777);
    if (isPosix) writeRecordFile(records, root, { identity: ID, text: 'x' });
    expect(fs.readdirSync(records)).toEqual([]);
  });

  test('drops the oldest beyond the limit, and no file of another name', () => {
    const { root, records } = written();
    fs.writeFileSync(path.join(records, 'README'), '');
    for (let at = 0; at < MAX_RECORDS; at += 1) {
      const file = path.join(records, `${String(at).padStart(64, '0')}.json`);
      fs.writeFileSync(file, '');
      fs.utimesSync(file, 1000 + at, 1000 + at);
    }
    writeRecordFile(records, root, { identity: 'd'.repeat(64), text: 'x' });
    const left = fs.readdirSync(records);
    expect(left.length).toBe(MAX_RECORDS + 1);
    expect([`${'c'.repeat(64)}.json`, `${'d'.repeat(64)}.json`, 'README', `${'2'.padStart(64, '0')}.json`].filter((name) => !left.includes(name))).toEqual([]);
    expect(['0', '1'].filter((one) => left.includes(`${one.padStart(64, '0')}.json`))).toEqual([]);
  });
});
