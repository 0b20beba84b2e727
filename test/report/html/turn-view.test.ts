import { expect, test } from 'vitest';
import type { HtmlLayer } from '../../../src/report/html/input.ts';
import { buildTurnView } from '../../../src/report/html/turn-view.ts';
import type { CacheEffect, ExplainedFinding } from '../../../src/types/finding.ts';
import type { Layer } from '../../../src/types/layer.ts';

function layer(id: string, wireTokens: number, facts: Partial<Layer> = {}): HtmlLayer {
  const own: Layer = { id, owner: 'openclaw', zone: 'stable', before: '', text: id, after: '', role: 'developer', carrier: 'base', item: 0, part: 0, delivered: 'yes', ...facts };
  return { layer: own, tokens: wireTokens, wireTokens };
}

const layers = [layer('a', 100), layer('hidden', 900, { delivered: 'no' }), layer('b', 50), layer('c', 30, { zone: 'volatile' }), layer('d', 20)];
const turn = { layers, tokens: 200 };

function finding(name: string, kept: number, scenario = 's'): ExplainedFinding {
  const cache: CacheEffect = { scenario, layer: name, owner: 'openclaw', offset: 0, boundary: null, running: 'kept', kept, reread: 200 - kept, runningTokens: 0 };
  return {
    id: 'f', class: 'text', subject: name, section: null, owner: 'openclaw', carrier: 'base', scenarios: [scenario], file: 'f', otherFiles: [], before: null, after: null, detail: '',
    toolChanges: [], swap: null, hunks: [], tokensBefore: null, tokensAfter: null, cache: [cache],
  };
}

test('layers stand one behind the other, and what the model does not read takes no room', () => {
  const view = buildTurnView(turn, 's', []);
  expect([view.width, view.layers.map(({ start }) => start), view.boundary, view.change]).toEqual([200, [0, 100, 100, 150, 180], 3, null]);
});

test('a turn with nothing stable in front has no boundary', () => {
  expect(buildTurnView({ layers: layers.slice(3), tokens: 50 }, 's', []).boundary).toBe(null);
  expect(buildTurnView({ layers: layers.slice(0, 3), tokens: 150 }, 's', []).boundary).toBe(null);
});

test('the earliest change of this turn alone is drawn, in the layer it names', () => {
  const view = buildTurnView(turn, 's', [finding('c', 160), finding('b', 120), finding('a', 10, 'other')]);
  expect([view.change?.index, view.change?.effect.layer]).toEqual([2, 'b']);
});

test('a change of a layer that is gone, or that stood elsewhere, is drawn where the cache stops', () => {
  expect(buildTurnView(turn, 's', [finding('gone', 120)]).change?.index).toBe(2);
  expect(buildTurnView(turn, 's', [finding('d', 50)]).change?.index).toBe(0);
  expect(buildTurnView(turn, 's', [finding('gone', 200)]).change?.index).toBe(4);
});
