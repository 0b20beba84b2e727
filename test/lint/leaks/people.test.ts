import { expect, test } from 'vitest';
import { isFictionalNumber } from '../../../src/lint/leaks/fictional-numbers.ts';
import { LEAK_RULES } from '../../../src/lint/rule-table.ts';
import { createLeakQuestion } from '../../../src/lint/run-rules.ts';
import { MACHINE } from '../planted-leaks.ts';

const values = (text: string, machine = MACHINE): string[] =>
  createLeakQuestion(LEAK_RULES, machine)(text).map(({ value }) => value);

test.each([
  'Write to ines@example.org, bo@mail.example.com, a@b.invalid or git@github.com; npm i @scope/name@1.2.3, openclaw@2026.7.1.',
  'Call +1 202-555-0142, 555-0123, (415) 555-0199, +44 20 7946 0958, +33 1 99 00 12 34, +49 30 23125 000 or +61 491 570 156.',
  'The file is /home/user/notes.md, /home/node/app, /Users/you, C:\\Users\\Public\\x; see https://example.org/home/tomas and ~/home/x.',
  'ids 48150007 and 1720944720000, 2026-07-14T09:12:00+01:00, sha256:e105edbb09acd70c, 1.234.567-8901',
  'The key is sk-…, an id is AKIAIOSFODNN7EXAMPLE, the header is "Authorization: Bearer <token>", bearer authentication-is-mentioned-here.',
  '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  'attic-70 and theattic-7x are other machines; ines.pradoX is another user.',
])('nobody leaks in %j', (text) => {
  expect(values(text)).toEqual([]);
});

test.each(['localhost', 'runner', 'root', 'abc', ''])('the machine name %j is too common to mean anything', (name) => {
  expect(values('localhost runner root abc', { host: name, user: name })).toEqual([]);
});

test('a number next to a reserved range is somebody’s', () => {
  expect(['+1 202 555 0199', '+1 202 555 0200', '+44 7700 900123', '+44 7700 901123'].map(isFictionalNumber)).toEqual([true, false, true, false]);
});

const find = (text: string): string[] => createLeakQuestion(LEAK_RULES, MACHINE)(text).map(({ id, value }) => `${id} ${value}`);

test.each(['a@harbour.pt', 'office.home+x-1_z@mail.harbour-round.pt', 'ab@b2.co', `${'a'.repeat(64)}@harbour.pt`, `a@h.${'x'.repeat(24)}`, 'a@myexample.com', 'a@example.com.pt', 'a@test.pt', 'a@users.noreply.github.com.pt', 'agit@harbour.pt', 'a@1.pt', 'a@mail.test.pt', 'a.test@harbour.pt', 'no--reply@harbour.pt', 'a%40harbour.pt'])('%s is somebody’s address', (value) => {
  expect(find(`To <${value}>, please.`)).toEqual([`person-email ${value}`]);
});

test.each([
  'a@example.com', 'a@example.net', 'a@mail.sub.example.org', 'a@b.example', 'a@b.invalid', 'a@b.test', 'a@my.localhost', 'a@b.local', 'git@harbour.pt', 'no-reply@harbour.pt', 'noreply@harbour.pt', 'NoReply@harbour.pt',
  '7+ines@users.noreply.github.com', 'a@harbour', 'a@h.p', `a@h.${'x'.repeat(25)}`, 'a@-h.pt', 'a@h-.pt', 'a@h_x.pt', '@h.pt', `x/${'a'.repeat(64)}@harbour.pt`, 'a@h.pt-2', 'a@h.pt2', 'a%40example.com', 'git%40harbour.pt',
])('%s is nobody’s address', (value) => {
  expect(find(`To <${value}>, please.`)).toEqual([]);
});

test.each(['+3519123456', '+35191234', '+351 912 345 678', '+351 (91) 234-5678', '+351.91.2345678', '+351\u00a0912\u00a0345\u00a0678', '+351912345678901', '(415) 867-5309', '(415)867-5309', '415-867-5309', '415.867.5309', '00351 912345678', '00351-912-345-678', '0033 (91) 23 45 678', '007  912-3456', '00351 (912345678901'])('%s is somebody’s number', (value) => {
  expect(find(`Call ${value}, please.`)).toEqual([`person-phone ${value}`]);
});

test.each(['+3519123', '+0351912345678', '3519123456', '+351   912   345', '+3519123456789012', 'x+351912345678', '1+351912345678', '.+351912345678', '++351912345678', '+351912345678x', '4158675309', '415-867-53090', '415-8675309', '41-867-5309', '0415-867-5309', '-415-867-5309', '415-867-5309-1', '415-867-5309x', '(41) 867-5309', '(415)  867-5309', '00351912345678', '00051 912345678', '000351 912345678', '003512 912345678', 'x00351 912345678', '.00351 912345678', ':00351 912345678', '/00351 912345678', '-00351 912345678', '00351   912345678', '00351 912345', '00351 9123456789012', '00351 912345678x', '00351 912345678-x', '00351.912345678', '00351 91   2345678'])('%s is no number', (value) => {
  expect(find(`Call ${value}, please.`)).toEqual([]);
});

test.each(['/home/tomas', '/Users/bo', 'C:\\Users\\ana', 'd:\\\\Users\\\\ana', 'C:/Users/ana', '/home/username2', '/home/ines.p', '/home/my-user', '/home/users'])('%s is somebody’s folder', (value) => {
  expect([find(`In "${value}".`), find(`In (${value}/notes)`)]).toEqual([[`home-folder ${value}`], [`home-folder ${value}`]]);
});

test.each(['user', 'username', 'you', 'me', 'name', 'your-name', 'yourname', 'someone', 'example', 'node', 'app', 'runner', 'ubuntu', 'vscode', 'agent', 'openclaw', 'sandbox', 'shared', 'public', 'default', 'Public'])('the folder of %s is nobody’s', (name) => {
  expect(find(`In /home/${name}. Or /Users/${name}/x, C:\\Users\\${name}\\x and C:/Users/${name}.`)).toEqual([]);
});

test.each(['/home/', '/home/$USER', '/home/{name}', '/home/<name>', '/home/*', '/srv/home/tomas', '~/home/tomas', './home/tomas', '-/home/tomas', '/Usersx/bo', '/homes/bo', 'AC:\\Users\\ana', 'C:\\Users\\%USERNAME%', 'C:Users\\ana'])('%s names nobody', (value) => {
  expect(find(`In ${value}`)).toEqual([]);
});
