import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../property-runs.ts';
import { applyEdits, editsArbitrary, FUZZ_SNAPSHOTS, judgeRun, makeSmallRepository } from './fuzz.ts';

const PAGE = `${FUZZ_SNAPSHOTS}/heartbeat.md`;
const LAYER = `${FUZZ_SNAPSHOTS}/layers/workspace.soul.md`;
const READERS = [['check'], ['diff', 'worktree', 'gen'], ['show', 'heartbeat', '--at', 'worktree'], ['review', '--list'], ['cache']] as const;

type Spoil = (root: string) => void;

const name = fc.oneof(
  fc.constantFrom('CON', 'nul.md', 'A.md', 'WORKSPACE.SOUL.md', 'Heartbeat.md', 'workspace.soul@nobody.md', 'x.tmp-12', '.hidden', 'ü.md', '__proto__', 'a b.md', 'deep/er/x.md', `${'d/'.repeat(20)}x.md`, `${'x'.repeat(200)}.md`),
  fc.string({ unit: fc.constantFrom('a', 'B', '.', '@', '-', ' ', 'ü') as fc.Arbitrary<string>, minLength: 1, maxLength: 12 }).filter((text) => !/^\.+$/.test(text)), // fast-check types units as one character
);

/** One thing that somebody did to the folder: a page or layer edited, a file gone, renamed, added, or replaced by a link. */
function spoilArbitrary(page: string, layer: string): fc.Arbitrary<Spoil> {
  const at = (root: string, file: string): string => path.join(root, FUZZ_SNAPSHOTS, file);
  const write = (file: string, text: string) => (root: string) => {
    fs.mkdirSync(path.dirname(at(root, file)), { recursive: true });
    // Writing would follow a link that was put there before, and change what lies outside by itself.
    if (fs.lstatSync(at(root, file), { throwIfNoEntry: false })?.isSymbolicLink() === true) fs.rmSync(at(root, file));
    fs.writeFileSync(at(root, file), text);
  };
  const link = (file: string, target: string) => (root: string) => {
    fs.rmSync(at(root, file), { recursive: true, force: true });
    fs.mkdirSync(path.dirname(at(root, file)), { recursive: true });
    fs.symlinkSync(path.join(root, target), at(root, file));
  };
  const folder = fc.constantFrom('', 'layers/', 'tools/');
  return fc.oneof(
    editsArbitrary.map((edits) => write('heartbeat.md', applyEdits(page, edits))),
    editsArbitrary.map((edits) => write('layers/workspace.soul.md', applyEdits(layer, edits))),
    fc.constantFrom('../../../../../../outside/precious.txt', 'layers/../../../../../../outside/precious.txt', '/etc/hostname', 'layers\\..\\x', 'layers/', 'layers/nothing.md', 'nul').map((target) => write('heartbeat.md', page.replaceAll('layers/workspace.soul.md', target))),
    fc.constantFrom('__proto__', 'constructor', '..', 'a/b', 'nul', 'X'.repeat(300)).map((id) => write('heartbeat.md', page.replaceAll('[workspace.soul]', `[${id}]`))),
    fc.constantFrom('heartbeat.md', 'README.md', 'layers/workspace.soul.md', 'layers', 'tools').map((file) => (root: string) => fs.rmSync(at(root, file), { recursive: true, force: true })),
    fc.tuple(folder, name, fc.string({ unit: 'binary', maxLength: 20 })).map(([place, file, text]) => write(`${place}${file}`, text)),
    fc.tuple(folder, name).map(([place, file]) => write(`${place}${file}`, page)),
    fc.tuple(fc.constantFrom('layers/workspace.soul.md', 'layers/linked.md', 'layers/sub', 'heartbeat.md', 'linked.md', 'layers', 'tools'), fc.constantFrom('outside/precious.txt', 'outside', 'nowhere', FUZZ_SNAPSHOTS)).map(([file, target]) => link(file, target)),
    fc.constantFrom('heartbeat.md', 'layers/workspace.soul.md', 'README.md').map((file) => (root: string) => (fs.rmSync(at(root, file), { recursive: true, force: true }), fs.mkdirSync(at(root, file), { recursive: true }))),
  );
}

test('whatever somebody did to the snapshots, readers explain or refuse it, and gen mends it without leaving its folder', async () => {
  const repository = makeSmallRepository();
  await judgeRun(repository, ['gen'], ['test']);
  const [page, layer] = [repository.read(PAGE), repository.read(LAYER)];
  await fc.assert(
    fc.asyncProperty(fc.array(spoilArbitrary(page, layer), { minLength: 1, maxLength: 3 }), fc.constantFrom(...READERS), async (spoils, reader) => {
      for (const spoil of spoils) {
        try {
          spoil(repository.root);
        } catch {
          // Two of them may exclude each other: a file where the other needs a folder.
        }
      }
      await judgeRun(repository, reader);
      const code = await judgeRun(repository, ['gen'], ['test/fixtures/agents/prompt-snapshots']);
      if (code === 0) expect(await judgeRun(repository, ['check'])).toBe(0);
      expect(repository.read('outside/precious.txt')).toBe('precious');
      fs.rmSync(repository.path('test'), { recursive: true });
      await repository.run('gen');
    }),
    runs(12),
  );
}, 300_000);
