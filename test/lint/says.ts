import type { LintFacts, StackRule } from '../../src/lint/rule.ts';
import type { Layer, Stack } from '../../src/types/layer.ts';
import { layerOf, turnOf } from './turns.ts';

/** What one rule finds in a turn, shown the texts that concern it, as `layer:offset message`, with the weight where a place has its own. */
export function findIn(rule: StackRule, layers: readonly Layer[], facts: Partial<LintFacts> = {}, earlier: Stack = []): string[] {
  const turn = turnOf(layers, facts, earlier);
  const shown = layers.filter(({ text }) => rule.concerns === undefined || rule.concerns(text, turn.ask));
  return rule.find({ ...turn, layers: shown }).map(({ layer, offset, message, severity }) => `${layer.id}:${offset} ${message}${severity === undefined ? '' : ` (${severity})`}`);
}

export const fileOf = (name: string, text: string, change: Partial<Layer> = {}): Layer => layerOf(text, { id: `workspace.${name}`, owner: `workspace:${name}`, ...change });
export const typed = (text: string, change: Partial<Layer> = {}): Layer => layerOf(text, { id: 'user.message', owner: 'user', role: 'user', zone: 'volatile', ...change });
export const toolOf = (name: string, text: string): Layer => layerOf(text, { id: `tool.${name}`, owner: `tool:${name}`, carrier: 'tool-set', role: 'tool', delivered: 'no' });
