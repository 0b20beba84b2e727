import { HarnessError } from '../errors.ts';
import { isJsonObject, renderJson, textOfJson } from '../text/json.ts';
import type { Layer, Role, Stack } from '../types/layer.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { contextKind, kindOfLabel, kindOfText, unknownKind, unwrapPart, type PartKind } from './kinds.ts';
import { decodeTools } from './tools.ts';
import { withUniqueIds } from './unique-ids.ts';

/** One content part as it stands in a request body. */
export interface WirePart {
  readonly role: Role;
  /** Counts what holds text, from 0: the `instructions` field where there is one, then the items of `input`. */
  readonly item: number;
  readonly part: number;
  readonly text: string;
  readonly kind: PartKind;
}

const ROLES: ReadonlySet<string> = new Set<Role>(['system', 'developer', 'user', 'assistant']);

/**
 * Decodes the body of a Responses request of any era, `use_responses_lite` included, into layers: one per content part
 * and one per tool, in wire order, tools last. Codex's tags become `before` and `after`. Owners come from Codex's own
 * labels where the body has them, else from tags, role and place; a part that nothing explains has the owner `unknown`
 * and is never dropped. Source: codex-runtime.md §3.
 * @throws HarnessError CAPTURE_INVALID for a body without a list `input`
 */
export function decodeResponses(body: JsonObject): Stack {
  const parts = decodeResponsesParts(body);
  const items = parts.reduce((count, part) => Math.max(count, part.item + 1), 0);
  return withUniqueIds([...parts.map(toLayer), ...decodeTools(toolsOfResponses(body), items)]);
}

/** The content parts alone, whole as they were sent. @throws HarnessError CAPTURE_INVALID */
export function decodeResponsesParts(body: JsonObject): WirePart[] {
  const { input, instructions } = body;
  if (!Array.isArray(input)) {
    throw new HarnessError('CAPTURE_INVALID', 'The captured body has no list "input", so it is no Responses request.', {
      hint: 'Capture again; a Codex that speaks another protocol is not known yet.',
    });
  }
  const parts: WirePart[] = [];
  const hasField = typeof instructions === 'string' && instructions !== '';
  if (hasField) parts.push({ role: 'system', item: 0, part: 0, text: instructions, kind: kindOfText('', { role: 'system', isBase: true, isFirstDeveloper: false }) });
  let developers = hasField ? 1 : 0;
  for (const item of input.filter(isJsonObject)) {
    if (item['type'] === 'additional_tools') continue;
    const at = { item: (parts.at(-1)?.item ?? -1) + 1, developers };
    const found = decodeItem(item, at);
    if (found[0]?.role === 'developer') developers += 1;
    parts.push(...found);
  }
  return parts;
}

function decodeItem(item: JsonObject, at: { readonly item: number; readonly developers: number }): WirePart[] {
  if (item['type'] !== undefined && item['type'] !== 'message') return [decodeCall(item, at.item)];
  const role = roleOf(item['role']);
  const labels = labelsOf(item);
  return contentOf(item['content']).map((content, part): WirePart => {
    const text = textOf(content);
    const place = { role, isBase: role === 'developer' && at.developers === 0, isFirstDeveloper: at.developers === 1 };
    const label = labels[part];
    const byText = text === null ? unknownKind() : kindOfText(text, place);
    const kind = label === undefined ? byText : (kindOfLabel(label) ?? (label === 'unknown' ? byText : { ...unknownKind(), id: `unknown.${label}` }));
    return { role, item: at.item, part, text: text ?? renderJson(content), kind };
  });
}

/** From 0.169 on untrusted context is the output of a call; every other item without a message is shown as its JSON. */
function decodeCall(item: JsonObject, index: number): WirePart {
  const { type, namespace, output } = item;
  const isContext = type === 'function_call_output' && namespace === 'agent' && typeof output === 'string';
  const place = { role: 'tool', item: index, part: 0 } as const;
  if (isContext) return { ...place, text: output, kind: contextKind() };
  return { ...place, text: renderJson(item), kind: { ...unknownKind(), id: `unknown.${textOfJson(type)}` } };
}

/** Before 0.162 tools stand in `tools`; models with `use_responses_lite` have them in an item of `input`. */
export function toolsOfResponses(body: JsonObject): JsonValue[] {
  const input = Array.isArray(body['input']) ? body['input'].filter(isJsonObject) : [];
  const lists = [body['tools'], ...input.filter((item) => item['type'] === 'additional_tools').map((item) => item['tools'])];
  return lists.flatMap((list): JsonValue[] => (Array.isArray(list) ? list : []));
}

function labelsOf(item: JsonObject): string[] {
  const passthrough = item['internal_chat_message_metadata_passthrough'];
  const labels = isJsonObject(passthrough) ? passthrough['content_item_kinds'] : undefined;
  return Array.isArray(labels) ? labels.map(textOfJson) : [];
}

function contentOf(content: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(content)) return content;
  return typeof content === 'string' ? [{ text: content }] : [];
}

function textOf(content: JsonValue): string | null {
  return isJsonObject(content) && typeof content['text'] === 'string' ? content['text'] : null;
}

function roleOf(role: JsonValue | undefined): Role {
  // The set holds nothing but roles.
  return typeof role === 'string' && ROLES.has(role) ? (role as Role) : 'user';
}

function toLayer(part: WirePart): Layer {
  const { kind, role, item, text } = part;
  return { ...kind, ...unwrapPart(text, kind), role, item, part: part.part, delivered: 'yes' };
}
