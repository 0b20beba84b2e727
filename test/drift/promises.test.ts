import { expect, test } from 'vitest';
import { comparePromises } from '../../src/drift/promises.ts';
import type { Layer } from '../../src/types/layer.ts';
import { buildOwnTurn } from '../../src/openclaw/own/own-prompt.ts';
import type { RenderedScenario, StablePromise } from '../../src/types/scenario.ts';
import { sampleTurn, workspaceOf, type TurnOverrides } from '../openclaw/turns.ts';

function session(turns: readonly TurnOverrides[], promises: readonly StablePromise[]): RenderedScenario {
  const rendered = turns.map((overrides) => {
    const turn = sampleTurn({ ...overrides, runtime: { harness: 'embedded', model: 'acme/steady' } });
    const { prompt, stack, diagnostics } = buildOwnTurn(turn, 'embedded', []);
    return { turn, sent: { route: 'own', prompt } as const, stack, diagnostics };
  });
  const scenario = { id: 'one', suite: 's', title: 't', description: 'd', notes: [], turns: rendered.map(({ turn }) => turn), promises };
  return { scenario, turns: rendered, notice: '' };
}

const SOUL = (text: string): TurnOverrides => ({ workspace: workspaceOf({ 'SOUL.md': text }) });

test('a turn that keeps the stable text of the first one keeps its promise, whatever the message says', () => {
  expect(comparePromises(session([SOUL('Calm.'), { ...SOUL('Calm.'), message: { body: 'Another one.' } }], ['none', 'kept']))).toEqual([]);
});

test('a broken promise names layer, owner, section and the first differing byte', () => {
  const scenario = session([SOUL('# Ways\n\nCalm: «ok».'), SOUL('# Ways\n\nCalm: «no».')], ['none', 'kept']);
  const stable = scenario.turns[0]?.stack.filter(({ zone, carrier }) => zone === 'stable' && carrier === 'system-prompt') ?? [];
  const text = stable.map(({ before, text: body, after }) => before + body + after).join('');
  const byte = Buffer.byteLength(text.slice(0, text.indexOf('ok».')));
  expect(comparePromises(scenario).map((finding) => [finding.class, finding.subject, finding.owner, finding.section, finding.scenarios, finding.detail])).toEqual([
    ['promise broken', 'workspace.soul', 'workspace:SOUL.md', '# Ways', ['one (turn 2)'], `the turn promises the stable text of the first one, and differs from byte ${byte} on`],
  ]);
});

test('a promise that nothing needs any more is broken too', () => {
  const [finding] = comparePromises(session([SOUL('Calm.'), SOUL('Calm.')], ['none', 'moved']));
  expect([finding?.class, finding?.detail, finding?.cache]).toEqual(['promise broken', 'the turn says that its stable text moves, and it is that of the first one; promise `stable: kept`', []]);
  expect(comparePromises(session([SOUL('Calm.'), SOUL('Loud.')], ['none', 'moved']))).toEqual([]);
});

const part = (id: string, text: string, change: Partial<Layer> = {}): Layer => ({
  id, owner: 'openclaw', zone: 'stable', before: '<', text, after: '>', role: 'system', carrier: 'system-prompt', item: 0, part: 0, delivered: 'yes', ...change,
});

/** A scenario whose turns have just these layers. */
function scenarioOf(stacks: readonly (readonly Layer[])[], promises: readonly StablePromise[]): RenderedScenario {
  const { scenario, turns } = session([SOUL('Calm.')], promises);
  return { scenario, turns: stacks.flatMap((stack) => turns.slice(0, 1).map((turn) => ({ ...turn, stack }))), notice: '' };
}

test('a broken promise tells its texts, its section and what the turn re-reads behind the first difference', () => {
  const below = part('below', 'late', { zone: 'volatile' });
  const [finding, ...more] = comparePromises(scenarioOf([[part('a', 'one'), part('b', '# B\n\nétwo'), below], [part('a', 'one'), part('b', '# B\n\néten'), below]], ['none', 'kept']));
  expect(finding).toMatchObject({
    class: 'promise broken', subject: 'b', file: 'one.md', scenarios: ['one (turn 2)'], section: '# B', detail: 'the turn promises the stable text of the first one, and differs from byte 14 on',
    whole: { before: '# B\n\nétwo', after: '# B\n\néten' },
    cache: [{ scenario: 'one (turn 2)', layer: 'b', owner: 'openclaw', offset: 8, boundary: { stable: 16, changed: 13 }, running: 'rewritten', kept: ['<one><# B\n\nét'], reread: ['en><late>'], runningTexts: ['en><late>'] }],
  });
  expect(more).toEqual([]);
});

test('a layer that goes or comes breaks the promise too, and only the stable part of the prompt is promised', () => {
  const [a, b] = [part('a', 'one'), part('b', 'two')];
  const broken = (first: readonly Layer[], second: readonly Layer[]) => comparePromises(scenarioOf([first, second], ['none', 'kept'])).map(({ subject, whole, section, detail }) => [subject, whole.before, whole.after, section, detail.slice(-10)]);
  expect(broken([a, b], [a])).toEqual([['b', 'two', null, null, ' byte 5 on']]);
  expect(broken([a], [a, b])).toEqual([['b', null, 'two', null, ' byte 5 on']]);
  expect(broken([a], [])).toEqual([['a', 'one', null, null, ' byte 0 on']]);
  expect(broken([a, { ...b, zone: 'volatile' }], [a])).toEqual([]);
  expect(broken([a, { ...b, carrier: 'turn-input' }], [a])).toEqual([]);
  expect(broken([], [])).toEqual([]);
});

test.each<[string, string, string, string, string]>([
  ['in the first section', '# A\n\nx\n\n# B', '# A\n\ny\n\n# B', '# A', ' byte 14 on'],
  ['where a section starts', '# A\n\nx\n\nz', '# A\n\nx\n\n# B', '# B', ' byte 17 on'],
])('a difference %s is in that section, whatever stands in front of it and in parts before', (_, before, after, section, where) => {
  const stack = (text: string): Layer[] => [part('a', 'one'), part('b', text, { before: '<<<<', part: 1 })];
  expect(comparePromises(scenarioOf([stack(before), stack(after)], ['none', 'kept'])).map((finding) => [finding.section, finding.detail.slice(-11)])).toEqual([[section, where]]);
});

test('a scenario without turns, or a turn without a promise, promises nothing', () => {
  expect(comparePromises(scenarioOf([], ['kept']))).toEqual([]);
  expect(comparePromises(scenarioOf([[part('a', 'one')], [part('a', 'two')]], []))).toEqual([]);
  expect(comparePromises(scenarioOf([[], []], ['none', 'moved']))).toEqual([]);
});
