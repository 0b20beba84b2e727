import { isJsonObject, renderJson } from '../text/json.ts';
import type { Stack } from '../types/layer.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import type { KnownCase } from './review-corpus.ts';

type Properties = Record<string, JsonValue>;

/** Known edits of one tool: each changes the parameters of its schema, or its description; null where it does not apply. */
const EDITS: readonly { readonly name: string; readonly apply: (spec: JsonObject, properties: Properties) => JsonObject | null }[] = [
  { name: 'parameter added', apply: (spec, properties) => withProperties(spec, { ...properties, lighthouse: { type: 'string' } }) },
  { name: 'parameter removed', apply: (spec, properties) => withProperties(spec, Object.fromEntries(Object.entries(properties).slice(1))) },
  { name: 'type changed', apply: (spec, properties) => withFirst(spec, properties, (first) => ({ ...first, type: first['type'] === 'string' ? 'number' : 'string' })) },
  { name: 'enum set', apply: (spec, properties) => withFirst(spec, properties, (first) => ({ ...first, enum: ['lighthouse'] })) },
  { name: 'parameter described', apply: (spec, properties) => withFirst(spec, properties, (first) => ({ ...first, description: 'Which lighthouse to ask.' })) },
  { name: 'tool described', apply: (spec) => ({ ...spec, description: `${String(spec['description'])} Ask the lighthouse first.` }) },
  { name: 'made required', apply: (spec, properties) => withRequired(spec, Object.keys(properties)) },
];

/** The known edits of the tool at an index of a stack. */
export function buildToolEdits(stack: Stack, index: number): KnownCase[] {
  const layer = stack[index];
  const spec: unknown = layer === undefined ? null : JSON.parse(layer.text);
  if (layer === undefined || !isJsonObject(spec)) return [];
  const schema = schemaOf(spec);
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  return EDITS.flatMap(({ name, apply }): KnownCase[] => {
    const edited = apply(spec, properties);
    if (edited === null) return [];
    const text = renderJson(edited);
    if (text === layer.text) return [];
    const truth = { class: 'tool schema changed', layer: layer.id, owner: layer.owner, section: null } as const;
    return [{ name: `${layer.id}: ${name}`, before: stack, after: stack.with(index, { ...layer, text }), truth }];
  });
}

function schemaOf(spec: JsonObject): JsonObject {
  return isJsonObject(spec['inputSchema']) ? spec['inputSchema'] : {};
}

function withProperties(spec: JsonObject, properties: Properties): JsonObject {
  return { ...spec, inputSchema: { ...schemaOf(spec), properties } };
}

function withFirst(spec: JsonObject, properties: Properties, change: (first: JsonObject) => JsonObject): JsonObject | null {
  const [entry] = Object.entries(properties);
  if (entry === undefined || !isJsonObject(entry[1])) return null;
  return withProperties(spec, { ...properties, [entry[0]]: change(entry[1]) });
}

function withRequired(spec: JsonObject, required: readonly string[]): JsonObject | null {
  return required.length === 0 ? null : { ...spec, inputSchema: { ...schemaOf(spec), required } };
}
