import { isJsonObject, textOfJson } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { decodeMessages, type Draft } from './messages.ts';
import { decodeTools } from './tools.ts';

/** Block types that only Anthropic Messages has. */
const BLOCKS = new Set(['tool_use', 'tool_result', 'thinking', 'redacted_thinking', 'document', 'server_tool_use', 'search_result']);

/** Whether a body with `messages` is one of Anthropic Messages: by `system`, the shape of its tools, or its blocks. */
export function isAnthropicBody(body: JsonObject): boolean {
  if (body['system'] !== undefined || body['anthropic_version'] !== undefined) return true;
  if (listOf(body['tools']).some((tool) => isJsonObject(tool) && tool['input_schema'] !== undefined)) return true;
  const blocks = listOf(body['messages']).flatMap((message) => (isJsonObject(message) ? listOf(message['content']) : []));
  return blocks.some((block) => isJsonObject(block) && (BLOCKS.has(textOfJson(block['type'])) || (block['type'] === 'image' && isJsonObject(block['source']))));
}

/**
 * Decodes the body of an Anthropic Messages request. Tools stand in front of the system prompt, and that in front of the
 * messages, because that is the order of the prompt that the provider's cache compares. What follows the last cache
 * breakpoint of the system prompt is volatile.
 */
export function decodeAnthropic(body: JsonObject): Draft[] {
  const given = listOf(body['tools']);
  const tools = decodeTools(given.map(withoutCacheControl), 0).map((layer): Draft => ({ ...layer, cacheControl: controlOf(given[layer.part]) }));
  const first = tools.length === 0 ? 0 : 1;
  const system = body['system'] === undefined ? [] : decodeMessages([{ role: 'system', content: body['system'] }], first);
  return [...tools, ...withBoundary(system), ...decodeMessages(listOf(body['messages']), first + (system.length === 0 ? 0 : 1))];
}

function withBoundary(system: readonly Draft[]): Draft[] {
  const last = system.findLastIndex(({ cacheControl }) => cacheControl !== null);
  return system.map((layer, index) => (last !== -1 && index > last ? { ...layer, zone: 'volatile' } : layer));
}

function withoutCacheControl(tool: JsonValue): JsonValue {
  if (!isJsonObject(tool)) return tool;
  const { cache_control: _, ...rest } = tool;
  return rest;
}

function controlOf(tool: JsonValue | undefined): JsonValue | null {
  return isJsonObject(tool) ? (tool['cache_control'] ?? null) : null;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
