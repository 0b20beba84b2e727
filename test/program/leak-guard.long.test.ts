import { expect, test } from 'vitest';
import { REPORT_FORMATS } from '../../src/shell/report-formats.ts';
import { copyRepository, SNAPSHOTS, SUITE, type Repository } from './repository.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const KEY = ['sk-', 'ant-api03-', 'q7'.repeat(20)].join('');
const MAIL = ['vendor', 'codex-help.dev'].join('@');
const TELEGRAM = `${SUITE}/telegram-direct`;
const SOUL = `${SNAPSHOTS}/layers/workspace.soul.md`;

const tell = ({ stdout, stderr }: { stdout: string; stderr: string }): boolean => `${stdout}${stderr}`.includes(KEY.slice(0, 12));

/** A catalog whose prompt names an address, pinned into a profile. */
function sync(repository: Repository, profile: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const catalog = JSON.parse(repository.read('fixtures/codex/stand-in-0.144.6/catalog.json')) as { models: { slug: string; base_instructions?: string; model_messages?: unknown }[] };
  const models = catalog.models.map((model) => JSON.parse(JSON.stringify(model).replaceAll('You are', `Write to ${MAIL}. You are`)) as unknown);
  repository.write('models.json', JSON.stringify({ ...catalog, models }));
  return repository.run('sync-codex-model', '--catalog', 'models.json', '--codex-profile', profile, '--model', 'gpt-5.5', '--force');
}

test('review --accept refuses what gen refuses, and writes nothing', async () => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/workspace/USER.md`, 'mornings only', `key ${KEY}`);
  const before = repository.state();
  const { items } = JSON.parse((await repository.run('review', '--list', '--json')).stdout) as { items: { id: string }[] };
  const said = await repository.run('review', '--accept', items[0]?.id ?? '');
  expect([said.code, said.stdout, tell(said)]).toEqual([2, '', false]);
  expect(said.stderr.split('\n')[0]).toBe(
    `error: ${SNAPSHOTS}/layers/workspace.user.md:1: The new text holds sk-a············ (53 characters): secret-anthropic. Nothing was written. [LEAK_FOUND]`,
  );
  expect(repository.state()).toEqual(before);
});

test('review --accept takes over what somebody allowed with a reason', async () => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/workspace/USER.md`, 'mornings only', `key ${KEY}`);
  repository.write(`${SUITE}/suite.yaml`, `${repository.read(`${SUITE}/suite.yaml`)}lint:\n  allow:\n    - { rule: secret-anthropic, layer: workspace.user, reason: It was made up for this test. }\n`);
  const { items } = JSON.parse((await repository.run('review', '--list', '--json')).stdout) as { items: { id: string }[] };
  expect((await repository.run('review', '--accept', items[0]?.id ?? '')).code).toBe(0);
});

test('the list of scenarios is guarded too: gen refuses a title of the suite', async () => {
  const repository = copyRepository('one');
  repository.edit(`${SUITE}/suite.yaml`, 'title: Codex runtime', `title: ${KEY} Codex runtime`);
  expect((await repository.run('gen')).stderr.split('\n')[0]).toContain('README.md:');
  const said = await repository.run('check', '--suite', 'codex-runtime-happy-path');
  expect([said.code, said.stdout.includes('secret-anthropic in README.md'), tell(said)]).toEqual([1, true, false]);
});

test('a pin with an address in it is refused, and the error says how it is allowed; allowed, gen and check take it', async () => {
  const repository = copyRepository('one');
  const refused = await sync(repository, 'team');
  expect(refused.code).toBe(2);
  expect(refused.stderr.split('\n').filter((line) => /^error|^ {2}next/.test(line))).toEqual([
    'error: fixtures/codex/team/gpt-5.5.none.instructions.md:3: The new text holds vend············ (21 characters): person-email. Nothing was written. [LEAK_FOUND]',
    '  next: Take the value out of the source, or allow it with a reason in prompt-snapshots.config.yaml: lint: { allow: [{ rule: person-email, profile: team, reason: … }] } (docs/lint.md).',
  ]);
  repository.write('prompt-snapshots.config.yaml', 'lint: { allow: [{ rule: person-email, profile: team, reason: The address stands in the text of the vendor. }] }\n');
  expect((await sync(repository, 'team')).code).toBe(0);
  expect(repository.read('fixtures/codex/team/gpt-5.5.none.instructions.md')).toContain(MAIL);
  expect((await repository.run('gen', '--codex-profile', 'team')).code).toBe(0);
  const { code, stdout } = await repository.run('check', '--codex-profile', 'team');
  expect([code, stdout.includes('person-email')]).toEqual([0, false]);
});

test('an allow of a profile counts for that profile alone', async () => {
  const repository = copyRepository('one');
  repository.write('prompt-snapshots.config.yaml', 'lint: { allow: [{ rule: person-email, profile: other, reason: The address stands in the text of the vendor. }] }\n');
  expect((await sync(repository, 'team')).code).toBe(2);
  repository.write('prompt-snapshots.config.yaml', 'lint: { allow: [{ rule: truncated-file, profile: team, reason: r }] }\n');
  const { code, stderr } = await repository.run('lint');
  expect([code, stderr.split('\n')[0]]).toEqual([2, 'error: prompt-snapshots.config.yaml:1:17: No rule over written texts is called "truncated-file". [SETTINGS_INVALID]']);
});

test('a key that somebody put into a committed layer is named and masked, although nothing renders it', async () => {
  const repository = copyRepository('one');
  repository.write(SOUL, `${repository.read(SOUL)}\nkey ${KEY}\n`);
  const said = await repository.run('check', '--full', '--suite', 'codex-runtime-happy-path');
  expect([said.code, tell(said)]).toEqual([1, false]);
  expect(said.stdout).toContain('lint error secret-anthropic in workspace.soul, line 5');
  expect(said.stdout).toContain('the committed file holds sk-a············ (53 characters)');
  expect(said.stdout).toContain('-key sk-a·');
});

test.each([
  ['a layer', `${SNAPSHOTS}/layers/workspace.gone@heartbeat.md`, 'secret-anthropic in workspace.gone, line 1'],
  ['a tool', `${SNAPSHOTS}/tools/gone.json`, 'secret-anthropic in tool.gone, line 1'],
  ['a page of a suite that is gone', 'test/fixtures/agents/prompt-snapshots/gone/old.md', 'secret-anthropic in old.md, line 4'],
])('in %s that nothing renders any more a key is named', async (_, file, says) => {
  const repository = copyRepository('one');
  repository.write(file, file.endsWith('old.md') ? `${repository.read(`${SNAPSHOTS}/heartbeat.md`).split('\n').slice(0, 3).join('\n')}\n${KEY}\n` : `${KEY}\n`);
  const said = await repository.run('check');
  expect([said.code, said.stdout.includes(says), tell(said)]).toEqual([1, true, false]);
});

test.each(REPORT_FORMATS)('the report as %s masks the key in what is rendered, in what is committed and in the stacks it shows', async (format) => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/workspace/USER.md`, 'mornings only', `key ${KEY}`);
  repository.write(SOUL, `${repository.read(SOUL)}\nkey ${KEY.replaceAll('q7', 'w3')}\n`);
  const said = await repository.run('check', '--format', format, '--output', `${format}=out.txt`);
  const text = repository.read('out.txt');
  expect(said.code).toBe(1);
  expect([said.stdout, said.stderr, text].map((one) => /sk-ant-|q7q7|w3w3/.test(one))).toEqual([false, false, false]);
  expect(text).toContain('secret-anthropic');
});

test('diff and review tell of a text with a key, an address and a home folder with all three masked, committed or not', async () => {
  const repository = copyRepository('one');
  const home = ['/home', 'janeroe/notes'].join('/');
  repository.edit(`${TELEGRAM}/workspace/USER.md`, 'mornings only', `key ${KEY}`);
  repository.write(SOUL, `${repository.read(SOUL)}\n${KEY.replaceAll('q7', 'w3')}\n${MAIL} ${home}\n`);
  const [list, json, diff, full, data] = [
    await repository.run('review', '--list'),
    await repository.run('review', '--list', '--json'),
    await repository.run('diff', SNAPSHOTS, 'gen'),
    await repository.run('diff', SNAPSHOTS, 'gen', '--full'),
    await repository.run('diff', SNAPSHOTS, 'gen', '--format', 'json'),
  ];
  const told = [list, json, diff, full, data].map(({ code, stdout, stderr }) => [code, /sk-ant-|q7q7|w3w3|codex-help|janeroe/.exec(`${stdout}${stderr}`)?.[0] ?? null]);
  expect(told).toEqual(Array.from({ length: 5 }, () => [1, null]));
  expect(full.stdout).toContain('-sk-a·');
  expect(json.stdout).toContain('key sk-a·');
});
