import { HarnessError } from '../errors.ts';
import { byCodeUnit, isJsonObject } from '../text/json.ts';
import type { ModelFacts } from '../types/profile.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

/** One model of a catalog: what its prompt is rendered from, and the facts that decide what reaches it. */
export interface CatalogEntry {
  readonly slug: string;
  readonly baseInstructions: string | null;
  /** `model_messages.instructions_template`. */
  readonly template: string | null;
  /** `model_messages.instructions_variables`, its `personality_*` keys only; null when the entry has none. */
  readonly variables: ReadonlyMap<string, string | null> | null;
  readonly facts: ModelFacts;
  /** Keys of the entry and, behind `model_messages.`, of its messages: they date a catalog that names no version. */
  readonly keys: ReadonlySet<string>;
}

export interface Catalog {
  /** `models_cache`: the file that Codex keeps in its home. `models`: `models.json` or `codex debug models`. */
  readonly kind: 'models_cache' | 'models';
  /** As the file says it; null when it does not. */
  readonly clientVersion: string | null;
  /** `models_cache` only: the file has the key `identity`. */
  readonly hasIdentity: boolean;
  readonly entries: readonly CatalogEntry[];
}

/**
 * Parses a Codex model catalog of any era and of both shapes (codex-runtime.md §4–§5). Unknown keys are ignored,
 * a byte order mark too; whatever the prompt depends on must have its type.
 * @param path what errors call the file
 * @throws HarnessError CATALOG_INVALID with the reason in one line and the path as its place
 */
export function parseCatalog(text: string, path: string): Catalog {
  const root = parseRoot(text, path);
  const models = member(root, 'models');
  if (models === undefined) throw invalid(path, 'it has no key "models"');
  if (!Array.isArray(models)) throw invalid(path, `"models" is ${nameOf(models)}, not a list`);
  if (models.length === 0) throw invalid(path, '"models" is an empty list');
  const isCache = ['client_version', 'fetched_at', 'etag', 'identity'].some((key) => Object.hasOwn(root, key));
  return {
    kind: isCache ? 'models_cache' : 'models',
    clientVersion: textAt(root, 'client_version', { path, at: '' }),
    hasIdentity: Object.hasOwn(root, 'identity'),
    entries: models.map((entry: JsonValue, index) => parseEntry(entry, { path, at: `models[${index}].` })),
  };
}

/**
 * The entry with exactly this slug. Codex itself also accepts a prefix, silently; a pin must not (codex-runtime.md §10).
 * @throws HarnessError CATALOG_MODEL_UNKNOWN listing the slugs, CATALOG_INVALID when two entries have the slug
 */
export function findCatalogEntry(catalog: Catalog, slug: string, path: string): CatalogEntry {
  const found = catalog.entries.filter((entry) => entry.slug === slug);
  if (found.length > 1) throw invalid(path, `the model "${slug}" is in it ${found.length} times`);
  if (found[0] !== undefined) return found[0];
  const slugs = catalog.entries.map((entry) => entry.slug).sort(byCodeUnit);
  throw new HarnessError('CATALOG_MODEL_UNKNOWN', `There is no model "${slug}" in it; its models are ${slugs.join(', ')}.`, {
    file: path,
    hint: `Name one of them with --model ${slugs[0]}.`,
  });
}

interface Where {
  readonly path: string;
  /** Prefix of the key in messages, `models[2].` for example. */
  readonly at: string;
}

function parseRoot(text: string, path: string): JsonObject {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (body.trim() === '') throw invalid(path, 'the file is empty');
  const root = parseJson(body, path);
  if (!isJsonObject(root)) throw invalid(path, `it holds ${nameOf(root)} where an object belongs`);
  return root;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Node quotes the text around the fault, in words that differ by version: only the kind of fault is kept.
    const isCut = cause instanceof SyntaxError && /Unexpected end|Unterminated string/.test(cause.message);
    throw invalid(path, isCut ? 'its JSON is cut off before the end' : 'it is not JSON', cause);
  }
}

function parseEntry(entry: JsonValue, where: Where): CatalogEntry {
  if (!isJsonObject(entry)) throw invalid(where.path, `${where.at.slice(0, -1)} is ${nameOf(entry)}, not an object`);
  const slug = textAt(entry, 'slug', where);
  if (slug === null || slug === '') throw invalid(where.path, `${where.at}slug is missing`);
  const messages = objectAt(entry, 'model_messages', where);
  const inMessages = { path: where.path, at: `${where.at}model_messages.` };
  const modes = messages === null ? undefined : member(messages, 'collaboration_modes');
  const ownMode = isJsonObject(modes) ? member(modes, 'default') : undefined;
  return {
    slug,
    baseInstructions: textAt(entry, 'base_instructions', where),
    template: messages === null ? null : textAt(messages, 'instructions_template', inMessages),
    variables: messages === null ? null : parseVariables(messages, inMessages),
    facts: { responsesLite: member(entry, 'use_responses_lite') === true, ownCollaborationModes: typeof ownMode === 'string' },
    keys: new Set([...Object.keys(entry), ...Object.keys(messages ?? {}).map((key) => `model_messages.${key}`)]),
  };
}

function parseVariables(messages: JsonObject, where: Where): ReadonlyMap<string, string | null> | null {
  const variables = objectAt(messages, 'instructions_variables', where);
  if (variables === null) return null;
  const at = { path: where.path, at: `${where.at}instructions_variables.` };
  const names = Object.keys(variables).filter((name) => name.startsWith('personality_'));
  return new Map(names.map((name) => [name, textAt(variables, name, at)]));
}

/** A text, or null when the key is absent or null: the two mean the same in every era of the catalog. */
function textAt(object: JsonObject, key: string, where: Where): string | null {
  const value = member(object, key) ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') throw invalid(where.path, `${where.at}${key} is ${nameOf(value)}, not a text`);
  // Neither can be written to a file and read back.
  if (value.includes('\0') || /\p{Surrogate}/u.test(value)) throw invalid(where.path, `${where.at}${key} holds NUL characters or halves of surrogate pairs`);
  return value;
}

function objectAt(object: JsonObject, key: string, where: Where): JsonObject | null {
  const value = member(object, key) ?? null;
  if (value === null || isJsonObject(value)) return value;
  throw invalid(where.path, `${where.at}${key} is ${nameOf(value)}, not an object`);
}

/** Own members only: a key named `__proto__` or `constructor` stays data. */
function member(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function invalid(path: string, reason: string, cause?: unknown): HarnessError {
  return new HarnessError('CATALOG_INVALID', `No usable model catalog: ${reason}.`, {
    file: path,
    hint: 'Name another file with --catalog, for example the output of: codex debug models --bundled',
    cause,
  });
}
