import { expect, test } from 'vitest';
import { LEAK_RULES, RULE_IDS } from '../../src/lint/rule-table.ts';
import { LEAKS } from '../lint/planted-leaks.ts';
import { copyRepository, SUITE, type Repository } from './repository.ts';

const TELEGRAM = `${SUITE}/telegram-direct`;
const MACHINE = { host: 'attic-7.lan', user: 'ines.prado' };

/** Appends a line to a file of the scenario. */
const append = (file: string, text: string) => (repository: Repository) => repository.write(`${TELEGRAM}/workspace/${file}`, `${repository.read(`${TELEGRAM}/workspace/${file}`)}\n${text}\n`);

/** An edit of the scenario for each rule over a stack, that `check` finds. */
const EDITS: Readonly<Record<string, (repository: Repository) => void>> = {
  'silence-token': append('SOUL.md', 'Answer NO_REPLY at night.'),
  'heartbeat-words': append('SOUL.md', 'Look into HEARTBEAT.md.'),
  'tool-not-offered': append('SOUL.md', 'See the map with `canvas`.'),
  'subagent-file-pointer': append('AGENTS.md', 'First read SOUL.md.'),
  'duplicate-paragraph': (repository) => {
    const text = 'Write down what is done, what is open and what you learned, so that the next turn can start from there.';
    for (const file of ['SOUL.md', 'USER.md']) append(file, text)(repository);
  },
  'opposed-rules': append('SOUL.md', 'Never plan deliveries from `rounds/`.'),
  'volatile-above-boundary': append('SOUL.md', 'The message is 9301.'),
  'unresolved-placeholder': append('SOUL.md', 'Hello {{name}}.'),
  'merge-marker': append('SOUL.md', '<<<<<<< HEAD'),
  'forged-structure': append('SOUL.md', '<!-- OPENCLAW_CACHE_BOUNDARY -->'),
  'invisible-character': append('SOUL.md', 'Be\u202e good.'),
  'truncated-file': append('SOUL.md', '(SOUL.md: 120+40 of 900 characters kept)'),
  ...Object.fromEntries(LEAKS.map(({ rule, value }) => [rule, append('SOUL.md', `It is ${value} here.`)])),
};
/** Their planted violations are in test/lint alone: no edit of a workspace file brings a deferred tool or a text of Codex. */
const ELSEWHERE = ['tool-deferred-without-hint', 'foreign-text'];

test('each rule of the table has an edit, and no edit is for a rule that is gone', () => {
  expect([...Object.keys(EDITS), ...ELSEWHERE].sort()).toEqual([...RULE_IDS].sort());
});

interface Found {
  readonly code: number;
  readonly rules: string[];
  readonly errors: number;
  readonly notices: number;
}

async function check(repository: Repository): Promise<Found> {
  const { code, stdout } = await repository.runWith({ machine: MACHINE }, 'check', '--suite', 'codex-runtime-happy-path', '--format', 'json');
  const { suites } = JSON.parse(stdout) as { suites: { lint: { rule: string; severity: string }[]; lintNotices: unknown[] }[] };
  const lint = suites.flatMap((suite) => suite.lint);
  return { code, rules: [...new Set(lint.map(({ rule }) => rule))], errors: lint.filter(({ severity }) => severity === 'error').length, notices: suites.flatMap((suite) => suite.lintNotices ?? []).length };
}

test.each(Object.entries(EDITS))('check finds %s, an allow takes it out, and without the edit the allow is said to be idle', async (rule, edit) => {
  const repository = copyRepository('one');
  const clean = repository.read(`${TELEGRAM}/workspace/SOUL.md`);
  const agents = repository.read(`${TELEGRAM}/workspace/AGENTS.md`);
  const user = repository.read(`${TELEGRAM}/workspace/USER.md`);
  edit(repository);
  const found = await check(repository);
  expect(found.rules).toEqual([rule]);
  repository.write(`${SUITE}/suite.yaml`, `${repository.read(`${SUITE}/suite.yaml`)}lint:\n  allow:\n    - { rule: ${rule}, reason: It is what the test shows. }\n`);
  const allowed = await check(repository);
  expect([allowed.rules, allowed.notices]).toEqual([[], 0]);
  for (const [file, text] of [['SOUL.md', clean], ['AGENTS.md', agents], ['USER.md', user]] as const) repository.write(`${TELEGRAM}/workspace/${file}`, text);
  expect(await check(repository)).toEqual({ code: 0, rules: [], errors: 0, notices: 1 });
});

/** What weighs as an error in the texts of these edits. */
const ERRORS = ['silence-token', 'volatile-above-boundary', 'merge-marker', 'forged-structure', 'invisible-character'];

test.each(Object.keys(EDITS).filter((rule) => !LEAK_RULES.some(({ id }) => id === rule)))('%s alone decides the exit code: once the snapshots are current there is nothing else', async (rule) => {
  const repository = copyRepository('one');
  EDITS[rule]?.(repository);
  expect((await repository.run('gen')).code).toBe(0);
  expect([rule, (await check(repository)).code]).toEqual([rule, ERRORS.includes(rule) ? 1 : 0]);
});

test.each(LEAK_RULES.map(({ id }) => id))('%s is an error of check, and gen writes nothing', async (rule) => {
  const repository = copyRepository('one');
  EDITS[rule]?.(repository);
  const found = await check(repository);
  expect([found.code, found.errors]).toEqual([1, 1]);
  const { code, stderr } = await repository.runWith({ machine: MACHINE }, 'gen');
  expect([code, stderr.includes(`: ${rule}. Nothing was written.`)]).toEqual([2, true]);
});
