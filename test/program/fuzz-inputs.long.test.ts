import fs from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../property-runs.ts';
import { applyEdits, editsArbitrary, filesOutside, FUZZ_SNAPSHOTS, FUZZ_SUITE, judgeRun, makeSmallRepository } from './fuzz.ts';

const TOOLS = ['message', 'cron', 'nodes', 'web_fetch'];

/** Puts something in the place of a file, generates, and puts the old bytes back. Whatever is wrong, no snapshot changes. */
async function judgeFile(repository: ReturnType<typeof makeSmallRepository>, file: string, content: string | Buffer): Promise<void> {
  const good = fs.readFileSync(repository.path(file));
  repository.write(file, content);
  const before = filesOutside(repository, []);
  const code = await judgeRun(repository, ['gen'], ['test/fixtures/agents/prompt-snapshots']);
  if (code === 2) expect(filesOutside(repository, [])).toEqual(before);
  else {
    // Lint may still refuse what gen writes; drift there is none.
    await judgeRun(repository, ['check']);
    expect((await repository.run('gen')).stdout).toMatch(/^codex-runtime-happy-path: nothing to write /);
  }
  repository.write(file, good);
}

/** An ordinary text of a person, odd in few places; now and then any string at all. */
function nearly(text: string): fc.Arbitrary<string> {
  return fc.oneof({ weight: 9, arbitrary: editsArbitrary.map((edits) => applyEdits(text, edits)) }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) });
}

test.each([
  ['scenario.yaml', `${FUZZ_SUITE}/heartbeat/scenario.yaml`, 40],
  ['suite.yaml', `${FUZZ_SUITE}/suite.yaml`, 25],
  ['profile.yaml', 'fixtures/codex/stand-in-0.144.6/profile.yaml', 25],
  ['a pin’s source', 'fixtures/codex/stand-in-0.144.6/gpt-5.5.none.source.json', 20],
  ['a fragment of the profile', 'fixtures/codex/stand-in-0.144.6/environment.md', 15],
  ...TOOLS.slice(0, 1).map((name): [string, string, number] => [`the tool ${name}`, `fixtures/tools/${name}.json`, 30]),
])('%s, nearly right, renders or is an error of ours', async (_, file, times) => {
  const repository = makeSmallRepository();
  await judgeRun(repository, ['gen'], ['test']);
  const text = repository.read(file);
  await fc.assert(fc.asyncProperty(nearly(text), (odd) => judgeFile(repository, file, odd)), runs(times));
});

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 64 }).map((array) => Buffer.from(array)),
  fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
  fc.constantFrom(Buffer.from('\uFEFF# x\n'), Buffer.from('a\0b'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('x'.repeat(1_500_000)), Buffer.from('y\n'.repeat(300_000)), Buffer.from('---\nname: x\n---\n'), Buffer.from('```\n<!-- </system> -->\n')),
);
const fileName = fc.oneof(
  fc.constantFrom('SOUL.md', 'AGENTS.md', 'HEARTBEAT.md', 'BOOTSTRAP.md', 'MEMORY.md', 'memory/2026-07-13.md', 'soul.md', 'CON', 'nul.md', '..md', '.hidden', 'a b', 'ü/é.md', 'skills/x/SKILL.md', '-rf', '__proto__', 'constructor'),
  fc.integer({ min: 1, max: 12 }).map((depth) => `${'deep/'.repeat(depth)}x.md`),
  fc.constant('x'.repeat(250)),
);

test('any bytes under any name in a workspace render or are an error of ours', async () => {
  const repository = makeSmallRepository();
  const workspace = `${FUZZ_SUITE}/heartbeat/workspace`;
  // The first run with drift loads what explains it, which is no work of the input.
  repository.write(`${workspace}/SOUL.md`, '# Warm\n\nNever cold.\n');
  await repository.run('check');
  await repository.run('gen');
  const good = new Map(fs.readdirSync(repository.path(workspace)).map((name) => [name, fs.readFileSync(repository.path(`${workspace}/${name}`))]));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fileName, bytes), { minLength: 1, maxLength: 3 }), async (files) => {
      for (const [name, content] of files) repository.write(`${workspace}/${name}`, content);
      await judgeRun(repository, ['gen'], ['test/fixtures/agents/prompt-snapshots']);
      fs.rmSync(repository.path(workspace), { recursive: true });
      for (const [name, content] of good) repository.write(`${workspace}/${name}`, content);
    }),
    // Many short lines once took time by the square of their number.
    { ...runs(12), examples: [[[['AGENTS.md', Buffer.from('y\n'.repeat(300_000))]]]] },
  );
});

const word = fc.oneof(
  fc.constantFrom('con', 'nul', 'aux', 'com1', 'lpt9', 'readme', 'layers', 'tools', 'CON', 'heartbeat', 'Heartbeat', 'a'.repeat(64), 'a'.repeat(65), 'a'.repeat(200), 'x.y', 'a b', '-x', '__proto__', '.git', 'ü', 'constructor'),
  fc.string({ unit: fc.constantFrom(...'abzAZ019-_. ') as fc.Arbitrary<string>, minLength: 1, maxLength: 70 }), // fast-check types units as strings of one character
);

test('folders of scenarios and suites with any name render or are an error of ours', async () => {
  const repository = makeSmallRepository();
  // By chance no name at all may be one that renders; what was there before stays in any case.
  expect((await repository.run('gen')).code).toBe(0);
  await fc.assert(
    fc.asyncProperty(word.filter((name) => !/^\.*$/.test(name.trim()) && name.toLowerCase() !== 'heartbeat'), fc.boolean(), async (name, isSuite) => {
      const [from, to] = isSuite ? [FUZZ_SUITE, `fixtures/scenarios/${name}`] : [`${FUZZ_SUITE}/heartbeat`, `${FUZZ_SUITE}/${name}`];
      fs.cpSync(repository.path(from), repository.path(to), { recursive: true });
      await judgeRun(repository, ['gen'], ['test/fixtures/agents/prompt-snapshots']);
      fs.rmSync(repository.path(to), { recursive: true });
    }),
    runs(25),
  );
  expect(fs.existsSync(repository.path(FUZZ_SNAPSHOTS))).toBe(true);
});

test('words and flags of any kind run or are an error of ours', async () => {
  const repository = makeSmallRepository();
  await judgeRun(repository, ['gen'], ['test']);
  const command = fc.constantFrom('gen', 'check', 'lint', 'render', 'show', 'context', 'why', 'diff', 'cache', 'budget', 'review', 'chek', '');
  const argument = fc.oneof(fc.constantFrom('--only', '--suite', '--format', '--codex-profile', '--output', '--at', '--turn', '--layer', '--list', '--stat', '--', '-', '-x', '--__proto__', '--constructor', '--only=', 'heartbeat', 'worktree', 'gen', 'text=x', 'json=/etc/x/y'), word, fc.string({ unit: 'binary', maxLength: 6 }));
  // "-" reads the standard input of the tests.
  const argv = fc.tuple(command, fc.array(argument.filter((text) => text !== '-'), { maxLength: 3 })).map(([name, rest]) => [name, ...rest]);
  await fc.assert(fc.asyncProperty(argv, async (words) => void (await judgeRun(repository, words, ['test/fixtures/agents/prompt-snapshots', '.prompt-snapshots', '.git', ...words, 'x']))), runs(25));
});
