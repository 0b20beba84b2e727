import { expect, test } from 'vitest';
import { lintReportShape } from '../../src/report/lint-shape.ts';
import { reportShape } from '../../src/report/report-shape.ts';
import { copyRepository, SUITE, type Repository } from './repository.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const KEY = ['sk-', 'ant-api03-', 'q7'.repeat(20)].join('');
const TELEGRAM = `${SUITE}/telegram-direct`;

async function lint(repository: Repository, ...flags: string[]): Promise<{ code: number; found: string[]; notices: string[] }> {
  const { code, stdout } = await repository.run('lint', '--format', 'json', ...flags);
  const { suites } = lintReportShape.parse(JSON.parse(stdout));
  return {
    code,
    found: suites.flatMap(({ findings }) => findings.map((finding) => `${finding.severity} ${finding.rule} ${finding.layer}:${finding.line} ${finding.scenarios.join(',')}`)),
    notices: suites.flatMap(({ notices }) => notices.map(({ file, message }) => `${file} ${message}`)),
  };
}

test('the committed suites have no finding that nobody allowed, and no allow without a finding', async () => {
  expect(await lint(copyRepository('few'))).toEqual({ code: 0, found: [], notices: [] });
});

test('gen stops in front of the first byte of any suite, and names layer, line and rule with the value masked', async () => {
  const repository = copyRepository('few');
  repository.edit(`${TELEGRAM}/workspace/SOUL.md`, 'Calm', 'Kind');
  repository.edit('fixtures/scenarios/codex-threads/model-switch/workspace/USER.md', 'mornings only', `key ${KEY}`);
  const before = repository.state('test/fixtures/agents');
  const { code, stdout, stderr } = await repository.run('gen');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    'error: fixtures/scenarios/codex-threads/model-switch: Scenario codex-threads/model-switch: the layer workspace.user (owner workspace:USER.md), line 1, ' +
      'holds sk-a············ (53 characters): secret-anthropic. Nothing was written. [LEAK_FOUND]\n' +
      '  next: Take the value out of the input, or allow it with a reason (docs/lint.md). `pnpm prompt:snapshots:lint` lists all of them.\n',
  );
  expect(repository.state('test/fixtures/agents')).toEqual(before);
});

test.each([['check'], ['check', '--full'], ['check', '--format', 'json'], ['lint'], ['lint', '--format', 'json']])('%s %s %s exits 1 and never prints the value', async (...command) => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/workspace/USER.md`, 'mornings only', `reach her with ${KEY} or at ines${'@'}harbour-round.pt`);
  const { code, stdout, stderr } = await repository.run(...command);
  expect(code).toBe(1);
  expect(stdout).toContain('secret-anthropic');
  expect([stdout, stderr].map((text) => text.includes(KEY.slice(0, 8)) || text.includes('ines@harbour'))).toEqual([false, false]);
});

test('a page is looked at too: configuration is committed with it', async () => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/scenario.yaml`, 'config:\n', `config:\n  channels:\n    telegram:\n      botToken: "1234567890:${'aB3dE'.repeat(7)}"\n`);
  expect((await repository.run('gen')).stderr).toContain('the layer telegram-direct.md, line ');
});

test('the machine’s own names stop gen as well', async () => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/workspace/USER.md`, 'mornings only', 'on attic-7');
  const { code, stderr } = await repository.runWith({ machine: { host: 'attic-7.lan', user: 'x' } }, 'gen');
  expect([code, stderr.includes('machine-name')]).toEqual([2, true]);
  expect((await repository.run('gen')).code).toBe(0);
});

test('C16: the silent token in a tool description is found where only the message tool reaches the chat, and not in an automatic group', async () => {
  const repository = copyRepository('one');
  repository.edit('fixtures/tools/nodes.json', 'See and use', 'Answer NO_REPLY at night. See and use');
  expect(await lint(repository, '--suite', 'codex-runtime-happy-path')).toMatchObject({ code: 1, found: ['error silence-token tool.nodes:3 discord-group,heartbeat,telegram-direct'] });
  repository.edit(`${SUITE}/discord-group/scenario.yaml`, 'visibleReplies: message_tool', 'visibleReplies: automatic');
  expect(await lint(repository, '--only', 'discord-group')).toMatchObject({ code: 0, found: [] });
});

test('C30: AGENTS.md that sends a sub-agent to SOUL.md is an error; in the session that starts it, a warning', async () => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/workspace/AGENTS.md`, '# Working agreement\n', '# Working agreement\n\nFirst read SOUL.md.\n');
  expect(await lint(repository, '--only', 'telegram-direct')).toMatchObject({ code: 0, found: ['warning subagent-file-pointer workspace.agents:3 telegram-direct'] });
  repository.edit(`${TELEGRAM}/scenario.yaml`, 'sessionKey: agent:main:telegram:direct:48150007', 'sessionKey: agent:main:subagent:rounds');
  expect(await lint(repository, '--only', 'telegram-direct')).toMatchObject({ code: 1, found: ['error subagent-file-pointer workspace.agents:3 telegram-direct'] });
});

test('an error of lint makes check exit 1 although nothing drifted, and an allow with a reason takes it away', async () => {
  const repository = copyRepository('one');
  repository.edit(`${TELEGRAM}/workspace/SOUL.md`, 'Calm', 'Calm\u200b');
  expect((await repository.run('gen')).code).toBe(0);
  const { code, stdout } = await repository.run('check', '--suite', 'codex-runtime-happy-path');
  expect(code).toBe(1);
  expect(stdout).toBe(
    [
      'codex-runtime-happy-path: current (53 files)',
      '  lint error invisible-character in workspace.soul, line 3',
      '    holds U+200B · owner workspace:SOUL.md',
      '    | Calm<U+200B>, exact, a little dry. You would rather say "I do not know',
      '    yet" than guess.',
      '    scenarios: telegram-direct',
      'next: mend the text, or allow the finding with a reason (docs/lint.md)',
      '',
    ].join('\n'),
  );
  const json = reportShape.parse(JSON.parse((await repository.run('check', '--format', 'json')).stdout));
  expect([json.verdict, json.suites.flatMap((suite) => suite.lint.map(({ rule }) => rule))]).toEqual(['lint', ['invisible-character']]);
  const allow = 'lint:\n  allow:\n    - { rule: invisible-character, layer: workspace.*, scenario: telegram-direct, reason: It is what the scenario shows. }\n';
  repository.write(`${SUITE}/suite.yaml`, `${repository.read(`${SUITE}/suite.yaml`)}${allow}`);
  expect((await repository.run('check', '--suite', 'codex-runtime-happy-path')).stdout).toBe('codex-runtime-happy-path: current (53 files)\n');
});

test('an allow that allows nothing is a notice with its place; of the suite only when the whole suite was looked at', async () => {
  const repository = copyRepository('one');
  const allow = 'lint:\n  allow:\n    - rule: merge-marker\n      layer: workspace.soul\n      reason: There was one.\n';
  for (const file of [`${SUITE}/suite.yaml`, `${TELEGRAM}/scenario.yaml`]) repository.write(file, `${repository.read(file)}${allow}`);
  const says = 'lint allows merge-marker, layer workspace.soul, and finds no such thing';
  expect(await lint(repository)).toEqual({ code: 0, found: [], notices: [`${SUITE}/suite.yaml:22 ${says}`, `${TELEGRAM}/scenario.yaml:64 ${says}`] });
  expect((await lint(repository, '--only', 'telegram-direct')).notices).toEqual([`${TELEGRAM}/scenario.yaml:64 ${says}`]);
  expect((await repository.run('check')).code).toBe(0);
});

test('an allow of a Codex profile that no text of it needs is a notice, once for all its suites', async () => {
  const repository = copyRepository();
  repository.write('prompt-snapshots.config.yaml', `lint:\n  allow:\n${['stand-in-0.144.6', 'other'].map((profile) => `    - { rule: person-email, profile: ${profile}, reason: It was so. }\n`).join('')}`);
  const notices = async (...argv: string[]): Promise<string[]> => (await repository.runWith({ columns: 200 }, 'lint', ...argv)).stdout.split('\n').filter((line) => line.includes('allows') || line.includes('config.yaml'));
  expect(await notices()).toEqual(['  lint allows person-email in the profile stand-in-0.144.6, and finds no such thing: prompt-snapshots.config.yaml:3']);
  expect(await notices('--only', 'telegram-direct')).toEqual([]);
  // No scenario asks for this text, and the pin holds it.
  repository.write('fixtures/codex/stand-in-0.144.6/gpt-5.5.none.instructions.md', `${repository.read('fixtures/codex/stand-in-0.144.6/gpt-5.5.none.instructions.md')}\nAsk jane.harbour@corpmail.com.\n`);
  expect(await notices()).toEqual([]);
});

test.each([
  ['no reason', '{ rule: merge-marker }', '"lint.allow.0.reason": an allow needs a reason.', '22:7'],
  ['a blank reason', '{ rule: merge-marker, reason: "  " }', '"lint.allow.0.reason": an allow needs a reason.', '22:37'],
  ['an unknown rule', '{ rule: merge-markers, reason: r }', 'There is no lint rule "merge-markers". Did you mean "merge-marker"?', '22:7'],
  ['an unknown key', '{ rule: merge-marker, because: r }', 'Unknown key "because".', '22:29'],
])('an allow with %s is an error at its place', async (_, allow, says, place) => {
  const repository = copyRepository('one');
  repository.write(`${SUITE}/suite.yaml`, `${repository.read(`${SUITE}/suite.yaml`)}lint:\n  allow:\n    - ${allow}\n`);
  const { code, stderr } = await repository.run('lint');
  expect(code).toBe(2);
  expect(stderr.split('\n')[0]).toContain(`${SUITE}/suite.yaml:${place}: ${says}`);
});
