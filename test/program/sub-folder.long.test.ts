import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GREETING } from '../fixtures/fake-codex/greeting.ts';
import { makeCodex } from '../fixtures/fake-codex/make-codex.ts';
import { makeFolder } from '../shell/temporary-repository.ts';
import { commitAll, git } from './git.ts';
import { copyFolder, Repository, SNAPSHOTS, SUITE } from './repository.ts';

/** A project in a sub-folder of its git repository, all of it committed. */
function belowTop(): Repository {
  const repository = new Repository(path.join(makeFolder(), 'agents/harbour'));
  for (const folder of ['fixtures', 'test/fixtures/agents']) copyFolder(folder, repository.root, 'few');
  git(repository, 'init', '-q', '-b', 'main', '--template=', '../..');
  commitAll(repository, 'base');
  return repository;
}

test('shards of a project in a sub-folder are merged into the views of one check, which name files from the top', async () => {
  const repository = belowTop();
  repository.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Warm');
  const shards = ['shard-1.json', 'shard-2.json'];
  for (const [index, file] of shards.entries()) await repository.run('check', '--shard', `${index + 1}/2`, '--output', `json=${file}`);
  for (const format of ['github', 'sarif']) {
    const merged = await repository.run('report', 'merge', ...shards, '--format', format);
    expect(merged).toEqual(await repository.run('check', '--format', format));
    expect([...merged.stdout.matchAll(/(?<=file=|"uri": ")[^",]*/g)].map(([file]) => file)).toEqual([`agents/harbour/${SNAPSHOTS}/layers/workspace.soul.md`]);
  }
});

test('a project in a sub-folder is compared on two versions of Codex, and nothing is written beside its own cache', async () => {
  const repository = belowTop();
  for (const [file, text] of Object.entries(GREETING)) repository.write(file, text);
  repository.write('.gitignore', '.cache/\n');
  commitAll(repository, 'greeting');
  for (const [version, behaviour] of [['0.144.5', 'faithful'], ['0.144.6', 'reworded']] as const) {
    makeCodex(repository.path(`.cache/codex/${version}/node_modules/@openai/codex/vendor/any/bin`), behaviour, version);
  }
  const { code, stdout } = await repository.run('diff', '--codex', '0.144.5..0.144.6', '--only', 'greeting');
  expect([code, stdout.split('\n')[0], stdout.split('\n').filter((line) => /^ *[-+]F|^ *[-+]O/.test(line)), stdout.trim().split('\n').at(-1)]).toEqual([
    1, 'Codex 0.144.5 → 0.144.6: 1 finding', ['  -Fake rights.', '  +Other rights.'], 'next: pnpm prompt:snapshots:capture --codex 0.144.6 --pin   pins what it adds as a profile, once it is proved',
  ]);
  expect([git(repository, 'status', '--porcelain', '../..'), fs.readdirSync(repository.path('../..')).sort()]).toEqual(['', ['.git', 'agents']]);
});
