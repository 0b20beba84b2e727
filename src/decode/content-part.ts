import { isJsonObject, renderJson, textOfJson } from '../text/json.ts';
import type { Role } from '../types/layer.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import type { PartKind } from './kinds.ts';
import { describeBase64, describeUrl, withoutBytes } from './media.ts';
import { callKind, kindOfMessageText, resultKind, turnKind } from './message-kinds.ts';

/** A text inside one content part, and what it is. */
export interface KindText {
  readonly kind: PartKind;
  readonly text: string;
}

/** Who speaks, and which tool a call's id belongs to. */
export interface Speaker {
  readonly role: Role;
  readonly nameOfCall: (id: JsonValue | undefined) => string | null;
}

/**
 * The texts of one content part of Chat Completions, Anthropic Messages or Responses: one, but for a tool's answer that
 * is a list. Bytes are described and never shown; a part of a type that is not known is kept as its JSON, owner `unknown`.
 */
export function decodeContentPart(part: JsonValue, speaker: Speaker): KindText[] {
  if (typeof part === 'string') return [textOf(part, speaker)];
  if (!isJsonObject(part)) return [keepUnknown('part', part)];
  const type = textOfJson(part['type'] ?? 'text');
  if (typeof part['text'] === 'string' && /^(?:|input_|output_|summary_|reasoning_)text$/.test(type)) return [textOf(part['text'], speaker)];
  if (type === 'refusal' && typeof part['refusal'] === 'string') return [{ kind: turnKind('model.refusal'), text: part['refusal'] }];
  if (type === 'thinking' && typeof part['thinking'] === 'string') return [{ kind: turnKind('model.thinking'), text: part['thinking'] }];
  if (type === 'tool_use' || type === 'server_tool_use') return [renderCall(part['name'], part['input'])];
  if (type === 'tool_result') return decodeResult(part['content'], { ...speaker, name: speaker.nameOfCall(part['tool_use_id']), outcome: part['is_error'] === true ? 'error' : 'result' });
  return [describeMedia(type, part) ?? keepUnknown(type, part)];
}

/** A call as the model made it, without its id, which is another one in every run. */
export function renderCall(name: JsonValue | undefined, input: JsonValue | undefined): KindText {
  const called = typeof name === 'string' ? name : 'unknown';
  return { kind: callKind(called), text: renderJson({ name: called, arguments: typeof input === 'string' ? parseArguments(input) : (input ?? {}) }) };
}

/** What a tool answered: a text, or a list of content parts. */
export function decodeResult(content: JsonValue | undefined, answer: Speaker & { readonly name: string | null; readonly outcome: 'result' | 'error' }): KindText[] {
  const kind = resultKind(answer.name, answer.outcome);
  if (content === undefined || content === null) return [{ kind, text: '' }];
  const parts: readonly JsonValue[] = Array.isArray(content) ? content : [content];
  return parts.flatMap((part) => decodeContentPart(part, { ...answer, role: 'tool' })).map(({ text }) => ({ kind, text }));
}

/** Keeps what nobody can name as its JSON. */
export function keepUnknown(name: string, value: JsonValue): KindText {
  return { kind: turnKind(`unknown.${name}`), text: renderJson(withoutBytes(value)) };
}

function textOf(text: string, { role }: Speaker): KindText {
  return { kind: kindOfMessageText(text, role), text };
}

function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Pictures, sounds and files; null for every other type. */
function describeMedia(type: string, part: JsonObject): KindText | null {
  const kind = MEDIA.get(type);
  const text = kind === undefined ? null : (describeSource(kind, part['source']) ?? describeMember(kind, part));
  return kind === undefined || text === null ? null : { kind: turnKind(`user.${kind}`), text };
}

const MEDIA: ReadonlyMap<string, string> = new Map([
  ['image', 'image'],
  ['image_url', 'image'],
  ['input_image', 'image'],
  ['input_audio', 'audio'],
  ['document', 'file'],
  ['file', 'file'],
  ['input_file', 'file'],
]);

/** The member `source` of Anthropic Messages. */
function describeSource(kind: string, source: JsonValue | undefined): string | null {
  if (!isJsonObject(source)) return null;
  const { type, data, url, file_id: file } = source;
  if (type === 'base64' && typeof data === 'string') return describeBase64(kind, textOfJson(source['media_type']), data);
  if (type === 'text' && typeof data === 'string') return data;
  if (type === 'url' && typeof url === 'string') return describeUrl(kind, url);
  return typeof file === 'string' ? `[${kind}: file ${file}]` : null;
}

/** The members of OpenAI's content parts; in Chat Completions they stand one level deeper. */
function describeMember(kind: string, part: JsonObject): string | null {
  const { image_url: image, input_audio: audio, file } = part;
  const inner = [image, audio, file].find(isJsonObject) ?? part;
  const url = typeof image === 'string' ? image : (inner['url'] ?? inner['file_url']);
  const name = typeof inner['filename'] === 'string' ? `${inner['filename']}, ` : '';
  if (typeof url === 'string') return describeUrl(kind, url);
  if (typeof inner['file_data'] === 'string') return describeUrl(kind, inner['file_data']).replace(': ', () => `: ${name}`);
  if (typeof inner['data'] === 'string') return describeBase64(kind, textOfJson(inner['format']), inner['data']);
  return typeof inner['file_id'] === 'string' ? `[${kind}: file ${inner['file_id']}]` : null;
}
