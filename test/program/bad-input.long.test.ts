import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyRepository, SNAPSHOTS, SUITE, type Repository } from './repository.ts';

const YAML = `${SUITE}/heartbeat/scenario.yaml`;
const SOUL = `${SUITE}/heartbeat/workspace/SOUL.md`;

/** Runs gen on the spoilt repository: exit 2, one message, and no committed byte or mtime changed. */
async function refusal(spoil: (repository: Repository) => void, ...argv: string[]): Promise<string> {
  return refusalIn(copyRepository('one'), spoil, ...argv);
}

async function refusalIn(repository: Repository, spoil: (repository: Repository) => void, ...argv: string[]): Promise<string> {
  spoil(repository);
  const before = repository.state();
  const { code, stdout, stderr } = await repository.run(...(argv.length > 0 ? argv : ['gen']));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(repository.state()).toEqual(before);
  expect(stderr.trim().split('\n')).toHaveLength(2);
  return stderr.replaceAll(`${repository.root}/`, '');
}

describe('scenario.yaml', () => {
  test.each<[string, (repository: Repository) => void, string]>([
    [
      'an unknown key',
      (r) => r.edit(YAML, 'trigger:', 'triger:'),
      `error: ${YAML}:9:1: Unknown key "triger". Did you mean "trigger"? [SCENARIO_INVALID]`,
    ],
    [
      'an unknown key deep inside',
      (r) => r.edit(YAML, '  timeZone:', '  timezone:'),
      `error: ${YAML}:34:3: Unknown key "timezone". Did you mean "timeZone"? (and 1 more) [SCENARIO_INVALID]`,
    ],
    [
      'C29: a time zone that does not exist',
      (r) => r.edit(YAML, 'Europe/Lisbon', 'Mars/Base'),
      `error: ${YAML}:34:13: "runtime.timeZone": not a time zone that IANA knows. [SCENARIO_INVALID]`,
    ],
    [
      'a rule set that does not exist',
      (r) => r.edit(YAML, 'openclaw: 2026.7.1', 'openclaw: 2026.9.6'),
      `error: ${YAML}:2:11: "openclaw": must be "2026.7.1", not "2026.9.6". [SCENARIO_INVALID]`,
    ],
    ['an anchor', (r) => r.edit(YAML, 'main\n', '&a main\n'), `error: ${YAML}:24:10: YAML anchors are not allowed here; write the value out. [SCENARIO_INVALID]`],
    ['a __proto__ key', (r) => r.edit(YAML, 'config:', 'config:\n  __proto__: {x: 1}'), `error: ${YAML}:55:3: The key __proto__ is not allowed here; write the value out. [SCENARIO_INVALID]`],
    ['a tool without a file', (r) => r.edit(YAML, '- nodes', '- noodes'), `error: ${YAML}:38:7: There is no tool "noodes". Did you mean "nodes"? [TOOL_UNKNOWN]`],
    ['an unresolved merge', (r) => r.edit(YAML, 'trigger:', '<<<<<<< HEAD\ntrigger:'), `error: ${YAML}:9:1: Two versions stand here, with merge markers between them. [SCENARIO_INVALID]`],
    ['an unresolved merge of a tool', (r) => r.edit('fixtures/tools/cron.json', '{', '<<<<<<< HEAD\n{'), `error: fixtures/tools/cron.json:1:1: Two versions stand here, with merge markers between them. [TOOL_INVALID]`],
    ['half of a surrogate pair', (r) => r.edit(YAML, 'title: ', 'title: "a\\uD83Db" # '), `error: ${YAML}:3:8: Halves of surrogate pairs are not allowed here; write the value out. [SCENARIO_INVALID]`],
    ['an escaped NUL', (r) => r.edit(YAML, 'title: ', 'title: "a\\0b" # '), `error: ${YAML}:3:8: NUL characters are not allowed here; write the value out. [SCENARIO_INVALID]`],
    ['a relative workspace folder', (r) => r.edit(YAML, 'dir: /srv/harbour/workspace', 'dir: ./ws'), `error: ${YAML}:27:8: "workspace.dir": not an absolute path. [SCENARIO_INVALID]`],
    ['bytes that are not UTF-8', (r) => r.write(YAML, Buffer.from([0x61, 0xff, 0xfe])), `error: ${YAML}: Cannot use the file: it is not valid UTF-8. [FILE_NOT_TEXT]`],
    ['NUL bytes', (r) => r.write(YAML, 'a\0'), `error: ${YAML}: Cannot use the file: it holds NUL bytes. [FILE_NOT_TEXT]`],
    ['a byte order mark', (r) => r.write(YAML, `\uFEFF${r.read(YAML)}`), `error: ${YAML}: Cannot use the file: it starts with a byte order mark. [FILE_NOT_TEXT]`],
    ['a folder in its place', (r) => (fs.rmSync(r.path(YAML)), fs.mkdirSync(r.path(YAML))), `error: ${YAML}: Cannot read the file: it is a folder. [FILE_UNREADABLE]`],
    ['no file at all', (r) => fs.rmSync(r.path(YAML)), `error: ${YAML}: Cannot read the file: there is no such file. [FILE_UNREADABLE]`],
  ])('%s', async (_, spoil, message) => {
    expect((await refusal(spoil)).split('\n')[0]).toBe(message);
  });

  test('a scenario of 100 MB is not read', async () => {
    const message = await refusal((r) => fs.truncateSync(r.path(YAML), 100_000_000));
    expect(message.split('\n')[0]).toBe(`error: ${YAML}: The file has 100000000 bytes; at most 2097152 are read. [FILE_TOO_LARGE]`);
  });
});

test('a second YAML document is refused', async () => {
  expect(await refusal((r) => r.write(YAML, `${r.read(YAML)}---\ntitle: x\n`))).toContain('[SCENARIO_INVALID]');
});

test('a fault in one suite leaves the files of every other suite alone', async () => {
  await refusalIn(copyRepository('few'), (r) => {
    r.edit(SOUL, 'Calm', 'Warm');
    r.write('fixtures/scenarios/codex-threads/heartbeat-excursion/scenario.yaml', 'bad: 1\n');
  });
});

describe('the snapshot folder', () => {
  test.each(['layers', 'tools', ''])('a link in the place of %j is refused, and what it leads to stays', async (name) => {
    const repository = copyRepository('one');
    const place = repository.path(`${SNAPSHOTS}/${name}`).replace(/\/$/, '');
    const outside = repository.path('outside');
    fs.renameSync(place, outside);
    fs.symlinkSync(outside, place);
    fs.writeFileSync(`${outside}/precious.txt`, 'x');
    for (const command of ['gen', 'check']) {
      const { code, stderr } = await repository.run(command);
      expect({ code, word: /\[(\w+)\]/.exec(stderr)?.[1] }).toEqual({ code: 2, word: 'PATH_ESCAPES' });
    }
    expect(fs.readFileSync(`${outside}/precious.txt`, 'utf8')).toBe('x');
  });

  test.each([
    ['bytes that are no text', Buffer.from([0xe9])],
    ['NUL bytes', Buffer.from('a\0b')],
  ])('a generated file with %s is named by check and written anew by gen', async (_, bytes) => {
    const repository = copyRepository('one');
    repository.write(`${SNAPSHOTS}/layers/workspace.soul.md`, bytes);
    repository.write(`${SNAPSHOTS}/heartbeat.md`, bytes);
    const checked = await repository.run('check');
    expect(checked.code).toBe(2);
    expect(checked.stderr).toContain('next: Run `pnpm prompt:snapshots:gen`; it writes the file anew.');
    expect((await repository.run('gen')).code).toBe(0);
    expect((await repository.run('check')).code).toBe(0);
  });

  test('a file in its place is no lock', async () => {
    const repository = copyRepository('one');
    fs.rmSync(repository.path(SNAPSHOTS), { recursive: true });
    repository.write(SNAPSHOTS, 'x');
    const { code, stderr } = await repository.run('gen');
    expect([code, stderr.split('\n')[0]]).toEqual([2, `error: ${SNAPSHOTS}: A file stands where the snapshots belong. [FILE_NOT_WRITABLE]`]);
  });
});

describe('workspace', () => {
  test('a workspace that is a link is refused', async () => {
    const message = await refusal((r) => {
      fs.renameSync(r.path(`${SUITE}/heartbeat/workspace`), r.path('elsewhere'));
      fs.symlinkSync(r.path('elsewhere'), r.path(`${SUITE}/heartbeat/workspace`));
    });
    expect(message).toContain('The workspace folder is a link. [PATH_ESCAPES]');
  });

  test.each<[string, (repository: Repository) => void, string]>([
    ['a file of 100 MB', (r) => fs.truncateSync(r.path(SOUL), 100_000_000), `error: ${SOUL}: The file has 100000000 bytes; at most 2097152 are read. [FILE_TOO_LARGE]`],
    ['a link out of it', (r) => (fs.rmSync(r.path(SOUL)), fs.symlinkSync('/etc/hostname', r.path(SOUL))), `error: ${SOUL}: The link ${SOUL} leads out of the workspace. [PATH_ESCAPES]`],
    ['a link that leads nowhere', (r) => (fs.rmSync(r.path(SOUL)), fs.symlinkSync('nowhere', r.path(SOUL))), `error: ${SOUL}: Cannot follow the link ${SOUL}: there is no such file. [FILE_UNREADABLE]`],
    ['a link in a circle', (r) => (fs.rmSync(r.path(SOUL)), fs.symlinkSync('SOUL.md', r.path(SOUL))), `error: ${SOUL}: Cannot follow the link ${SOUL}: its links go in a circle. [FILE_UNREADABLE]`],
    ['bytes that are no text', (r) => r.write(SOUL, Buffer.from([0xc3, 0x28])), `error: ${SOUL}: Cannot use the file: it is not valid UTF-8. [FILE_NOT_TEXT]`],
  ])('%s', async (_, spoil, message) => {
    expect((await refusal(spoil)).split('\n')[0]).toBe(message);
  });
});

describe('ids', () => {
  const scenario = (r: Repository, id: string): void => fs.cpSync(r.path(`${SUITE}/heartbeat`), r.path(`${SUITE}/${id}`), { recursive: true });

  test.each(['Heart', 'con', 'nul', 'com1', 'readme', 'a b', '0day', 'x'.repeat(65)])('the id %j is refused', async (id) => {
    expect(await refusal((r) => scenario(r, id))).toContain('[SCENARIO_INVALID]');
  });

  test('ids that differ in case only are refused', async () => {
    const message = await refusal((r) => scenario(r, 'Heartbeat'));
    expect(message).toContain('The scenarios "Heartbeat" and "heartbeat" differ in case only. [SCENARIO_CONFLICT]');
  });

  test.each([['--only', '../../etc/passwd'], ['--only', 'telegram-drect'], ['--suite', '../x'], ['--codex-profile', '../../etc']])('%s %s is refused', async (flag, value) => {
    await refusal(() => {}, 'gen', flag, value);
  });

  test('a base that leads out of the suite is refused', async () => {
    const message = await refusal((r) => r.edit(`${SUITE}/suite.yaml`, 'telegram-direct', '../telegram-direct'));
    expect(message).toContain('The base scenario "../telegram-direct" does not exist. Did you mean "telegram-direct"? [SUITE_INVALID]');
  });

  test('a name that two suites have must say which', async () => {
    const message = await refusal((r) => fs.cpSync(r.path(SUITE), r.path('fixtures/scenarios/twin'), { recursive: true }), 'gen', '--only', 'heartbeat');
    expect(message).toContain('[SCENARIO_CONFLICT]\n  next: Say which: codex-runtime-happy-path/heartbeat, twin/heartbeat.');
  });
});

describe('flags', () => {
  test.each([
    [['chek'], 'error: There is no command "chek". Did you mean "check"? [USAGE]'],
    [['check', '--fromat', 'json'], 'error: check has no flag --fromat. Did you mean "--format"? [USAGE]'],
    [['check', '--format', 'jsn'], 'error: --format cannot be "jsn". Did you mean "json"? It is one of: text, json, junit, sarif, markdown, github, html. [USAGE]'],
    [['check', '--only'], 'error: --only needs a value: --only <scenario>. [USAGE]'],
    [['check', '--only', '--full'], 'error: --only needs a value: --only <scenario>. [USAGE]'],
    [['check', '--full=yes'], 'error: --full takes no value. [USAGE]'],
    [['check', '--paranoid', '--format', 'json'], 'error: --paranoid compares what is rendered with itself, so that --format has nothing to do. [USAGE]'],
    [['check', '--paranoid'], 'error: check --paranoid starts this program again, and nobody said how. [USAGE]'],
    [['check', 'heartbeat'], 'error: check does not take "heartbeat". [USAGE]'],
    [['show'], 'error: show needs a scenario. [USAGE]'],
    [['show', 'heartbeat', '--turn', '2'], 'error: heartbeat has no turn 2. [USAGE]'],
    [['show', 'heartbeat', '--layer', 'workspace.sol'], 'error: There is no layer "workspace.sol" in this stack. Did you mean "workspace.soul"? [USAGE]'],
  ])('%j', async (argv, message) => {
    expect((await refusal(() => {}, ...argv)).split('\n')[0]).toBe(message);
  });
});

test('check works in a tree that nobody may write to', async () => {
  const repository = copyRepository('one');
  const before = repository.state('.');
  const { spawnSync } = await import('node:child_process');
  spawnSync('chmod', ['-R', 'a-w', repository.root]);
  const { code } = await repository.run('check');
  spawnSync('chmod', ['-R', 'u+w', repository.root]);
  expect(code).toBe(0);
  expect(Object.keys(repository.state('.'))).toEqual(Object.keys(before));
});
