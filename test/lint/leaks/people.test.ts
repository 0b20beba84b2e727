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
