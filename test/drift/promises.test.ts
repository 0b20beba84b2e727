import { expect, test } from 'vitest';
import { comparePromises } from '../../src/drift/promises.ts';
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
  expect(finding?.detail).toBe('the turn says that its stable text moves, and it is that of the first one; promise `stable: kept`');
  expect(comparePromises(session([SOUL('Calm.'), SOUL('Loud.')], ['none', 'moved']))).toEqual([]);
});
