import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIG_FILE, DEFAULT_PATHS } from '../../src/shell/default-paths.ts';
import { PROGRAM_FILES } from '../../src/shell/remembered/memory.ts';
import { runsOf } from '../property-runs.ts';
import { buildProgram } from './built-program.ts';
import { copyFolder, SNAPSHOTS, SUITE } from './repository.ts';

const MINUTES = 240_000;
const SOUL = `${SUITE}/heartbeat/workspace/SOUL.md`;
const LAYER = `${SNAPSHOTS}/layers/openclaw.heartbeat-prompt@heartbeat.md`;
const PAGE = `${SNAPSHOTS}/heartbeat.md`;
const MARK = 'this is what was remembered\n';

interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Start {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: readonly string[];
  readonly uid?: number;
}

const place = { top: '', root: '', dist: '', home: '', cache: '', record: '', marked: '' };
const at = (file: string): string => path.join(place.root, file);
const environment = (): Record<string, string> => ({ PATH: process.env['PATH'] ?? '', HOME: place.home, XDG_CACHE_HOME: place.cache, LOCALAPPDATA: place.cache, SystemRoot: process.env['SystemRoot'] ?? '' });

/** The built program in the repository, in an environment made from nothing. */
function check({ args = [], env = {}, node = [], uid }: Start = {}): Result {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, path.join(place.dist, 'prompt-snapshots.js'), 'check', ...args], {
    cwd: place.root,
    env: { ...environment(), ...env },
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { code: status, stdout, stderr };
}

const FROM_MEMORY: Result = { code: 0, stdout: MARK, stderr: '' };
const CURRENT: Result = { code: 0, stdout: 'codex-runtime-happy-path: current (51 files)\n', stderr: '' };
const fully = (start: Start = {}): Result => check({ ...start, env: { ...start.env, CI: '1' } });

/** The only record, and its text. */
function readRecord(): { readonly file: string; readonly text: string } {
  const folder = path.join(place.cache, 'prompt-snapshots');
  const [name = '', ...others] = fs.readdirSync(folder);
  expect(others).toEqual([]);
  return { file: path.join(folder, name), text: fs.readFileSync(path.join(folder, name), 'utf8') };
}

/** Puts the state back in which the plain check, and it alone, is answered by the mark. */
function mark(): void {
  fs.rmSync(path.join(place.cache, 'prompt-snapshots'), { recursive: true, force: true });
  fs.mkdirSync(path.dirname(place.record), { mode: 0o700 });
  fs.writeFileSync(place.record, place.marked, { mode: 0o600 });
}

beforeAll(async () => {
  place.top = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-remembered-')));
  for (const name of ['root', 'home', 'cache'] as const) fs.mkdirSync((place[name] = path.join(place.top, name)));
  for (const folder of ['fixtures', 'test/fixtures/agents']) copyFolder(folder, place.root, 'one');
  place.dist = await buildProgram(path.join(place.top, 'source'));
  for (const name of ['root', 'dist'] as const) fs.cpSync(place[name], path.join(place.top, 'pristine', name), { recursive: true });
  expect(check()).toEqual(CURRENT);
  expect(fully()).toEqual(CURRENT);
  const { file, text } = readRecord();
  place.record = file;
  place.marked = `${JSON.stringify({ ...(JSON.parse(text) as object), said: [['out', MARK]] })}\n`;
}, MINUTES);

afterAll(() => fs.rmSync(place.top, { recursive: true, force: true }));

beforeEach(() => {
  for (const name of ['root', 'dist'] as const) {
    fs.rmSync(place[name], { recursive: true });
    fs.cpSync(path.join(place.top, 'pristine', name), place[name], { recursive: true });
  }
  mark();
});

describe('a green check is answered from memory', () => {
  test('when nothing has changed, again and again, and from a folder below', () => {
    expect([check(), check()]).toEqual([FROM_MEMORY, FROM_MEMORY]);
    const below = spawnSync(process.execPath, [path.join(place.dist, 'prompt-snapshots.js'), 'check'], { cwd: at(SUITE), env: environment(), encoding: 'utf8' });
    expect(below.stdout).toBe(MARK);
  });

  test('in the words and the order in which it was told', () => {
    const args = ['--split'];
    const first = check({ args });
    expect(first).toEqual(fully({ args }));
    expect([first.stderr === '', check({ args })]).toEqual([false, first]);
    for (const format of ['json', 'junit', 'markdown']) {
      expect(check({ args: ['--format', format] })).toEqual(check({ args: ['--format', format] }));
    }
  });

  test('and --fresh does everything, and remembers that', () => {
    expect([check({ args: ['--fresh'] }), check()]).toEqual([CURRENT, CURRENT]);
    expect(readRecord().text).not.toBe(place.marked);
  });

  test('also after files were touched, or written with the bytes that they had', () => {
    fs.writeFileSync(at(SOUL), fs.readFileSync(at(SOUL)));
    fs.utimesSync(at(PAGE), 1, 1);
    expect(check()).toEqual(FROM_MEMORY);
  });

  test('to a reader that has gone, without an error', () => {
    const command = `"${process.execPath}" "${path.join(place.dist, 'prompt-snapshots.js')}" check | true; echo "\${PIPESTATUS[0]}"`;
    expect(spawnSync('bash', ['-c', command], { cwd: place.root, env: environment(), encoding: 'utf8' })).toMatchObject({ stdout: '0\n', stderr: '' });
  });
});


/** Changes one letter in the middle of a file, or puts a text in the place of another one. */
function edit(file: string, from = '', to = ''): void {
  const text = fs.readFileSync(at(file), 'utf8');
  const middle = from === '' ? text.slice(text.length / 2).search(/[a-z]/) + Math.floor(text.length / 2) : text.indexOf(from);
  expect(middle).toBeGreaterThanOrEqual(0);
  const letter = text[middle] === 'q' ? 'x' : 'q';
  fs.writeFileSync(at(file), text.slice(0, middle) + (from === '' ? letter : to) + text.slice(middle + Math.max(from.length, 1)));
}

/** Puts a link in the place of a file or folder, to the same thing elsewhere. */
function link(file: string): void {
  fs.renameSync(at(file), path.join(place.root, 'moved'));
  fs.symlinkSync(path.join(place.root, 'moved'), at(file));
}

const PROFILE = `${DEFAULT_PATHS.codex}/stand-in-0.144.6`;

/** A change of an input, and the exit code that is right after it. */
const CHANGES: readonly (readonly [string, number, () => void])[] = [
  ['a byte of a workspace file', 1, () => edit(SOUL)],
  ['a byte of a scenario', 1, () => edit(`${SUITE}/heartbeat/scenario.yaml`, 'title: ', 'title: A ')],
  ['a comment in a scenario', 0, () => fs.appendFileSync(at(`${SUITE}/heartbeat/scenario.yaml`), '# x\n')],
  ['a suite that is no longer right', 2, () => edit(`${SUITE}/suite.yaml`, 'base:', 'bass:')],
  ['a tool', 1, () => edit('fixtures/tools/message.json', '"description": "', '"description": "X')],
  ['a tool that nobody uses', 0, () => fs.writeFileSync(at('fixtures/tools/unused.json'), '')],
  ['a profile', 2, () => edit(`${PROFILE}/profile.yaml`, 'standIn', 'standIns')],
  ['a text of a profile', 1, () => edit(`${PROFILE}/${fs.readdirSync(at(PROFILE)).find((name) => name.includes('permissions') && name.endsWith('.md')) ?? ''}`)],
  ['drift in a committed page', 1, () => edit(PAGE)],
  ['drift in a committed layer', 1, () => edit(LAYER)],
  ['a committed tool', 1, () => edit(`${SNAPSHOTS}/tools/message.json`)],
  ['the committed list of scenarios', 1, () => edit(`${SNAPSHOTS}/README.md`)],
  ['a layer that is stale', 1, () => fs.writeFileSync(at(`${SNAPSHOTS}/layers/more.md`), 'x')],
  ['a file more in a workspace', 1, () => fs.writeFileSync(at(`${SUITE}/heartbeat/workspace/USER.md`), 'x\n')],
  ['a file less', 1, () => fs.rmSync(at(SOUL))],
  ['another name', 1, () => fs.renameSync(at(SOUL), at(SOUL.replace('SOUL', 'SOUP')))],
  ['a layer less', 1, () => fs.rmSync(at(LAYER))],
  ['a scenario less, which budgets name', 2, () => fs.rmSync(at(`${SUITE}/heartbeat`), { recursive: true })],
  ['an empty folder for a scenario', 2, () => fs.mkdirSync(at(`${SUITE}/new`))],
  ['an empty folder for a suite', 2, () => fs.mkdirSync(at('fixtures/scenarios/new'))],
  ['an empty folder that matters to nobody', 0, () => fs.mkdirSync(at('fixtures/codex/new'))],
  ['snapshots of a suite that is no more', 1, () => fs.cpSync(at(SNAPSHOTS), at(`${DEFAULT_PATHS.snapshots}/gone`), { recursive: true })],
  ['settings that say nothing', 0, () => fs.writeFileSync(at(CONFIG_FILE), '# x\n')],
  ['settings that are wrong', 2, () => fs.writeFileSync(at(CONFIG_FILE), 'path: x\n')],
  ['settings that look elsewhere', 2, () => fs.writeFileSync(at(CONFIG_FILE), 'paths:\n  scenarios: elsewhere\n')],
  ['bytes that are no text', 2, () => fs.appendFileSync(at(SOUL), Buffer.from([0xff]))],
  ['a journal', 2, () => fs.writeFileSync(at(`${DEFAULT_PATHS.snapshots}/.unfinished.json`), '{}')],
  ['the journal of a pin', 2, () => fs.writeFileSync(at(`${PROFILE}/.unfinished.json`), '{}')],
  ['a lock', 0, () => fs.writeFileSync(at(`${DEFAULT_PATHS.snapshots}/.gen.lock`), '1\n')],
  ['files that wait for their names', 0, () => fs.mkdirSync(at(`${SNAPSHOTS}/.staged`))],
  ['a link for a file', 0, () => link('fixtures/tools/message.json')],
  ['a link for a committed layer', 0, () => link(LAYER)],
  ['a link for the folder of snapshots', 2, () => link(SNAPSHOTS)],
  ['a link on the way', 0, () => link('fixtures')],
];

describe('everything is done anew, with the right verdict, after', () => {
  test.each(CHANGES)('%s: exit code %i', (_, code, change) => {
    expect(check()).toEqual(FROM_MEMORY);
    change();
    const after = check();
    expect(after).toEqual(code === 0 ? CURRENT : { code, stdout: expect.not.stringContaining(MARK), stderr: expect.stringMatching(code === 2 ? /./ : /^$/) });
  });

  test('a committed text that somebody changed and gave its old size and times', () => {
    const file = at(LAYER);
    const before = fs.statSync(file);
    edit(LAYER);
    fs.utimesSync(file, before.atimeMs / 1000, before.mtimeMs / 1000);
    const { size, mtimeMs } = fs.statSync(file);
    expect([size, Math.trunc(mtimeMs)]).toEqual([before.size, Math.trunc(before.mtimeMs)]);
    expect(check()).toMatchObject({ code: 1, stderr: '' });
  });

  test.each(PROGRAM_FILES.filter((name) => name.endsWith('.js')))('a byte of %s', (name) => {
    fs.appendFileSync(path.join(place.dist, name), ' ');
    expect(check()).toEqual(CURRENT);
  });

  test('another table of tokens, and none', () => {
    fs.appendFileSync(path.join(place.dist, 'o200k.bin'), ' ');
    expect(check().stdout).not.toBe(MARK);
    mark();
    fs.rmSync(path.join(place.dist, 'o200k.bin'));
    expect(check()).toEqual(CURRENT);
    // Another file is read instead, which no digest covers.
    expect(readRecord().text).toBe(place.marked);
  });

  test('another program at the same place', () => {
    fs.writeFileSync(path.join(place.dist, 'program.js'), 'export const readPaths = () => ({});\nexport const createProcessIo = () => ({});\nexport const runCli = async () => 3;\n');
    expect(check().code).toBe(3);
  });

  const STARTS: readonly (readonly [string, number, Start])[] = [
    ['other words', 0, { args: ['--stat'] }],
    ['a suite', 0, { args: ['--suite', 'codex-runtime-happy-path'] }],
    ['a scenario', 0, { args: ['--only', 'heartbeat'] }],
    ['a view for GitHub', 0, { args: ['--format', 'github'] }],
    ['HTML', 0, { args: ['--format', 'html'] }],
    ['a shard', 0, { args: ['--shard', '1/1'] }],
    ['a file for a view', 0, { args: ['--output', 'json=report.json'] }],
    ['--fresh', 0, { args: ['--fresh'] }],
    ['a flag that there is not', 2, { args: ['--fresher'] }],
    ['a word', 2, { args: ['heartbeat'] }],
    ['CI', 0, { env: { CI: '1' } }],
    ['CI by another word', 0, { env: { CI: 'yes' } }],
    ['another time zone', 0, { env: { TZ: 'Asia/Kolkata' } }],
    ['another language', 0, { env: { LANG: 'pt_PT.UTF-8' } }],
    ['another locale', 0, { env: { LC_ALL: 'C' } }],
    ['no colours', 0, { env: { NO_COLOR: '1' } }],
    ['a plain terminal', 0, { env: { TERM: 'dumb' } }],
    ['an option for Node', 0, { env: { NODE_OPTIONS: '--no-warnings' } }],
    ['a flag for Node', 0, { node: ['--no-warnings'] }],
    ['another home', 0, { env: { HOME: os.tmpdir(), USERPROFILE: os.tmpdir() } }],
  ];

  test.each(STARTS)('a start with %s: exit code %i', (_, code, start) => {
    expect(check()).toEqual(FROM_MEMORY);
    const other = check(start);
    expect(other.code).toBe(code);
    expect(other.stdout).not.toContain(MARK);
  });

  test.skipIf(process.getuid?.() !== 0)('a start by another user, who can read the record', () => {
    for (const folder of [place.top, path.join(place.cache, 'prompt-snapshots')]) fs.chmodSync(folder, 0o755);
    fs.chmodSync(place.record, 0o644);
    expect(check()).toEqual(FROM_MEMORY);
    expect(check({ uid: 65534 })).toEqual(CURRENT);
  });

  test('a red check, which nothing is kept of', () => {
    edit(SOUL);
    expect([check().code, check().code]).toEqual([1, 1]);
    expect(readRecord().text).toBe(place.marked);
  });
});

describe('a record is not believed', () => {
  const STRANGE: readonly (readonly [string, () => void])[] = [
    ['torn', () => fs.truncateSync(place.record, place.marked.length - 9)],
    ['empty', () => fs.truncateSync(place.record, 0)],
    ['no JSON', () => fs.writeFileSync(place.record, 'x')],
    ['of other bytes', () => fs.writeFileSync(place.record, place.marked.replace(/"content":"./, '"content":"g'))],
    ['of other places', () => fs.writeFileSync(place.record, place.marked.replace('fixtures/tools', 'fixtures/tool'))],
    ['of fewer places', () => fs.writeFileSync(place.record, place.marked.replace('"fixtures/tools",', ''))],
    ['writable for others', () => fs.chmodSync(place.record, 0o666)],
    ['in a folder that is writable for others', () => fs.chmodSync(path.dirname(place.record), 0o777)],
  ];

  test.each(STRANGE)('when it is %s', (_, change) => {
    expect(check()).toEqual(FROM_MEMORY);
    change();
    expect(check()).toEqual(CURRENT);
  });
});

describe('nothing is written', () => {
  /** Paths below a folder with their times and bytes. */
  const stateOf = (folder: string): string[] => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().map((name) => `${name} ${fs.lstatSync(path.join(folder, name)).mtimeMs}`);

  test('in the repository, whatever is remembered', () => {
    const before = stateOf(place.root);
    for (const args of [[], ['--fresh'], ['--stat'], ['--stat']]) expect(check({ args }).code).toBe(0);
    expect(stateOf(place.root)).toEqual(before);
  });

  test.each([
    ['a cache inside of the repository', () => ({ XDG_CACHE_HOME: place.root, LOCALAPPDATA: place.root })],
    ['the repository for a home', () => ({ XDG_CACHE_HOME: '', LOCALAPPDATA: '', HOME: place.root, USERPROFILE: place.root })],
    ['a home that is not there', () => ({ XDG_CACHE_HOME: '', LOCALAPPDATA: '', HOME: path.join(place.top, 'nobody'), USERPROFILE: path.join(place.top, 'nobody') })],
    ['a home that is a file', () => ({ XDG_CACHE_HOME: '', LOCALAPPDATA: '', HOME: place.record, USERPROFILE: place.record })],
    ['CI', () => ({ CI: 'true' })],
  ] as const)('with %s, and the check is as ever', (_, env) => {
    const before = [place.root, place.cache, place.home].flatMap(stateOf);
    expect(check({ env: env() })).toEqual(CURRENT);
    expect([place.root, place.cache, place.home].flatMap(stateOf)).toEqual(before);
    expect(fs.existsSync(path.join(place.top, 'nobody'))).toBe(false);
  });
});

test('any change of one byte gives what --fresh gives', () => {
  const inputs = ['fixtures', 'test'].flatMap((folder) => fs.readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)).filter((name) => fs.statSync(at(name)).size > 0 && fs.statSync(at(name)).isFile());
  expect(inputs.length).toBeGreaterThan(100);
  const codes = new Set<number | null>();
  fc.assert(
    fc.property(fc.constantFrom(...inputs.sort()), fc.nat(), fc.integer({ min: 1, max: 255 }), (name, offset, mask) => {
      mark();
      const bytes = fs.readFileSync(at(name));
      const changed = Buffer.from(bytes);
      changed[offset % bytes.length] = (bytes[offset % bytes.length] ?? 0) ^ mask;
      fs.writeFileSync(at(name), changed);
      // The first knows nothing of these bytes; the second may know what the first has found.
      const [first, second, fresh] = [check(), check(), check({ args: ['--fresh'] })];
      fs.writeFileSync(at(name), bytes);
      codes.add(fresh.code);
      // What lies beside the four folders is read by no check, so that the mark still answers and nothing has drifted.
      const isInput = Object.values(DEFAULT_PATHS).some((folder) => name.startsWith(`${folder}/`));
      expect([first, second, fresh]).toEqual(isInput ? [fresh, fresh, fresh] : [FROM_MEMORY, FROM_MEMORY, CURRENT]);
    }),
    runsOf({ short: 8, long: 100 }),
  );
  expect(codes.has(1)).toBe(true);
}, 600_000);

/** Tells every path that is asked for, whatever it is asked. */
const SPY = `const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const asked = new Set();
for (const name of Object.keys(fs)) {
  const real = fs[name];
  if (typeof real !== 'function' || !/(?:Sync|Stream)$/.test(name)) continue;
  fs[name] = Object.assign(function (...args) {
    if (typeof args[0] === 'string' || args[0] instanceof URL) asked.add(String(args[0]));
    return real.apply(this, args);
  }, real);
}
syncBuiltinESMExports();
process.on('exit', () => fs.writeSync(1, '\\0' + JSON.stringify([...asked])));
`;

test('a check asks for nothing but the program, the settings and the four folders', () => {
  const spy = path.join(place.top, 'spy.cjs');
  fs.writeFileSync(spy, SPY);
  for (const args of [[], ['--format', 'json'], ['--format', 'junit'], ['--format', 'markdown'], ['--only', 'heartbeat']]) {
    const { code, stdout } = check({ args, node: ['--require', spy] });
    const asked = (JSON.parse(stdout.split('\0')[1] ?? '[]') as string[]).map((file) => file.replace(/^file:\/\//, ''));
    const known = [CONFIG_FILE, ...Object.values(DEFAULT_PATHS)].map(at);
    const strangers = asked.filter((file) => !known.some((one) => file === one || file.startsWith(`${one}${path.sep}`)) && !PROGRAM_FILES.some((name) => file === path.join(place.dist, name)));
    expect([code, strangers]).toEqual([0, []]);
    expect(asked.length).toBeGreaterThan(80);
  }
});
