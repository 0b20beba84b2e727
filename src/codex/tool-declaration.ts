import { byCodeUnit, isJsonObject, textOfJson } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const LOCAL = '#/$defs/';
/** Up to 0.147 a reference is declared as `unknown`. */
const REFERENCES_SINCE = 148;
/** How often one definition may stand inside itself. */
const MAX_OPEN = 2;

/**
 * What Codex adds to a tool's description while its code mode is on: the tool as a TypeScript function, made from the
 * schema that it sends. Starts with two line feeds (codex-runtime.md §3.5).
 * @param schema the schema as Codex rewrote it
 * @param minor minor version of Codex
 */
export function renderToolDeclaration(name: string, schema: JsonValue, minor: number): string {
  const known = minor >= REFERENCES_SINCE && isJsonObject(schema) ? schema['$defs'] : undefined;
  const definitions = isJsonObject(known) ? known : {};
  const parameters = renderType(schema, { definitions, open: [] });
  return `\n\nexec tool declaration:\n\`\`\`ts\ndeclare const tools: { ${name}(args: ${parameters}): Promise<unknown>; };\n\`\`\``;
}

interface Scope {
  readonly definitions: JsonObject;
  /** References that are being rendered: a recursive one ends in `unknown` the third time. */
  readonly open: readonly string[];
}

function renderType(schema: JsonValue, scope: Scope): string {
  if (!isJsonObject(schema)) return 'unknown';
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return renderReference($ref, scope);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value: JsonValue) => JSON.stringify(value)).join(' | ');
  for (const variants of [anyOf, oneOf]) if (Array.isArray(variants)) return joinTypes(variants, ' | ', scope);
  if (Array.isArray(allOf)) return joinTypes(allOf, ' & ', scope);
  if (Array.isArray(type)) return type.map((name: JsonValue) => renderNamed(textOfJson(name), schema, scope)).join(' | ');
  return typeof type === 'string' ? renderNamed(type, schema, scope) : 'unknown';
}

function renderNamed(type: string, schema: JsonObject, scope: Scope): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `Array<${renderType(schema['items'] ?? null, scope)}>`;
  return type === 'object' ? renderObject(schema, scope) : type;
}

function renderReference(reference: string, scope: Scope): string {
  const name = reference.startsWith(LOCAL) ? reference.slice(LOCAL.length) : reference;
  const target = scope.definitions[name];
  if (target === undefined || scope.open.filter((open) => open === name).length >= MAX_OPEN) return 'unknown';
  return renderType(target, { ...scope, open: [...scope.open, name] });
}

/** On one line, unless a property has a description: then one line each, never indented any deeper. */
function renderObject(schema: JsonObject, scope: Scope): string {
  const properties = isJsonObject(schema['properties']) ? Object.entries(schema['properties']).sort(([a], [b]) => byCodeUnit(a, b)) : [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const members = properties.map(([name, value]) => {
    const key = IDENTIFIER.test(name) ? name : JSON.stringify(name);
    return { comment: commentOf(value), line: `${key}${required.includes(name) ? '' : '?'}: ${renderType(value, scope)};` };
  });
  const index = renderIndex(schema, { isEmpty: members.length === 0, scope });
  if (members.every(({ comment }) => comment.length === 0)) {
    const all = [...members.map(({ line }) => line), ...index];
    return all.length === 0 ? '{}' : `{ ${all.join(' ')} }`;
  }
  const lines = [...members.flatMap(({ comment, line }) => [...comment, line]), ...index];
  return `{\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}

/** What further keys an object may have: none when it says so, anything when it has neither keys nor a word on them. */
function renderIndex(schema: JsonObject, object: { readonly isEmpty: boolean; readonly scope: Scope }): string[] {
  const further = schema['additionalProperties'];
  if (further === true || (further === undefined && object.isEmpty)) return ['[key: string]: unknown;'];
  return isJsonObject(further) ? [`[key: string]: ${renderType(further, object.scope)};`] : [];
}

function commentOf(schema: JsonValue): string[] {
  const text = isJsonObject(schema) && typeof schema['description'] === 'string' ? schema['description'] : '';
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `// ${line}`);
}

function joinTypes(variants: readonly JsonValue[], joint: string, scope: Scope): string {
  return variants.map((variant) => renderType(variant, scope)).join(joint);
}
