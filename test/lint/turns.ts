import { askAnew } from '../../src/text/text-memo.ts';
import type { LintFacts, LintTurn } from '../../src/lint/rule.ts';
import type { Layer } from '../../src/types/layer.ts';

/** A delivered, stable layer of OpenClaw in the developer instructions, as changed. */
export function layerOf(text: string, change: Partial<Layer> = {}): Layer {
  return {
    id: 'openclaw.rule', owner: 'openclaw', zone: 'stable', before: '', text, after: '',
    role: 'developer', carrier: 'thread-developer', item: 1, part: 0, delivered: 'yes', ...change,
  };
}

/** A chat turn in which only the message tool reaches the chat. */
const FACTS: LintFacts = {
  offered: ['message', 'sessions_spawn'], deferred: ['cron', 'sessions_list'], native: ['web_search'],
  known: ['message', 'sessions_spawn', 'cron', 'sessions_list', 'web_search', 'heartbeat_respond', 'nodes', 'memory_get'],
  delivery: 'message_tool_only', silence: 'disallow', runKind: 'default', sessionKind: 'primary',
  turnValues: [{ name: 'message id', value: '9301' }, { name: 'date', value: '2026-07-14' }], pins: null,
};

export const HINT = layerOf('Load the spec with `tool_search` before you call it: cron, sessions_list.', { id: 'openclaw.deferred-tools' });

export function turnOf(layers: readonly Layer[], facts: Partial<LintFacts> = {}, earlier: readonly Layer[] = []): LintTurn {
  return { layers, earlier, facts: { ...FACTS, ...facts }, ask: askAnew };
}
