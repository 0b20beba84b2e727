import type { JsonObject, JsonValue } from '../types/request.ts';

/** Orders two strings by UTF-16 code unit, which no locale changes. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Canonical JSON: keys sorted by code unit at every depth, arrays as given, two spaces, no newline at the end.
 * Takes anything that JSON can hold; `undefined` members are dropped.
 */
export function renderJson(value: unknown): string {
  return renderValue(value, '\n');
}

/** `line` is a line break with the indentation of the value. Written out, since sorted copies for JSON.stringify cost thrice the time. */
function renderValue(value: unknown, line: string): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${line}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[${inner}${value.map((item) => renderValue(item, inner) ?? 'null').join(`,${inner}`)}${line}]`;
  }
  const keys = Object.keys(value);
  // JSON.stringify puts keys that are indexes first, by number, and so do the committed files.
  if (keys.some(isIndex)) return JSON.stringify(sortKeys(value), null, 2).replaceAll('\n', line);
  return renderMembers(value, keys.sort(), line);
}

function renderMembers(value: object, keys: readonly string[], line: string): string {
  const inner = `${line}  `;
  const members: string[] = [];
  for (const key of keys) {
    // A member that JSON cannot hold has no text.
    const text: string | undefined = renderValue(Reflect.get(value, key), inner);
    if (text !== undefined) members.push(`${JSON.stringify(key)}: ${text}`);
  }
  return members.length === 0 ? '{}' : `{${inner}${members.join(`,${inner}`)}${line}}`;
}

function isIndex(key: string): boolean {
  return /^\d/.test(key);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => byCodeUnit(a, b));
  // A null prototype keeps a key named __proto__ an ordinary key.
  const sorted: Record<string, unknown> = Object.create(null);
  for (const [key, member] of entries) sorted[key] = sortKeys(member);
  return sorted;
}

/** Whether a value is an object of JSON, and not an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record as JSON holds it: `undefined` members dropped, keys sorted. */
export function toJsonObject(value: object): JsonObject {
  const copy: unknown = JSON.parse(renderJson(value));
  return isJsonObject(copy) ? copy : {};
}

/** Reads a dotted path from nested objects; `undefined` when any step is absent or no object. */
export function valueAt(root: JsonObject, path: string): JsonValue | undefined {
  let here: JsonValue | undefined = root;
  // Without a list of the steps: resolvers ask a dozen times for each turn.
  for (let start = 0, end = 0; end !== -1; start = end + 1) {
    end = path.indexOf('.', start);
    const key = end === -1 ? path.slice(start) : path.slice(start, end);
    if (!isJsonObject(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}

/** What a JSON text holds that a reader of it would not expect, at an offset in UTF-16 code units. */
export interface JsonSurprise {
  readonly what: string;
  readonly offset: number;
}

/**
 * The first thing in a JSON text that parsing would let pass: a key that stands twice in one object, the key `__proto__`,
 * and characters that no file can hold. The text must be JSON.
 */
export function findJsonSurprise(text: string): JsonSurprise | null {
  const open: (Set<string> | null)[] = [];
  let last: { readonly word: string; readonly offset: number } = { word: '', offset: 0 };
  for (const { 0: token, index: offset } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      if (last.word === '__proto__') return { what: 'The key __proto__ is not allowed here', offset: last.offset };
      if (open.at(-1)?.has(last.word) === true) return { what: `The key "${last.word}" stands here twice`, offset: last.offset };
      open.at(-1)?.add(last.word);
    } else {
      last = { word: String(JSON.parse(token)), offset };
      if (last.word.includes('\0') || /\p{Surrogate}/u.test(last.word)) return { what: 'This text holds NUL characters or halves of surrogate pairs', offset };
    }
  }
  return null;
}

/** An own member of an object; undefined for what it only inherits, such as `constructor`. */
export function memberOf(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A text as it is, "" for nothing, any other value as its JSON: an object of JSON may lack what `String` needs of it. */
export function textOfJson(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
