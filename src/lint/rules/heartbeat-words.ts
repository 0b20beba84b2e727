import type { AskText } from '../../text/text-memo.ts';
import type { Layer } from '../../types/layer.ts';
import { isOwnText, matchesOf, proseLayers, type Span } from '../prose.ts';
import type { Hit, StackRule } from '../rule.ts';

const ANY = /\bheartbeats?\b|\bHEARTBEAT(?:\.md|_OK)\b|\bheartbeat_respond\b/gi;
/** What only makes sense in a heartbeat; a schedule may mention one in any turn. */
const STRICT = /\bHEARTBEAT(?:\.md|_OK)\b|\bheartbeat_respond\b/g;

/** Source: openclaw-2026.7.1.md §7.7, §13, §14.5, §14.7. */
export const heartbeatWords: StackRule = {
  id: 'heartbeat-words',
  severity: 'error',
  reason: 'Heartbeat rules in a normal turn make the model look for work that nobody asked for.',
  concerns: (text, ask) => ask(readAny, text).length > 0,
  find: ({ layers, facts, ask }) => (facts.runKind === 'heartbeat' ? [] : proseLayers(layers).flatMap((layer) => findWords(layer, ask))),
};

function findWords(layer: Layer, ask: AskText): Hit[] {
  // The embedded prompt shows the file in every turn of an agent that has heartbeats (openclaw-2026.7.1.md §4 #28).
  if (layer.owner === 'workspace:HEARTBEAT.md' && layer.carrier === 'system-prompt') return [];
  const isOwn = isOwnText(layer.owner);
  const message = 'speaks of heartbeats in a turn that is none';
  return ask(isOwn ? readAny : readStrict, layer.text)
    .slice(0, 1)
    .map(({ offset }) => ({ layer, offset, message, ...(isOwn ? {} : { severity: 'warning' as const }) }));
}

function readAny(text: string): Span[] {
  return matchesOf(text, ANY);
}

function readStrict(text: string): Span[] {
  return matchesOf(text, STRICT);
}
