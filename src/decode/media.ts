import { sha256 } from '../text/hash.ts';
import { isJsonObject, textOfJson } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

const DATA_URL = /^data:([^;,]*)(?:;[^;,]+)*;base64,/;
/** Members that only the provider can read. */
const SEALED = new Set(['encrypted_content', 'signature', 'thought_signature']);
const FINGERPRINT = 12;

/**
 * What stands for base64 characters: kind, media type, number of bytes, and a fingerprint (the first digits of the
 * sha256 of the characters), so that another picture of the same size is another text.
 */
export function describeBase64(kind: string, mediaType: string, base64: string): string {
  const characters = base64.length - (/=*\s*$/.exec(base64)?.[0].length ?? 0);
  const type = mediaType === '' ? '' : `${mediaType}, `;
  return `[${kind}: ${type}${Math.floor((characters * 3) / 4)} bytes, fingerprint ${sha256(base64).slice(0, FINGERPRINT)}]`;
}

/** What stands for a picture, a sound or a file that a URL names; the bytes of a data URL are described. */
export function describeUrl(kind: string, url: string): string {
  const match = DATA_URL.exec(url);
  return match === null ? `[${kind}: ${url}]` : describeBase64(kind, match[1] ?? '', url.slice(match[0].length));
}

/** A JSON value whose base64 members, and members that only the provider can read, are described. */
export function withoutBytes(value: JsonValue): JsonValue {
  if (typeof value === 'string') return DATA_URL.test(value) ? describeUrl('data', value) : value;
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, typeof member === 'string' ? describeMember(value, key, member) : withoutBytes(member)]));
}

function describeMember({ type, media_type: mediaType }: JsonObject, key: string, text: string): JsonValue {
  if (key === 'data' && type === 'base64') return describeBase64('data', textOfJson(mediaType), text);
  const isSealed = SEALED.has(key) || (key === 'data' && type === 'redacted_thinking');
  return isSealed ? `[${text.length} sealed characters]` : withoutBytes(text);
}
