import { isJsonObject } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

/** What a Codex version does to a schema that is too long. Measured on 0.134–0.171, each border from both sides. */
interface Compaction {
  readonly since: number;
  /** Bytes of compact JSON in UTF-8. */
  readonly limit: number;
  /** Objects and lists this deep are emptied; the schema itself has depth 0. */
  readonly depth: number;
  /** Combinations are emptied last. */
  readonly combinations: 'kept' | 'emptied';
}

const COMPACTIONS: readonly Compaction[] = [
  { since: 144, limit: 5_000, depth: 3, combinations: 'emptied' },
  { since: 139, limit: 4_000, depth: 3, combinations: 'emptied' },
  { since: 134, limit: 4_000, depth: 2, combinations: 'kept' },
];
const COMBINATIONS = ['anyOf', 'oneOf', 'allOf'];

/**
 * Shortens a schema as Codex does, step by step, until it fits: descriptions go, then definitions, then what lies deep,
 * then combinations. A schema that no step makes short enough stays as the last one left it (codex-runtime.md §3.5).
 * @param minor minor version of Codex
 */
export function compactToolSchema(schema: JsonValue, minor: number): JsonValue {
  const rule = COMPACTIONS.find(({ since }) => minor >= since);
  if (rule === undefined) return schema;
  const steps: ((value: JsonValue) => JsonValue)[] = [dropDescriptions, dropDefinitions, (value) => emptyDeep(value, 0, rule.depth)];
  if (rule.combinations === 'emptied') steps.push(emptyCombinations);
  return steps.reduce((value, step) => (byteLength(value) <= rule.limit ? value : step(value)), schema);
}

function byteLength(value: JsonValue): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

function dropDescriptions(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const { description: _, ...rest } = schema;
  return mapSchemas(rest, dropDescriptions);
}

function dropDefinitions(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  if (Object.hasOwn(schema, '$ref')) return {};
  const { $defs: _, ...rest } = schema;
  return mapSchemas(rest, dropDefinitions);
}

function emptyDeep(schema: JsonValue, depth: number, limit: number): JsonValue {
  if (!isJsonObject(schema)) return schema;
  if (depth >= limit && isNested(schema)) return {};
  return mapSchemas(schema, (inner) => emptyDeep(inner, depth + 1, limit));
}

function emptyCombinations(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  return COMBINATIONS.some((key) => Object.hasOwn(schema, key)) ? {} : mapSchemas(schema, emptyCombinations);
}

function isNested(schema: JsonObject): boolean {
  const type = schema['type'] ?? null;
  const types: readonly JsonValue[] = Array.isArray(type) ? type : [type];
  return types.includes('object') || types.includes('array') || COMBINATIONS.some((key) => Object.hasOwn(schema, key));
}

/** The same schema with each schema directly inside it replaced. A property may have any name, `description` too. */
function mapSchemas(schema: JsonObject, map: (inner: JsonValue) => JsonValue): JsonObject {
  const members = Object.entries(schema).map(([key, value]): [string, JsonValue] => {
    if (key === 'properties' || key === '$defs') return [key, mapMembers(value, map)];
    if (key === 'items' || key === 'additionalProperties') return [key, map(value)];
    return [key, COMBINATIONS.includes(key) && Array.isArray(value) ? value.map(map) : value];
  });
  return Object.fromEntries(members);
}

function mapMembers(schemas: JsonValue, map: (inner: JsonValue) => JsonValue): JsonValue {
  if (!isJsonObject(schemas)) return schemas;
  return Object.fromEntries(Object.entries(schemas).map(([name, inner]) => [name, map(inner)]));
}
