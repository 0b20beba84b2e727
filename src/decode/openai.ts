import { isJsonObject } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { decodeMessages, type Draft } from './messages.ts';
import { toolsOfResponses } from './responses.ts';
import { decodeTools } from './tools.ts';

/** Decodes the body of a Chat Completions request: messages in wire order, tools (and `functions`, their old form) last. */
export function decodeChatCompletions(body: JsonObject): Draft[] {
  const messages = listOf(body['messages']);
  return [...decodeMessages(messages, 0), ...toDrafts([...listOf(body['tools']).map(flatten), ...listOf(body['functions'])], messages.length)];
}

/** Decodes the body of a Responses request that no Codex made: `instructions`, the items of `input`, tools last. */
export function decodePlainResponses(body: JsonObject): Draft[] {
  const { instructions, input } = body;
  const items: readonly JsonValue[] = Array.isArray(input) ? input : [{ role: 'user', content: input ?? '' }];
  const all = typeof instructions === 'string' && instructions !== '' ? [{ role: 'system', content: instructions }, ...items] : items;
  return [...decodeMessages(all, 0), ...toDrafts(toolsOfResponses(body), all.length)];
}

/** The envelope of a tool in Chat Completions says nothing: `{type: function, function: {…}}`. */
function flatten(tool: JsonValue): JsonValue {
  return isJsonObject(tool) && isJsonObject(tool['function']) ? tool['function'] : tool;
}

function toDrafts(tools: readonly JsonValue[], item: number): Draft[] {
  return decodeTools(tools, item).map((layer) => ({ ...layer, cacheControl: null }));
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
