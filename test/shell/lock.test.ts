import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../src/shell/lock.ts';
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
