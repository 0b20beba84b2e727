import { expect, test } from 'vitest';
import { compareStacks } from '../../src/drift/compare-stacks.ts';
import { buildFileFinding } from '../../src/drift/file-finding.ts';
import { mergeFindings, mergeVerdicts } from '../../src/drift/merge-findings.ts';
import type { Layer } from '../../src/types/layer.ts';

function layer(id: string, text: string, facts: Partial<Layer> = {}): Layer {
  return { id, owner: 'openclaw', zone: 'stable', before: '', text, after: '', role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes', ...facts };
}
const compare = (before: Layer[], after: Layer[], scenario = 's') => compareStacks(before, after, { scenario, fileOf: ({ id }) => `${id}@${scenario}` });
const summary = (findings: ReturnType<typeof compare>) => findings.map((f) => [f.class, f.subject, f.section, f.after]);

test('C11: a systematic renaming is one finding with a count, and the sentence that really changed stands alone', () => {
  const before = [layer('a', '# OpenClaw\n\nOpenClaw sends mail. OpenClaw waits for OpenClaw.'), layer('b', 'Ask OpenClaw. OpenClaw is calm today.', { before: '## OpenClaw\n' })];
  const renamed = before.map((one) => ({ ...one, text: one.text.replaceAll('OpenClaw', 'SupportClaw'), before: one.before.replaceAll('OpenClaw', 'SupportClaw') }));
  const after = renamed.map((one) => ({ ...one, text: one.text.replace('is calm today', 'is loud at night') }));
  const findings = mergeFindings([...compare(before, after), ...compare(before, after, 'other')]);
  expect(summary(findings)).toEqual([
    ['text', 'b', null, 'SupportClaw is loud at night.'],
    ['renamed', 'OpenClaw → SupportClaw', null, 'SupportClaw'],
  ]);
  expect(findings[1]).toMatchObject({ detail: '"OpenClaw" is "SupportClaw" in 6 places of 2 layers: a, b', scenarios: ['s', 'other'], swap: { count: 6 } });
});

test('must that becomes should everywhere is no renaming, and two equal words are none', () => {
  const before = [layer('a', '# A\n\nYou must wait.\n\n# B\n\nYou must eat.\n\n# C\n\nYou must row.')];
  const after = [layer('a', before[0]?.text.replaceAll('must', 'should') ?? '')];
  expect(mergeFindings(compare(before, after)).map((f) => `${f.class} ${f.section}`)).toEqual(['rule softened # A', 'rule softened # B', 'rule softened # C']);
  expect(mergeFindings(compare([layer('a', 'blue sky, blue boat')], [layer('a', 'grey sky, grey boat')])).map((f) => f.class)).toEqual(['text']);
});

test('C10: the same sentence in variants of a layer is one finding with every scenario and file', () => {
  const one = compare([layer('a', 'Shared word.\n\nOne.')], [layer('a', 'Shared term.\n\nOne.')], 'one');
  const two = compare([layer('a', 'Shared word.\n\nTwo.')], [layer('a', 'Shared term.\n\nTwo.')], 'two');
  expect(mergeFindings([...one, ...two]).map(({ scenarios, file, otherFiles, cache }) => [scenarios, file, otherFiles, cache.length])).toEqual([[['one', 'two'], 'a@one', ['a@two'], 2]]);
});

test('C13: a change that the caller explains is of its own class and names the rule', () => {
  const text = '# Plans\n\n- Keep a list.\n- You must tick it.';
  const knownEdits = [{ name: 'plan bullet dropped', matches: (before: string, after: string) => before === '- You must tick it.' && after === '' }];
  const findings = compareStacks([layer('m', text)], [layer('m', '# Plans\n\n- Keep a list.')], { scenario: 's', fileOf: () => 'm', knownEdits });
  expect(findings.map((f) => [f.class, f.detail, f.before])).toEqual([['known Codex edit', 'plan bullet dropped', '- You must tick it.']]);
});

test('the most consequential comes first, white space last', () => {
  const before = [layer('a', 'x y'), layer('b', 'You must row.'), layer('c', 'blue'), layer('d', 'same')];
  const after = [layer('a', 'x  y'), layer('b', 'You may row.'), layer('c', 'grey'), layer('d', 'same', { delivered: 'no' })];
  expect(mergeFindings(compare(before, after)).map((f) => f.class)).toEqual(['delivered changed', 'rule softened', 'text', 'whitespace only']);
});

test('one cause is listed once, with every scenario and file once, and its own file is no other one', () => {
  const page = (file: string, scenarios: readonly string[], otherFiles: readonly string[] = []) => ({ ...buildFileFinding('page', 'pier.md', { scenarios }), file, otherFiles });
  const [one, ...more] = mergeFindings([page('a', ['s'], ['b']), page('c', ['s', 't'], ['a', 'b']), page('a', ['t'])]);
  expect([one?.file, one?.otherFiles, one?.scenarios, more]).toEqual(['a', ['b', 'c'], ['s', 't'], []]);
});

test('verdicts of scenarios are one verdict, and a notice is listed once for each file and message', () => {
  const verdict = { findings: [buildFileFinding('page', 'pier.md', { scenarios: ['s'] })], notices: [{ file: 'a', message: 'm' }, { file: 'a', message: 'n' }, { file: 'b', message: 'm' }, { file: 'a', message: 'm' }] };
  const { findings, notices } = mergeVerdicts([verdict, verdict, { findings: [buildFileFinding('stale file', 'x.md', {})], notices: [] }]);
  expect([findings.map(({ class: kind }) => kind), notices]).toEqual([['page', 'stale file'], verdict.notices.slice(0, 3)]);
});
