import { isJsonObject, renderJson, textOfJson } from '../text/json.ts';
import type { ToolChange } from '../types/finding.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { compareDescription } from './compare-description.ts';
import { compareSchemas } from './compare-schemas.ts';

/** Where a tool has its JSON Schema: in a spec, in OpenAI's requests, in Anthropic's. */
const SCHEMA_KEYS = ['inputSchema', 'parameters', 'input_schema'];

/** What differs between two tool specs by meaning; null when one of them is no JSON object, [] when they mean the same. */
export function compareTools(before: string, after: string): ToolChange[] | null {
  const [was, is] = [parseSpec(before), parseSpec(after)];
  if (was === null || is === null) return null;
  const changes = compareSchemas('', schemaOf(was), schemaOf(is));
  for (const key of [...new Set([...Object.keys(was), ...Object.keys(is)])].sort()) {
    if (SCHEMA_KEYS.includes(key)) continue;
    const [from, to] = [was[key], is[key]];
    if (renderJson(from) === renderJson(to)) continue;
    if (key === 'description') changes.unshift(compareDescription('', textOfJson(from), textOfJson(to)));
    else changes.push({ path: '', change: 'loading', effect: to === true ? 'breaking' : 'additive', detail: `${key}: ${show(from)} → ${show(to)}` });
  }
  return changes;
}

function show(value: JsonValue | undefined): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}

function schemaOf(spec: JsonObject): JsonValue {
  return SCHEMA_KEYS.map((key) => spec[key]).find((schema) => schema !== undefined) ?? {};
}

function parseSpec(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
