import { HarnessError } from '../errors.ts';
import { isJsonObject } from '../text/json.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { decodeAnthropic, isAnthropicBody } from './anthropic.ts';
import { withoutBytes } from './media.ts';
import type { Draft } from './messages.ts';
import { decodeChatCompletions, decodePlainResponses } from './openai.ts';
import { decodeResponses, decodeResponsesParts } from './responses.ts';
import { withUniqueIds } from './unique-ids.ts';

export type RequestFormat = 'OpenAI Responses' | 'OpenAI Chat Completions' | 'Anthropic Messages';

/** What a request body says to the model, and what it asks of the provider. */
export interface DecodedRequest {
  readonly format: RequestFormat;
  /** The client was a Codex: its own labels or tags are in the body. */
  readonly isCodex: boolean;
  readonly stack: Stack;
  /** Everything beside the texts and the tools: model, limits, choices, and where the cache breakpoints stand. */
  readonly parameters: JsonObject;
}

/** Members that are in the stack. */
const IN_STACK = new Set(['input', 'instructions', 'messages', 'system', 'tools', 'functions']);
/** Members that name the session, the user or the transport, and say nothing to the model. */
const VOLATILE = new Set(['prompt_cache_key', 'client_metadata', 'metadata', 'user', 'safety_identifier', 'stream', 'stream_options']);
/** What the decoder of Codex requests calls a part that shows no sign of Codex. */
const PLAIN = /^(?:codex\.model-instructions|openclaw\.developer|user\.input|model\.reply|unknown(?:\..*)?)$/;

/**
 * Decodes the JSON of a request to a model, whose format is told by its structure: a list or text `input` (OpenAI
 * Responses), or a list `messages` (Anthropic Messages when `system`, the tools or the blocks are of its shape, else
 * OpenAI Chat Completions). Owners are `unknown` where nobody says; ids are unique.
 * @throws HarnessError CAPTURE_INVALID for a value of no known format
 */
export function decodeRequestBody(json: unknown): DecodedRequest {
  if (isJsonObject(json)) {
    const { input, messages } = json;
    if (Array.isArray(messages)) return isAnthropicBody(json) ? settle('Anthropic Messages', json, decodeAnthropic(json)) : settle('OpenAI Chat Completions', json, decodeChatCompletions(json));
    if (isCodexBody(json)) return { format: 'OpenAI Responses', isCodex: true, stack: decodeResponses(withBytesDescribed(json)), parameters: parametersOf(json, []) };
    if (Array.isArray(input) || typeof input === 'string') return settle('OpenAI Responses', json, decodePlainResponses(json));
  }
  throw new HarnessError('CAPTURE_INVALID', 'This is no request to a model: there is no "input" (OpenAI Responses) and no list "messages" (OpenAI Chat Completions, Anthropic Messages).', {
    hint: 'Hand over the JSON body of one request, without envelope or headers.',
  });
}

function settle(format: RequestFormat, body: JsonObject, drafts: readonly Draft[]): DecodedRequest {
  const named = withUniqueIds(drafts);
  const breakpoints = named.flatMap(({ id, cacheControl }) => (cacheControl === null ? [] : [{ layer: id, cache_control: cacheControl }]));
  return { format, isCodex: false, stack: named.map(toLayer), parameters: parametersOf(body, breakpoints) };
}

function toLayer(draft: Draft): Layer {
  const { cacheControl: _, ...layer } = draft;
  return layer;
}

function parametersOf(body: JsonObject, breakpoints: readonly JsonValue[]): JsonObject {
  const own = Object.entries(body).filter(([key]) => !IN_STACK.has(key) && !VOLATILE.has(key));
  return Object.fromEntries([...own, ...(breakpoints.length === 0 ? [] : [['cache breakpoints', breakpoints] as const])]);
}

/** Whether labels or tags of Codex are in a Responses body. */
function isCodexBody(body: JsonObject): boolean {
  const { input } = body;
  if (!Array.isArray(input)) return false;
  const isLabelled = input.some((item: JsonValue) => isJsonObject(item) && (item['type'] === 'additional_tools' || item['internal_chat_message_metadata_passthrough'] !== undefined));
  return isLabelled || decodeResponsesParts(body).some(({ kind }) => !PLAIN.test(kind.id));
}

/** Pictures of a Codex request stand in items that are shown as their JSON. */
function withBytesDescribed(body: JsonObject): JsonObject {
  const { input } = body;
  return Array.isArray(input) ? { ...body, input: input.map((item: JsonValue) => (isJsonObject(item) && item['role'] === undefined ? withoutBytes(item) : describeContent(item))) } : body;
}

/** Texts stay as they are, also one that looks like a data URL. */
function describeContent(item: JsonValue): JsonValue {
  if (!isJsonObject(item) || !Array.isArray(item['content'])) return item;
  return { ...item, content: item['content'].map((part: JsonValue) => (isJsonObject(part) && typeof part['text'] === 'string' ? part : withoutBytes(part))) };
}
