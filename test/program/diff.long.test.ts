import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { groupParts } from '../../src/drift/stack-parts.ts';
import { renderScenario } from '../../src/pipeline.ts';
import { openSuite } from '../../src/shell/suites.ts';
import type { JsonObject } from '../../src/types/request.ts';
import { bundleProgram } from './bundle.ts';
import { copyRepository, SNAPSHOTS, type Repository } from './repository.ts';

const PROMPT = '# Ferry clerk\n\n## Rules\n- Never promise a seat that the board does not show.\n- Keep answers short.\n';
const BODY = {
  model: 'm',
  max_tokens: 100,
  system: [{ type: 'text', text: PROMPT, cache_control: { type: 'ephemeral' } }, { type: 'text', text: 'Weather: calm.' }],
  tools: [{ name: 'board', description: 'Looks up a departure.', input_schema: { type: 'object' } }],
  messages: [{ role: 'user', content: 'When is the next boat?' }],
};

function writeBodies(repository: Repository, bodies: Readonly<Record<string, unknown>>): Repository {
  for (const [name, body] of Object.entries(bodies)) repository.write(name, JSON.stringify(body));
  return repository;
}

const softened = (): JsonObject => JSON.parse(JSON.stringify(BODY).replace('Never promise', 'Try not to promise'));

test('two Anthropic bodies that differ in one rule', async () => {
  const repository = writeBodies(copyRepository('one'), { 'a.json': BODY, 'b.json': softened() });
  expect(await repository.run('diff', 'a.json', 'b.json')).toEqual({
    code: 1,
    stderr: '',
    stdout: [
      'a.json → b.json: 1 finding (Anthropic Messages)',
      '',
      'request: 1 finding',
      '',
      '  layer          class          owner    scenarios  tokens   re-read',
      '  system.prompt  rule softened  unknown  1          24 → 26  28',
      '',
      'system.prompt: rule softened',
      '  "never" → "try not to"',
      '  section ## Rules · owner unknown · carrier system-prompt · tokens 24 → 26',
      '  scenarios: request',
      '  cache: new threads re-read 28 of 71 tokens, from character 26 of system.prompt',
      '    (unknown), above the cache boundary (26 of 104 stable characters are kept);',
      '    running threads re-read the same',
      '  b.json/system.prompt',
      '  @@ -2,4 +2,4 @@',
      '',
      '   ## Rules',
      '  -- Never promise a seat that the board does not show.',
      '     ^^^^^',
      '  +- Try not to promise a seat that the board does not show.',
      '     ^^^ ^^^^^^^',
      '   - Keep answers short.',
      '',
      'next: pnpm prompt-snapshots diff a.json b.json --full   shows every changed line',
      '',
    ].join('\n'),
  });
});

test('equal bodies, a message more in front, another model, another format', async () => {
  const { system, tools, max_tokens: _, ...rest } = BODY;
  const chat = {
    ...rest,
    messages: [{ role: 'system', content: system.map(({ text }) => ({ type: 'text', text })) }, ...BODY.messages],
    tools: tools.map(({ input_schema: parameters, ...tool }) => ({ type: 'function', function: { ...tool, parameters } })),
  };
  const more = { ...BODY, model: 'n', messages: [{ role: 'user', content: 'Hello.' }, ...BODY.messages] };
  const repository = writeBodies(copyRepository('one'), { 'a.json': BODY, 'more.json': more, 'chat.json': chat });
  expect(await repository.run('diff', 'a.json', './a.json')).toEqual({ code: 0, stdout: 'a.json → ./a.json: no difference (Anthropic Messages)\n', stderr: '' });
  const subjects = async (other: string): Promise<string[]> => {
    const report = JSON.parse((await repository.run('diff', 'a.json', other, '--format', 'json')).stdout);
    return report.suites.flatMap(({ findings }: { findings: { class: string; subject: string }[] }) => findings.map((finding) => `${finding.class} ${finding.subject}`));
  };
  expect(await subjects('more.json')).toEqual(['layer added user.input.2', 'text parameters']);
  expect(await subjects('chat.json')).toEqual(['moved system.prompt.2', 'text parameters']);
});

test('standard input is a side', () => {
  const repository = writeBodies(copyRepository('one'), { 'a.json': BODY });
  const run = (input: string, ...words: string[]): [number | null, string] => {
    const done = spawnSync(process.execPath, [bundleProgram(), 'diff', ...words], { cwd: repository.root, encoding: 'utf8', input });
    return [done.status, (done.stdout + done.stderr).split('\n')[0] ?? ''];
  };
  expect(run(JSON.stringify(softened()), 'a.json', '-')).toEqual([1, 'a.json → -: 1 finding (Anthropic Messages)']);
  expect(run('{"a":', '-', 'a.json')).toEqual([2, 'error: standard input: The request body is not JSON. [CAPTURE_INVALID]']);
});

/** A Responses body as Codex ≤ 0.144 sends it, with the parts of a scenario's stack. */
function responsesBody(repository: Repository, edit: (text: string) => string): JsonObject {
  const source = openSuite(repository.root, 'codex-runtime-happy-path');
  const [turn] = renderScenario(source.read('heartbeat'), source.profile).turns;
  const parts = groupParts((turn?.stack ?? []).filter(({ delivered }) => delivered !== 'no'));
  const tools = parts.filter(({ carrier }) => carrier === 'tool-set').map(({ text }) => {
    const { inputSchema, ...tool } = JSON.parse(text);
    return { type: 'function', strict: false, ...tool, parameters: inputSchema };
  });
  const sent = parts.filter(({ carrier }) => carrier !== 'tool-set' && carrier !== 'base');
  const input = [...new Set(sent.map(({ item }) => item))].map((item) => {
    const own = sent.filter((part) => part.item === item);
    return { type: 'message', role: own[0]?.role ?? 'user', content: own.map(({ text }) => ({ type: 'input_text', text: edit(text) })) };
  });
  return { instructions: parts.find(({ carrier }) => carrier === 'base')?.text ?? '', input, tools, model: 'gpt-5.5' };
}

test('a scenario is compared with a request body part by part', async () => {
  const repository = copyRepository();
  writeBodies(repository, { 'same.json': responsesBody(repository, (text) => text), 'other.json': responsesBody(repository, (text) => text.replace('Calm', 'Warm')) });
  expect(await repository.run('diff', 'worktree', 'same.json', '--only', 'heartbeat')).toEqual({
    code: 0,
    stdout: 'worktree → same.json: no difference (codex-runtime-happy-path/heartbeat, first turn, part by part)\n',
    stderr: '',
  });
  const other = await repository.run('diff', 'other.json', 'gen', '--only', 'heartbeat');
  expect([other.code, other.stdout.split('\n')[0]]).toEqual([1, 'other.json → gen: 1 finding (codex-runtime-happy-path/heartbeat, first turn, part by part)']);
  const none = await repository.run('diff', 'worktree', 'same.json');
  expect(none).toEqual({ code: 2, stdout: '', stderr: 'error: A request body is compared with one scenario. [USAGE]\n  next: Say which with --only <scenario>.\n' });
});

test('a folder is a side: a suite, a folder of suites, and a suite under another name', async () => {
  const repository = copyRepository();
  fs.cpSync(repository.path(SNAPSHOTS), repository.path('old'), { recursive: true });
  repository.edit('old/layers/workspace.soul.md', 'Calm', 'Warm');
  const heads = async (...argv: string[]): Promise<unknown[]> => {
    const { code, stdout, stderr } = await repository.run('diff', ...argv);
    return [code, (stdout + stderr).split('\n')[0]];
  };
  expect(await heads('old', SNAPSHOTS)).toEqual([1, `old → ${SNAPSHOTS}: 1 finding (3 scenarios)`]);
  expect(await heads(path.dirname(SNAPSHOTS), 'worktree')).toEqual([0, `${path.dirname(SNAPSHOTS)} → worktree: no difference (5 scenarios)`]);
  expect(await heads('old', 'worktree')).toEqual([2, 'error: Nobody can tell which suite of worktree the folder old belongs to. [SUITE_INVALID]']);
  expect(await heads('old', 'worktree', '--suite', 'codex-runtime-happy-path', '--only', 'heartbeat')).toEqual([1, 'old → worktree: 1 finding (1 scenario)']);
});

test.each([
  [['fixtures', 'worktree'], 'fixtures: This is no snapshot folder: no page in it, or one level below, carries the marker of gen. [SNAPSHOT_INVALID]'],
  [['./gone', 'worktree'], './gone: There is no such file or folder. [FILE_UNREADABLE]'],
  [['gone.json', 'worktree'], 'gone.json: Cannot read the file: there is no such file. [FILE_UNREADABLE]'],
  [['gen', 'worktree', '--only', 'heartbeet'], 'Neither side has a scenario "heartbeet". Did you mean "heartbeat"? [SCENARIO_UNKNOWN]'],
  [['gen', 'worktree', '--suite', 'codex-thread'], 'Neither side has a suite "codex-thread". Did you mean "codex-threads"? [SUITE_INVALID]'],
  [['-', '-'], 'Only one side can be standard input. [USAGE]'],
  [['gen', '--base', 'HEAD'], '--base stands for the first side, and there is a word for it as well. [USAGE]'],
  [['gen', '--codex', '0.144.6..0.171.0'], '--codex compares two Codex versions and takes no sides and no format. [USAGE]'],
  [['--codex', '1..2'], '"1..2" is no range of Codex versions. [USAGE]'],
  [
    ['other.json', 'other.json'],
    'other.json: This is no request to a model: there is no "input" (OpenAI Responses) and no list "messages" (OpenAI Chat Completions, Anthropic Messages). [CAPTURE_INVALID]',
  ],
])('diff %j cannot tell', async (words, message) => {
  const repository = writeBodies(copyRepository('few'), { 'other.json': { contents: [] } });
  const { code, stdout, stderr } = await repository.run('diff', ...words);
  expect([code, stdout, stderr.split('\n')[0]]).toEqual([2, '', `error: ${message}`]);
});
