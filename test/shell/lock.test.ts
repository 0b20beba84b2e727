import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GEN_LOCK, withLock } from '../../src/shell/lock.ts';
import { makeFolder } from './temporary-repository.ts';

test('the second of two runs waits for the first, and the lock is gone afterwards', async () => {
  const folder = makeFolder();
  const order: string[] = [];
  const run = (name: string) =>
    withLock(folder, async () => {
      order.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 120));
      order.push(`${name} out`);
    });
  await Promise.all([run('one'), run('two')]);
  expect(order[1]?.slice(0, 3)).toBe(order[0]?.slice(0, 3));
  expect(order).toHaveLength(4);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the lock of a process that is gone is taken over', async () => {
  const folder = makeFolder();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(path.join(folder, '.gen.lock'), String(pid));
  expect(await withLock(folder, async () => 'done')).toBe('done');
});

test('the lock of a process whose number another one has now is taken over (Linux)', async () => {
  const folder = makeFolder();
  fs.writeFileSync(path.join(folder, '.gen.lock'), `${process.pid}\n1\n${os.hostname()}\nx\n`);
  const run = withLock(folder, async () => 'done', { ...GEN_LOCK, waitMs: 0 });
  if (process.platform === 'linux') expect(await run).toBe('done');
  else await expect(run).rejects.toMatchObject({ code: 'LOCKED' });
});

test('a lock without a process in it is left alone for two seconds, then taken over', async () => {
  const folder = makeFolder();
  const file = path.join(folder, '.gen.lock');
  fs.writeFileSync(file, '');
  await expect(withLock(folder, async () => 'done', { ...GEN_LOCK, waitMs: 0 })).rejects.toMatchObject({
    code: 'LOCKED',
    message: 'Another gen (process unknown) is writing the snapshots.',
  });
  fs.utimesSync(file, new Date(), new Date(Date.now() - 3_000));
  expect(await withLock(folder, async () => 'done', { ...GEN_LOCK, waitMs: 0 })).toBe('done');
});

test('a process of another machine is waited for, whatever its number', async () => {
  const folder = makeFolder();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(path.join(folder, '.gen.lock'), `${pid}\n\nelsewhere.invalid\nx\n`);
  const said: string[] = [];
  await expect(withLock(folder, async () => 'done', { ...GEN_LOCK, waitMs: 100, say: (text) => said.push(text) })).rejects.toMatchObject({ code: 'LOCKED' });
  expect(said).toEqual([`Another gen (process ${pid}) is writing the snapshots. Waiting up to 0.1 seconds.\n`]);
});

test('a lock that somebody took away is missed, and the new owner keeps it', async () => {
  const folder = makeFolder();
  const file = path.join(folder, '.gen.lock');
  const run = withLock(folder, async (confirm) => {
    confirm();
    fs.writeFileSync(file, `${process.pid}`);
    confirm();
  });
  await expect(run).rejects.toMatchObject({ code: 'LOCKED', message: `Another gen (process ${process.pid}) is writing the snapshots.` });
  expect(fs.readFileSync(file, 'utf8')).toBe(String(process.pid));
});

test.each<[string, (file: string) => void, string]>([
  ['a folder', (file) => fs.mkdirSync(file), 'it is a folder'],
  ['a link that leads nowhere', (file) => fs.symlinkSync('nowhere', file), 'a link stands in its place'],
])('%s in the place of the lock is one sentence', async (_, make, reason) => {
  const file = path.join(makeFolder(), '.gen.lock');
  make(file);
  await expect(withLock(path.dirname(file), async () => 'done')).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE', message: `Cannot write ${file}: ${reason}.` });
});

test('eight that come at once for a lock that was left behind run one after the other', async () => {
  const folder = makeFolder();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  fs.writeFileSync(path.join(folder, '.gen.lock'), String(pid));
  let inside = 0;
  const seen: number[] = [];
  const run = () =>
    withLock(folder, async () => {
      inside += 1;
      seen.push(inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, run));
  expect(seen).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(fs.readdirSync(folder)).toEqual([]);
});
