import { isJsonObject, textOfJson } from '../text/json.ts';
import type { Layer, Role } from '../types/layer.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { decodeContentPart, decodeResult, keepUnknown, renderCall, type KindText, type Speaker } from './content-part.ts';
import { unwrapPart } from './kinds.ts';

/** A layer whose id may still be another's, with the cache breakpoint that its content part carries. */
export interface Draft extends Layer {
  readonly cacheControl: JsonValue | null;
}

/** One content part on the wire. */
interface WirePart {
  readonly texts: readonly KindText[];
  readonly cacheControl: JsonValue | null;
}

const ROLES: ReadonlyMap<string, Role> = new Map([
  ['system', 'system'],
  ['developer', 'developer'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
  ['function', 'tool'],
]);
/** Members of a message that are decoded, or that name it and say nothing to the model. */
const KNOWN = new Set(['role', 'content', 'type', 'id', 'status', 'phase', 'tool_calls', 'tool_call_id', 'function_call', 'refusal', 'cache_control']);

/**
 * The messages of a conversation, of Chat Completions, Anthropic Messages or the items of a Responses request, as layers
 * in wire order. `firstItem` numbers the first message. Nothing is dropped but ids, and signs of the provider to itself.
 */
export function decodeMessages(messages: readonly JsonValue[], firstItem: number): Draft[] {
  const nameOfCall = createCallNames(messages);
  return messages.flatMap((message, index): Draft[] => {
    const item = firstItem + index;
    if (!isJsonObject(message)) return toDrafts([{ texts: [keepUnknown('message', message)], cacheControl: null }], { role: 'user', item });
    const role = roleOf(message);
    return toDrafts(partsOf(message, { role, nameOfCall }), { role, item });
  });
}

/** Places content parts in one message. */
function toDrafts(parts: readonly WirePart[], place: { readonly role: Role; readonly item: number }): Draft[] {
  return parts.flatMap(({ texts, cacheControl }, part) =>
    texts.map(({ kind, text }): Draft => ({ ...kind, ...unwrapPart(text, kind), ...place, part, delivered: 'yes', cacheControl })),
  );
}

function roleOf(message: JsonObject): Role {
  const { role, type } = message;
  if (typeof role === 'string') return ROLES.get(role) ?? 'user';
  return typeof type === 'string' && type.endsWith('_output') ? 'tool' : 'assistant';
}

function partsOf(message: JsonObject, speaker: Speaker): WirePart[] {
  const { role, type } = message;
  const plain = (texts: readonly KindText[]): WirePart => ({ texts, cacheControl: null });
  if (typeof role !== 'string') return [plain(decodeItem(message, speaker))];
  if (!ROLES.has(role)) return [plain([keepUnknown(`role-${role}`, message)])];
  if (speaker.role === 'tool') return [plain(decodeResult(message['content'], { ...speaker, name: nameOfResult(message, speaker), outcome: 'result' }))];
  if (type !== undefined && type !== 'message') return [plain([keepUnknown(textOfJson(type), message)])];
  const content = contentOf(message['content']).map((part): WirePart => ({ texts: decodeContentPart(part, speaker), cacheControl: cacheControlOf(part) }));
  const extras = Object.entries(message).filter(([key, value]) => !KNOWN.has(key) && value !== null && !(Array.isArray(value) && value.length === 0));
  return [
    ...content,
    ...(typeof message['refusal'] === 'string' ? [plain(decodeContentPart({ type: 'refusal', refusal: message['refusal'] }, speaker))] : []),
    ...callsOf(message).map((call) => plain([call])),
    ...extras.map(([key, value]) => plain([keepUnknown(key, value)])),
  ];
}

/** An item of a Responses request that is no message. */
function decodeItem(item: JsonObject, speaker: Speaker): KindText[] {
  const type = textOfJson(item['type'] ?? 'item');
  if (type === 'function_call' || type === 'custom_tool_call') return [renderCall(item['name'], item['arguments'] ?? item['input'])];
  if (type === 'function_call_output' || type === 'custom_tool_call_output') return decodeResult(item['output'], { ...speaker, name: speaker.nameOfCall(item['call_id']), outcome: 'result' });
  const { id: _, ...rest } = item;
  return [keepUnknown(type, rest)];
}

function callsOf(message: JsonObject): KindText[] {
  const calls: readonly JsonValue[] = Array.isArray(message['tool_calls']) ? message['tool_calls'] : [];
  const called = [...calls.map((call) => (isJsonObject(call) ? (call['function'] ?? call['custom'] ?? call) : call)), message['function_call']];
  return called.filter(isJsonObject).map((call) => renderCall(call['name'], call['arguments'] ?? call['input']));
}

function nameOfResult(message: JsonObject, { nameOfCall }: Speaker): string | null {
  return nameOfCall(message['tool_call_id']) ?? (typeof message['name'] === 'string' ? message['name'] : null);
}

function contentOf(content: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(content)) return content;
  return content === undefined || content === null ? [] : [content];
}

function cacheControlOf(part: JsonValue): JsonValue | null {
  return isJsonObject(part) ? (part['cache_control'] ?? null) : null;
}

/** Tool names by the ids of their calls, wherever in the body a call stands. */
function createCallNames(messages: readonly JsonValue[]): Speaker['nameOfCall'] {
  const names = new Map<string, string>();
  const add = (id: JsonValue | undefined, name: JsonValue | undefined): void => {
    if (typeof id === 'string' && typeof name === 'string') names.set(id, name);
  };
  for (const message of messages.filter(isJsonObject)) {
    add(message['call_id'], message['name']);
    for (const part of contentOf(message['content']).filter(isJsonObject)) add(part['id'], part['name']);
    const calls: readonly JsonValue[] = Array.isArray(message['tool_calls']) ? message['tool_calls'] : [];
    for (const call of calls.filter(isJsonObject)) {
      const inner = call['function'] ?? call['custom'];
      add(call['id'], isJsonObject(inner) ? inner['name'] : call['name']);
    }
  }
  return (id) => (typeof id === 'string' ? (names.get(id) ?? null) : null);
}
