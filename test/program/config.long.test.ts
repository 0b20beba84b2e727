import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitAll, committedRepository, git } from './git.ts';
import { copyRepository, SNAPSHOTS, SUITE, type Repository } from './repository.ts';

const CONFIG = 'prompt-snapshots.config.yaml';
const HAPPY = ['--suite', 'codex-runtime-happy-path'];

function configured(text: string, repository: Repository = copyRepository()): Repository {
  repository.write(CONFIG, text);
  return repository;
}

test.each([
  ['an unknown key', 'suite:\n  names: [x]\n', `${CONFIG}:1:1: Unknown key "suite". Did you mean "suites"?`],
  ['an unknown key inside', 'protected:\n  - { layer: x, reason: y, reasons: z }\n', `${CONFIG}:2:28: Unknown key "reasons". Did you mean "reason"?`],
  ['an unknown suite', 'suites: { names: [codex-thread] }\n', `${CONFIG}: There is no suite "codex-thread". Did you mean "codex-threads"?`],
  ['an unknown rule', 'lint:\n  rules:\n    opposed-rule: error\n', `${CONFIG}:3:5: There is no lint rule "opposed-rule". Did you mean "opposed-rules"?`],
  ['a rule that guards gen', 'lint: { rules: { person-email: warning } }\n', `${CONFIG}:1:18: The rule "person-email" guards what gen writes; it has no other level.`],
  ['off without a reason', 'lint: { rules: { merge-marker: { level: off } } }\n', `${CONFIG}:1:32: "lint.rules.merge-marker.reason": it needs a reason.`],
  ['a protected layer without a reason', 'protected:\n  - layer: codex.*\n', `${CONFIG}:2:5: "protected.0.reason": it needs a reason.`],
])('%s is an error at its place, and nothing runs', async (_, text, says) => {
  const { code, stdout, stderr } = await configured(text).run('check');
  expect([code, stdout, stderr.split('\n')[0]]).toEqual([2, '', `error: ${says} [SETTINGS_INVALID]`]);
});

test('the whole file that docs/config.md shows is taken', async () => {
  const example = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/config.md', 'utf8'))?.[1] ?? '';
  expect((await configured(example).run('check')).code).toBe(0);
});

test('a file of comments alone changes nothing, named suites are the only ones, and the default profile serves a suite without one', async () => {
  const plain = (await copyRepository().run('check')).stdout;
  expect((await configured('# nothing yet\n').run('check')).stdout).toBe(plain);
  const repository = configured('suites: { names: [codex-threads] }\nprofiles: { default: stand-in-0.144.6 }\n');
  repository.edit('fixtures/scenarios/codex-threads/suite.yaml', 'profile: stand-in-0.144.6\n', '');
  expect((await repository.run('check')).stdout).toBe('codex-threads: current (53 files)\n');
  repository.write(CONFIG, '');
  expect((await repository.run('check', '--suite', 'codex-threads')).stderr.split('\n')[0]).toBe('error: fixtures/scenarios/codex-threads/suite.yaml:1:1: The suite names no profile, and there is no default. [SUITE_INVALID]');
});

test('a budget of all suites counts where a suite has no number of that name, and is neither idle nor tightened', async () => {
  const repository = configured('budgets:\n  layers:\n    workspace.soul: 10\n    workspace.*: 1\n    nothing.here: 5\n');
  const { code, stdout } = await repository.run('check', ...HAPPY, '--stat');
  expect([code, stdout.replace(/\s+/g, ' ').split(' next:')[0]]).toEqual([1, 'codex-runtime-happy-path: 1 finding layer class owner scenarios tokens re-read workspace.soul over budget workspace:SOUL.md 3 – –']);
  const before = repository.read(CONFIG);
  expect((await repository.run('budget', ...HAPPY, '--tighten')).stdout.split('\n').slice(-3)).toEqual([`  ${SUITE}/suite.yaml`, `  ${CONFIG}: workspace.soul, nothing.here`, '']);
  expect(repository.read(CONFIG)).toBe(before);
});

test('a rule of lint counts as much as the settings say, and not at all with a reason', async () => {
  const repository = copyRepository();
  repository.edit(`${SUITE}/telegram-direct/workspace/SOUL.md`, 'Calm', 'Calm\u200b');
  await repository.run('gen', ...HAPPY);
  const lint = async (text: string) => {
    const { code, stdout } = await configured(text, repository).run('check', ...HAPPY);
    return [code, /lint (\w+)/.exec(stdout)?.[1]];
  };
  expect(await lint('# nothing\n')).toEqual([1, 'error']);
  expect(await lint('lint: { rules: { invisible-character: warning } }\n')).toEqual([0, 'warning']);
  expect(await lint('lint: { rules: { invisible-character: { level: off, reason: It is a joiner. } } }\n')).toEqual([0, undefined]);
});

const PROTECTED = 'protected:\n  - layer: workspace.s*\n    reason: The keeper reads it first.\n';

test('drift of a protected layer without a base is a notice beside the drift', async () => {
  const repository = configured(PROTECTED);
  repository.edit(`${SUITE}/heartbeat/workspace/SOUL.md`, 'Calm', 'Warm');
  const { stdout } = await repository.run('check', ...HAPPY);
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    'codex-runtime-happy-path: 1 finding',
    `  protected layer workspace.soul (The keeper reads it first.): its change needs a Prompt-change-reason: trailer: ${SNAPSHOTS}/layers/workspace.soul.md`,
  ]);
});

test('against a base, a committed protected layer that changed fails until a commit message or --reason says why', async () => {
  const repository = committedRepository();
  repository.write(CONFIG, PROTECTED);
  commitAll(repository, 'settings');
  git(repository, 'tag', 'before');
  repository.edit(`${SNAPSHOTS}/layers/workspace.soul.md`, 'Calm', 'Warm');
  repository.edit(`${SNAPSHOTS}/layers/workspace.user.md`, 'phone', 'tablet');
  commitAll(repository, 'other words');
  const subjects = async (...argv: string[]) => {
    const { code, stdout } = await repository.run(...argv, ...HAPPY, '--format', 'json');
    const [suite] = JSON.parse(stdout).suites;
    const found = suite.findings.filter((finding: { class: string }) => finding.class === 'protected changed');
    return [code, found.map((finding: { subject: string; detail: string }) => `${finding.subject}: ${finding.detail}`), suite.notices.map(({ message }: { message: string }) => message).filter((message: string) => message.includes('changed'))];
  };
  const finding = 'workspace.soul: The keeper reads it first.; say why it changes in a commit message, Prompt-change-reason: <text>, or with --reason <text>';
  for (const command of ['diff', 'check']) expect(await subjects(command, '--base', 'before')).toEqual([1, [finding], []]);
  expect(await subjects('diff', '--base', 'before', '--reason', 'asked')).toEqual([1, [], ['protected layer workspace.soul changed: asked']]);
  git(repository, 'commit', '-q', '--allow-empty', '-m', 'Say why', '-m', 'Prompt-change-reason: the keeper agreed');
  expect(await subjects('diff', '--base', 'before')).toEqual([1, [], ['protected layer workspace.soul changed: the keeper agreed']]);
  expect((await repository.run('check', '--reason', 'x')).stderr.split('\n')[0]).toBe('error: --reason says why layers changed since a base, and there is none. [USAGE]');
});

test('an idle allow of a Codex profile is told by merged shards as by one check, and by no shard alone', async () => {
  const repository = configured('lint:\n  allow:\n    - { rule: person-email, profile: stand-in-0.144.6, reason: It was so. }\n');
  const told = async (...argv: string[]): Promise<string[]> => (await repository.runWith({ columns: 200 }, ...argv)).stdout.split('\n').filter((line) => line.includes('lint allows'));
  const files = ['shard-1.json', 'shard-2.json'];
  const shards = [];
  for (const [index, file] of files.entries()) shards.push(...(await told('check', '--shard', `${index + 1}/2`, '--output', `json=${file}`)));
  const notice = '  lint allows person-email in the profile stand-in-0.144.6, and finds no such thing: prompt-snapshots.config.yaml:3';
  expect([shards, await told('report', 'merge', ...files), await told('check')]).toEqual([[], [notice], [notice]]);
});
