import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeCorpus } from '../../../src/shell/scale/corpus.ts';
import { Repository } from '../../program/repository.ts';
import { ROOT } from '../../rules/sources.ts';

test('a corpus is a repository that check finds current and gen leaves alone, and each scenario has texts of its own', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-corpus-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  writeCorpus(ROOT, folder, 7);
  const repository = new Repository(folder);
  expect((await repository.run('check')).code).toBe(0);
  expect((await repository.run('gen')).stdout).toMatch(/: nothing to write /);
  const snapshots = 'test/fixtures/agents/prompt-snapshots/scale';
  const own = fs.readdirSync(repository.path(`${snapshots}/layers`)).filter((name) => name.startsWith('workspace.soul'));
  expect(own).toEqual(['workspace.soul.md', ...[1, 2, 3, 4, 5, 6].map((at) => `workspace.soul@s0000${at}.md`)]);
  repository.edit(`${snapshots}/layers/workspace.soul@s00005.md`, 'berth 5', 'berth 6');
  expect((await repository.run('check')).code).toBe(1);
});
