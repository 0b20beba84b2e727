import { isReadable, matchesOf, type Span } from '../prose.ts';
import type { StackRule } from '../rule.ts';

const TOKEN = /\bNO_REPLY\b/g;

/** Source: openclaw-2026.7.1.md §2, §7.8, §20: no token in direct chats, with message_tool_only, or where policy forbids it. */
export const silenceToken: StackRule = {
  id: 'silence-token',
  severity: 'error',
  reason: 'The silent token teaches the model to answer nothing where its answer, or the tool call, is all that the person gets.',
  concerns: (text, ask) => ask(readTokens, text).length > 0,
  find: ({ layers, facts, ask }) => {
    if (facts.silence === 'allow' && facts.delivery === 'automatic') return [];
    const why = facts.delivery === 'message_tool_only' ? 'only the message tool reaches the chat' : 'this conversation may not be silent';
    return layers
      .filter((layer) => layer.owner !== 'user' && isReadable(layer))
      .flatMap((layer) => ask(readTokens, layer.text).map(({ offset }) => ({ layer, offset, message: `names the silent token, but ${why}` })));
  },
};

function readTokens(text: string): Span[] {
  return matchesOf(text, TOKEN);
}
