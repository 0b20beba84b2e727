import { expect, test } from 'vitest';
import { secretRules } from '../../../src/lint/leaks/secrets.ts';
import { SECRET_KINDS } from '../../../src/lint/leaks/secret-table.ts';
import { letters, MACHINE, of } from '../planted-leaks.ts';

const find = (text: string): string[] => secretRules.flatMap(({ id, find }) => find(text, MACHINE).map(({ offset, value }) => `${id} ${offset} ${value}`));
const hex = (count: number): string => 'a1b2c3d4e5f60718'.repeat(4).slice(0, count);
const digits = (count: number): string => '12345678901234567890123'.slice(0, count);
const capitals = (count: number): string => 'QWERTYUIOPASDFGHJKLZ'.slice(0, count);

/** The shortest value of each shape. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['secret-anthropic', of('sk-', 'ant-api03-', letters(20))],
  ['secret-anthropic', of('sk-', 'ant-admin01-', letters(19), '-')],
  ...['proj', 'svcacct', 'admin', 'None'].map((kind) => ['secret-openai', of('sk', `-${kind}-`, letters(19), '_')] as const),
  ['secret-openai', of('sk', '-', letters(32))],
  ...['p', 'o', 'u', 's', 'r'].map((kind) => ['secret-github', of('gh', `${kind}_`, letters(36))] as const),
  ['secret-github', of('github', '_pat_', letters(39), '_')],
  ...['AK', 'AS', 'AB'].map((kind) => ['secret-aws', of(kind, 'IA', capitals(14), '27')] as const),
  ['secret-aws', of('AC', 'CA', capitals(16))],
  ...['a', 'b', 'e', 'o', 'p', 'r', 's'].map((kind) => ['secret-slack', of('xo', `x${kind}-`, letters(9), '-')] as const),
  ...['b', 'p'].map((kind) => ['secret-slack', of('xo', `xe.xo`, `x${kind}-`, letters(10))] as const),
  ['secret-slack', of('xa', 'pp-1-A0-7-', hex(16))],
  ['secret-slack', of('xa', 'pp-1-A0B1-77-', hex(17))],
  ...['services', 'workflows'].map((kind) => ['secret-slack', of('hooks.slack.', `com/${kind}/T012345/B01234/`, letters(16))] as const),
  ...[8, 10].map((count) => ['secret-telegram', of(digits(count), ':', letters(33), '_-')] as const),
  ...['M', 'N', 'O'].map((first) => ['secret-discord', of(first, letters(23), '.', letters(6), '.', letters(26), '-')] as const),
  ['secret-discord', of('M', letters(25), '_-', '.', letters(5), '_-', '.', letters(38))],
  ...['discord', 'discordapp'].flatMap((host) => [17, 20].map((count) => ['secret-discord', of(`${host}.com/api/web`, 'hooks/', digits(count), '/', letters(59), '_')] as const)),
  ...['v9', 'v10'].map((version) => ['secret-discord', of(`discord.com/api/${version}/web`, 'hooks/', digits(18), '/', letters(60))] as const),
  ['secret-bearer', of('ey', 'J', letters(9), '_.ey', 'J', letters(9), '-.', letters(9), '_')],
];

test.each(SHAPES)('%s knows %s, of its shortest length, where it stands, and behind the escapes of JSON', (rule, value) => {
  expect(find(`Ours: ${value}, kept.`)).toEqual([`${rule} 6 ${value}`]);
  expect(['\\n', '\\r', '\\t'].map((escape) => find(`${escape}${value} `))).toEqual([1, 2, 3].map(() => [`${rule} 2 ${value}`]));
});

test('every kind of secret has its shapes here or below', () => {
  expect([...new Set([...SHAPES.map(([rule]) => rule), 'secret-pem'])]).toEqual(SECRET_KINDS.map(({ id }) => id));
});

test.each([
  of('sk-', 'ant-api03-', letters(19)), of('sk-', 'ant-api3-', letters(30)), of('sk-', 'ant-03-', letters(30)), of('xsk-', 'ant-api03-', letters(30)),
  of('sk', '-proj-', letters(19)), of('sk', '-team-', letters(31)), of('sk', '-', letters(31)), of('disk', '-', letters(40)),
  of('gh', 'p_', letters(35)), of('gh', 'x_', letters(40)), of('ugh', 'p_', letters(40)), of('github', '_pat_', letters(39)), of('mygithub', '_pat_', letters(50)),
  of('AK', 'IA', capitals(15)), of('AK', 'IA', capitals(17)), of('AK', 'IA', capitals(15), '1'), of('xAK', 'IA', capitals(16)), of('AK', 'IA', capitals(9), 'EXAMPLE'),
  of('xo', 'xb-', letters(9)), of('xo', 'xz-', letters(20)), of('fxo', 'xb-', letters(20)), of('xo', 'xe.xo', 'xz-', letters(9)),
  of('xa', 'pp-1-A0-7-', hex(15)), of('xa', 'pp-A-A0-7-', hex(20)), of('xa', 'pp-1-a0-7-', hex(20)), of('xa', 'pp-1-A0-x-', hex(20)), of('oxa', 'pp-1-A0-7-', hex(20)),
  of('hooks.slack.', 'com/services/T01234/B01234/', letters(16)), of('hooks.slack.', 'com/services/T012345/B0123/', letters(16)), of('hooks.slack.', 'com/services/T012345/B01234/', letters(15)),
  of('hooks.slack.', 'com/services/U012345/B01234/', letters(16)), of('hooks.slack.', 'com/docs/T012345/B01234/', letters(16)), of('hooks.slack', '-com/services/T012345/B01234/', letters(16)),
  of(digits(7), ':', letters(35)), of(digits(11), ':', letters(35)), of(digits(9), ':', letters(34)), of(digits(9), ':', letters(36)), of('x', digits(9), ':', letters(35)), of('-', digits(9), ':', letters(35)),
  of('P', letters(25), '.', letters(6), '.', letters(38)), of('M', letters(22), '.', letters(6), '.', letters(38)), of('M', letters(28), '.', letters(6), '.', letters(38)),
  of('M', letters(25), '.', letters(5), '.', letters(38)), of('M', letters(25), '.', letters(8), '.', letters(38)), of('M', letters(25), '.', letters(6), '.', letters(26)), of('a.M', letters(25), '.', letters(6), '.', letters(38)),
  of('discord.com/api/web', 'hooks/', digits(16), '/', letters(60)), of('discord.com/api/web', 'hooks/', digits(21), '/', letters(60)), of('discord.com/api/web', 'hooks/', digits(18), '/', letters(59)),
  of('ey', 'J', letters(9), '.ey', 'J', letters(10), '.', letters(10)), of('ey', 'J', letters(10), '.ey', 'J', letters(9), '.', letters(10)), of('ey', 'J', letters(10), '.ey', 'J', letters(10), '.', letters(9)), of('hey', 'J', letters(10), '.ey', 'J', letters(10), '.', letters(10)),
])('%s is no secret', (value) => {
  expect(find(`Ours: ${value}, kept.`)).toEqual([]);
});

const AWS = letters(38).replace('-', '') + '/+';

test.each([
  'aws_secret_access_key=', 'aws_secret_access_key = ', 'AWS_SECRET_ACCESS_KEY=', 'SecretAccessKey: ', '"SecretAccessKey": "', '\\"SecretAccessKey\\": \\"', "'SecretAccessKey': '",
])('the secret half of an AWS key stands behind %s', (name) => {
  expect(find(`${name}${AWS} `)).toEqual([`secret-aws ${name.length} ${AWS}`]);
});

test.each([`SecretAccessKey=${AWS}x`, `SecretAccessKey=${AWS.slice(1)}`, `SecretAccessKey ${AWS}`, `SecretAccessKey=${AWS.slice(0, 33)}EXAMPLE`])('%s is no AWS key', (text) => {
  expect(find(text)).toEqual([]);
});

test.each(['Bearer ', 'bearer ', 'Bearer\t ', 'Authorization: Bearer '])('a token stands behind %j', (name) => {
  for (const value of [`${letters(19)}7`, `a.b_c~d+e/f-${letters(20)}==`]) expect(find(`${name}${value} `)).toEqual([`secret-bearer ${name.length} ${value}`]);
});

test.each([`Bearer ${letters(19)}`, 'Bearer abcdefghijklmnopqrstuvwx', 'Bearer abcdefghijklmnopqrstuvwx 7', `Bearer "${letters(30)}`, `Bearer${letters(30)}`, `forbearer ${letters(30)}`])('%s holds no token', (text) => {
  expect(find(text)).toEqual([]);
});

const begin = (kind: string): string => of('-----BEG', `IN ${kind}-----`);
const end = (kind: string): string => of('-----E', `ND ${kind}-----`);

test.each([of('PRIV', 'ATE KEY'), of('RSA PRIV', 'ATE KEY'), of('EC PRIV', 'ATE KEY'), of('PGP PRIV', 'ATE KEY BLOCK'), of('ANY 2 WORDS PRIV', 'ATE KEY')])('%s is a block to its end', (kind) => {
  const key = `${begin(kind)}\n${letters(64)}\n${letters(20)}\n${end(kind)}`;
  expect(find(`One.\n${key}\nTwo.\n`)).toEqual([`secret-pem 5 ${key}`]);
});

test('a private key without its end goes to a blank line, or to the end of the text, however far that is', () => {
  const open = `${begin(of('PRIV', 'ATE KEY'))}\n${letters(64)}`;
  expect([find(`${open}\n\nTwo.\n`), find(`${open}\n${letters(9)}\n`)]).toEqual([[`secret-pem 0 ${open}`], [`secret-pem 0 ${open}\n${letters(9)}`]]);
  const long = `${open}\n${`${letters(64)}\n`.repeat(300)}${letters(9)}`;
  expect([find(`${long}\n`), find(`${long}\n\nTwo.\n`), find(`${open}\n\n${open}`)]).toEqual([[`secret-pem 0 ${long}`], [`secret-pem 0 ${long}`], [`secret-pem 0 ${open}`, `secret-pem ${open.length + 2} ${open}`]]);
});

test.each(['\n', 'Version: 1\n\n', 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0F1E2D3C\n\n', 'Comment: \r\n\r\n'])('headers %j and the blank line below them belong to the block', (headers) => {
  const kind = of('PGP PRIV', 'ATE KEY BLOCK');
  const open = `${begin(kind)}\n${headers}${letters(64)}`;
  expect([find(`${open}\n${end(kind)}\n\nTwo.`), find(`${open}\n\nTwo.`)]).toEqual([[`secret-pem 0 ${open}\n${end(kind)}`], [`secret-pem 0 ${open}`]]);
});

test('a row of one character is no value, on one line; a block of several may hold one', () => {
  const row = 'x'.repeat(10);
  expect([row.repeat(4), `${row}${letters(30)}`, `${letters(30)}${row}`, `${letters(15)}${row}${letters(15)}`].flatMap((value) => find(of('gh', 'p_', value)))).toEqual([]);
  expect(find(of('gh', 'p_', row.slice(1), letters(30)))).toEqual([`secret-github 0 ${of('gh', 'p_', row.slice(1), letters(30))}`]);
  const open = begin(of('PRIV', 'ATE KEY'));
  for (const key of [`${open}\n${row}\n${letters(64)}`, `${open}${row}\n${letters(64)}`, `${open}\n${letters(64)}\n${row}`]) expect(find(key)).toEqual([`secret-pem 0 ${key}`]);
});

test.each(['CERTIFICATE', of('PUBLIC', ' KEY'), of('private', ' KEY')])('%s is no private key', (kind) => {
  expect(find(`${begin(kind)}\n${letters(64)}\n${end(kind)}`)).toEqual([]);
});

test('two secrets of a text are two, and the reason says what they are', () => {
  const [one, two] = [of('gh', 'p_', letters(36)), of('gh', 'o_', letters(37))];
  expect(find(`${one} ${two}`)).toEqual([`secret-github 0 ${one}`, `secret-github 41 ${two}`]);
  expect(secretRules.map(({ severity, reason }) => `${severity}: ${reason}`)).toEqual([
    'an Anthropic key', 'an OpenAI key', 'a GitHub token', 'an AWS key', 'a Slack token', 'a Telegram bot token', 'a Discord bot token', 'a bearer token', 'a private key',
  ].map((what) => `error: Whoever reads the repository can use it: ${what}.`));
});
