import { isJsonObject } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { compactToolSchema } from './compact-schema.ts';

/** First minor versions of what Codex keeps (codex-runtime.md §3.5). Measured on 0.125–0.171, each border from both sides. */
const EMPTY_SINCE = 133;
const REFS_SINCE = 134;
const COMBINATIONS_SINCE = 139;
const MIN_ITEMS_SINCE = 153;

const KINDS: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
const NUMBER_KEYS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const LOCAL = '#/$defs/';

/**
 * A JSON Schema of a dynamic tool as a Codex version hands it to the model: unknown keywords dropped, types inferred
 * where they are missing, `const` made an `enum`, unused `$defs` dropped, a long schema shortened.
 * @param minor minor version of Codex
 */
export function rewriteToolSchema(schema: JsonValue, minor: number): JsonValue {
  return compactToolSchema(withDefinitions(schema, minor), minor);
}

function withDefinitions(schema: JsonValue, minor: number): JsonValue {
  const rewritten = rewrite(schema, minor);
  if (!isJsonObject(rewritten) || !isJsonObject(schema) || minor < REFS_SINCE) return rewritten;
  const definitions = isJsonObject(schema['$defs']) ? schema['$defs'] : {};
  const used = collectReferences(rewritten, definitions, minor);
  return used.length === 0 ? rewritten : { ...rewritten, $defs: Object.fromEntries(used) };
}

function rewrite(schema: JsonValue, minor: number): JsonValue {
  if (typeof schema === 'boolean') return { type: 'string' };
  if (!isJsonObject(schema)) return schema;
  const type = typeOf(schema, minor);
  // What nothing tells the type of says nothing at all any more: its description goes too.
  if (type === null && !isOpen(schema, minor)) return {};
  const kept: Record<string, JsonValue> = {};
  if (type !== null) kept['type'] = type;
  if (typeof schema['description'] === 'string') kept['description'] = schema['description'];
  const values = Object.hasOwn(schema, 'const') ? [schema['const'] ?? null] : schema['enum'];
  if (Array.isArray(values)) kept['enum'] = values;
  keepObject(schema, kept, minor);
  keepArray(schema, kept, minor);
  for (const key of combinationsOf(minor)) {
    const list = schema[key];
    if (Array.isArray(list)) kept[key] = list.map((member: JsonValue) => rewrite(member, minor));
  }
  if (minor >= REFS_SINCE && typeof schema['$ref'] === 'string') kept['$ref'] = schema['$ref'];
  return kept;
}

/** A given type when all of it is known, else what the other keywords tell. */
function typeOf(schema: JsonObject, minor: number): JsonValue | null {
  const { type } = schema;
  const given: readonly JsonValue[] = Array.isArray(type) ? type : [type ?? null];
  if (given.every((name) => typeof name === 'string' && KINDS.has(name))) return type ?? null;
  const has = (...keys: string[]): boolean => keys.some((key) => Object.hasOwn(schema, key));
  if (has('properties', 'required', 'additionalProperties')) return 'object';
  if (has('items', 'prefixItems')) return 'array';
  if (has('enum', 'const', 'format')) return 'string';
  if (has(...NUMBER_KEYS)) return 'number';
  return minor < EMPTY_SINCE && !isOpen(schema, minor) ? 'string' : null;
}

/** A schema that says by others what it holds. */
function isOpen(schema: JsonObject, minor: number): boolean {
  return combinationsOf(minor).some((key) => Object.hasOwn(schema, key)) || (minor >= REFS_SINCE && Object.hasOwn(schema, '$ref'));
}

function keepObject(schema: JsonObject, kept: Record<string, JsonValue>, minor: number): void {
  const { properties, required, additionalProperties } = schema;
  if (isJsonObject(properties)) {
    kept['properties'] = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, rewrite(value, minor)]));
  } else if (isOfType(kept, 'object')) {
    kept['properties'] = {};
  }
  if (Array.isArray(required)) kept['required'] = required;
  if (typeof additionalProperties === 'boolean') kept['additionalProperties'] = additionalProperties;
  else if (isJsonObject(additionalProperties)) kept['additionalProperties'] = rewrite(additionalProperties, minor);
}

function keepArray(schema: JsonObject, kept: Record<string, JsonValue>, minor: number): void {
  const { items, minItems } = schema;
  if (items !== undefined) kept['items'] = rewrite(items, minor);
  else if (isOfType(kept, 'array')) kept['items'] = { type: 'string' };
  if (minor >= MIN_ITEMS_SINCE && typeof minItems === 'number') kept['minItems'] = minItems;
}

function isOfType(kept: Readonly<Record<string, JsonValue>>, name: string): boolean {
  const type = kept['type'] ?? null;
  return Array.isArray(type) ? type.includes(name) : type === name;
}

function combinationsOf(minor: number): string[] {
  return minor >= COMBINATIONS_SINCE ? ['anyOf', 'oneOf', 'allOf'] : ['anyOf'];
}

/** Definitions that the schema reaches, also by way of each other. */
function collectReferences(schema: JsonValue, definitions: JsonObject, minor: number): [string, JsonValue][] {
  const found = new Map<string, JsonValue>();
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) return value.forEach((member: JsonValue) => visit(member));
    if (!isJsonObject(value)) return;
    const target = typeof value['$ref'] === 'string' && value['$ref'].startsWith(LOCAL) ? value['$ref'].slice(LOCAL.length) : null;
    const definition = target === null ? undefined : definitions[target];
    if (target !== null && definition !== undefined && !found.has(target)) {
      const rewritten = rewrite(definition, minor);
      found.set(target, rewritten);
      visit(rewritten);
    }
    Object.values(value).forEach(visit);
  };
  visit(schema);
  return [...found];
}
