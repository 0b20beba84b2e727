import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../property-runs.ts';
import { ROOT } from '../rules/sources.ts';
import { areApart, type Edit, listEdits } from './branch-edits.ts';
import { commitAll, committedRepository, git } from './git.ts';
import { type Repository, SUITE } from './repository.ts';
import { bundleProgram } from './tree-program.ts';

/** A repository with the program's code in it, whose pages merge by our driver. */
async function repositoryWithCode(): Promise<Repository> {
  const repository = committedRepository();
  for (const folder of ['fixtures/scenarios', 'test/fixtures/agents/prompt-snapshots']) fs.rmSync(repository.path(`${folder}/codex-threads`), { recursive: true });
  // A budget names its scenario, which may go.
  repository.write(`${SUITE}/suite.yaml`, repository.read(`${SUITE}/suite.yaml`).replace(/^ {2}scenarios:\n(?: {4}.*\n?)+/m, ''));
  for (const folder of ['src', 'scripts']) fs.cpSync(path.join(ROOT, folder), repository.path(folder), { recursive: true });
  fs.copyFileSync(path.join(ROOT, '.gitattributes'), repository.path('.gitattributes'));
  repository.write('.gitignore', '.gen.lock\n');
  const program = await bundleProgram();
  git(repository, 'config', 'merge.prompt-snapshots.driver', `'${process.execPath}' '${program}' merge-driver %O %A %B %P %L`);
  commitAll(repository, 'code');
  return repository;
}

/** Runs gen with the code of the tree that is checked out. */
async function gen(repository: Repository, hasOwnCode: boolean): Promise<void> {
  if (!hasOwnCode) {
    const { code, stderr } = await repository.run('gen');
    if (code !== 0) throw new Error(`gen: ${stderr}`);
    return;
  }
  const env = { PATH: process.env['PATH'] ?? '', HOME: repository.path('home') };
  const done = spawnSync(process.execPath, [await bundleProgram(repository.root), 'gen'], { cwd: repository.root, env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`gen: ${done.stderr}`);
}

async function commitBranch(repository: Repository, name: string, { edits, word }: { readonly edits: readonly Edit[]; readonly word?: string }): Promise<void> {
  git(repository, 'checkout', '-q', '-b', name, 'main');
  for (const edit of edits) edit.apply(repository, word);
  await gen(repository, hasCode(edits));
  commitAll(repository, name);
}

function hasCode(edits: readonly Edit[]): boolean {
  return edits.some(({ kind }) => kind === 'constant');
}

/** Merges a branch into the one that is checked out. */
function merge(repository: Repository, branch: string): { readonly conflicts: string[]; readonly failed: string } {
  const done = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', 'merge', '-q', '--no-edit', branch], { cwd: repository.root, encoding: 'utf8' });
  const conflicts = git(repository, 'diff', '--name-only', '--diff-filter=U').split('\n').filter((file) => file !== '');
  return { conflicts, failed: done.status !== 0 && conflicts.length === 0 ? done.stdout + done.stderr : '' };
}

/** Back to a clean tree, whatever a merge left. */
function clean(repository: Repository): void {
  git(repository, 'reset', '-q', '--hard');
  git(repository, 'clean', '-fdq');
}

/** Edits for the two branches: no edit of one is of the same thing as one of the other, nor twice of one thing. */
function pickEdits(all: readonly Edit[], picks: { readonly ours: readonly number[]; readonly theirs: readonly number[] }): { ours: Edit[]; theirs: Edit[] } {
  const kinds = ['constant', 'workspace', 'add', 'remove'] as const;
  const [ours, theirs]: [Edit[], Edit[]] = [[], []];
  const pick = (numbers: readonly number[], mine: Edit[], others: readonly Edit[]): void => {
    for (const number of numbers) {
      const some = all.filter(({ kind }) => kind === kinds[number % 4]).filter((edit) => [...mine, ...others].every((other) => areApart(edit, other)));
      const edit = some[Math.floor(number / 4) % Math.max(1, some.length)];
      if (edit !== undefined) mine.push(edit);
    }
  };
  pick(picks.ours, ours, []);
  pick(picks.theirs, theirs, ours);
  return { ours, theirs };
}

/** Snapshot files that belong to one of these scenarios alone. */
function isOwnFile(file: string, scenarios: readonly string[]): boolean {
  return scenarios.some((id) => file.endsWith(`/${id}.md`) || new RegExp(`@${id}\\.`).test(file));
}

test('two branches that edit different layers never conflict, and the merged tree is a fresh gen', async () => {
  const repository = await repositoryWithCode();
  const all = listEdits(repository);
  expect(Object.fromEntries((['constant', 'workspace', 'add', 'remove'] as const).map((kind) => [kind, all.some((edit) => edit.kind === kind)]))).toEqual({ constant: true, workspace: true, add: true, remove: true });
  let pair = 0;
  const numbers = fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.record({ ours: numbers, theirs: numbers }), async (picks) => {
      const { ours, theirs } = pickEdits(all, picks);
      pair += 1;
      clean(repository);
      await commitBranch(repository, `theirs-${pair}`, { edits: theirs });
      await commitBranch(repository, `ours-${pair}`, { edits: ours });
      const { conflicts, failed } = merge(repository, `theirs-${pair}`);
      await gen(repository, hasCode([...ours, ...theirs]));
      const drift = git(repository, 'status', '--porcelain').split('\n').map((line) => line.replace(/^ ?\S+ /, '')).filter((file) => file !== '');
      const removed = [...ours, ...theirs].filter(({ kind }) => kind === 'remove').map(({ scenario }) => scenario);
      const added = [...ours, ...theirs].filter(({ kind }) => kind === 'add').map(({ scenario }) => scenario);
      // What one side changes in the files of a scenario that the other side adds or removes, git cannot know.
      expect({ conflicts: conflicts.filter((file) => !isOwnFile(file, removed)), failed }).toEqual({ conflicts: [], failed: '' });
      if (conflicts.length === 0) expect(drift.filter((file) => !isOwnFile(file, [...added, ...removed]))).toEqual([]);
    }),
    { ...runsOf({ short: 5, long: 50 }), endOnFailure: true },
  );
}, 900_000);

/** Whether a file is the source of an edit, or a snapshot of the layer that it edits. */
function isOfEdit(file: string, { file: source, topic }: Edit): boolean {
  return file === source || new RegExp(`/layers/${topic.replaceAll('.', '\\.')}(@[a-z0-9-]+)?(\\.t\\d+)?\\.md$`).test(file);
}

test('two branches that change one sentence of a layer conflict in its source and its files, and nowhere else', async () => {
  const repository = await repositoryWithCode();
  const sentences = listEdits(repository).filter(({ kind }) => kind === 'constant' || kind === 'workspace');
  let pair = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sentences), async (edit) => {
      pair += 1;
      clean(repository);
      await commitBranch(repository, `slowly-${pair}`, { edits: [edit], word: 'slowly' });
      await commitBranch(repository, `gladly-${pair}`, { edits: [edit], word: 'gladly' });
      const { conflicts, failed } = merge(repository, `slowly-${pair}`);
      expect({ failed, source: conflicts.includes(edit.file), elsewhere: conflicts.filter((file) => !isOfEdit(file, edit)) }).toEqual({ failed: '', source: true, elsewhere: [] });
    }),
    { ...runsOf({ short: 3, long: 50 }), endOnFailure: true },
  );
}, 900_000);
