import { isJsonObject, memberOf, renderJson, textOfJson } from '../text/json.ts';
import type { ToolChange } from '../types/finding.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { compareDescription } from './compare-description.ts';

/** Raising one of these forbids values that were right. */
const LOWER_BOUNDS = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const UPPER_BOUNDS = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
/** Keywords that only tell a reader something. */
const NOTES = new Set(['title', 'default', 'examples', '$schema', '$comment', 'deprecated']);

/**
 * What differs between two JSON Schemas at a parameter path, and whether calls that were right still are. A change whose
 * effect nobody can tell counts as breaking.
 */
export function compareSchemas(path: string, before: JsonValue, after: JsonValue): ToolChange[] {
  if (renderJson(before) === renderJson(after)) return [];
  if (!isJsonObject(before) || !isJsonObject(after)) return [{ path, change: 'type', effect: 'breaking', detail: `${show(before)} → ${show(after)}` }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((key) => (renderJson(memberOf(before, key)) === renderJson(memberOf(after, key)) ? [] : compareKeyword(path, key, { before, after })));
}

interface Sides {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

function compareKeyword(path: string, key: string, { before, after }: Sides): ToolChange[] {
  const [from, to] = [memberOf(before, key), memberOf(after, key)];
  switch (key) {
    case 'properties':
      return compareMembers(path, objectOf(from), { members: objectOf(to), required: namesOf(after['required']) });
    case 'required':
      return compareRequired(path, { before, after });
    case 'description':
      return [compareDescription(path, textOfJson(from), textOfJson(to))];
    case 'type':
      return [{ path, change: 'type', effect: isWider(from, to) ? 'additive' : 'breaking', detail: `${show(from)} → ${show(to)}` }];
    case 'enum':
    case 'const':
      return [compareValues(path, valuesOf(from), valuesOf(to))];
    case 'items':
      return from === undefined || to === undefined ? [limit(path, key, { from, to, isAdditive: to === undefined })] : compareSchemas(`${path}[]`, from, to);
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
      return compareAlternatives(path, key, { before, after });
    case '$defs':
      return compareMembers(join(path, '$defs'), objectOf(from), { members: objectOf(to), required: [] });
    default:
      return compareLimit(path, key, { before, after });
  }
}

function compareMembers(path: string, before: JsonObject, after: { readonly members: JsonObject; readonly required: readonly string[] }): ToolChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after.members)])].sort();
  return names.flatMap((name): ToolChange[] => {
    const here = join(path, name);
    const [from, to] = [memberOf(before, name), memberOf(after.members, name)];
    if (to === undefined) return [{ path: here, change: 'removed', effect: 'breaking', detail: '' }];
    if (from !== undefined) return compareSchemas(here, from, to);
    const isRequired = after.required.includes(name);
    return [{ path: here, change: 'added', effect: isRequired ? 'breaking' : 'additive', detail: isRequired ? 'required' : 'optional' }];
  });
}

/** A parameter that comes or goes takes its place in the list with it; that is no change of its own. */
function compareRequired(path: string, { before, after }: Sides): ToolChange[] {
  const [was, is] = [namesOf(before['required']), namesOf(after['required'])];
  const isIn = (schema: JsonObject, name: string): boolean => Object.hasOwn(objectOf(schema['properties']), name);
  const added = is.filter((name) => !was.includes(name) && (isIn(before, name) || !isIn(after, name)));
  const removed = was.filter((name) => !is.includes(name) && (isIn(after, name) || !isIn(before, name)));
  const changes: ToolChange[] = [
    ...added.map((name): ToolChange => ({ path: join(path, name), change: 'required', effect: 'breaking', detail: 'optional → required' })),
    ...removed.map((name): ToolChange => ({ path: join(path, name), change: 'required', effect: 'additive', detail: 'required → optional' })),
  ];
  const isOrder = [...was].sort().join('\n') === [...is].sort().join('\n');
  return isOrder ? [{ path, change: 'required', effect: 'wording', detail: 'the same names in another order' }] : changes;
}

/** Alternatives have no names; they are compared by their place as long as there are as many. */
function compareAlternatives(path: string, key: string, { before, after }: Sides): ToolChange[] {
  const [from, to] = [memberOf(before, key), memberOf(after, key)];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return from.flatMap((member: JsonValue, index) => compareSchemas(`${path}(${key} ${index + 1})`, member, to[index] ?? {}));
  }
  const isAdditive = to === undefined || (key !== 'allOf' && Array.isArray(from) && Array.isArray(to) && from.every((member: JsonValue) => to.some((other: JsonValue) => renderJson(member) === renderJson(other))));
  return [limit(path, key, { from, to, isAdditive })];
}

function compareValues(path: string, from: readonly JsonValue[] | null, to: readonly JsonValue[] | null): ToolChange {
  if (from === null) return { path, change: 'enum', effect: 'breaking', detail: `only ${(to ?? []).map(show).join(', ')}` };
  if (to === null) return { path, change: 'enum', effect: 'additive', detail: 'any value' };
  const lacks = (list: readonly JsonValue[], value: JsonValue): boolean => !list.some((other) => renderJson(other) === renderJson(value));
  const removed = from.filter((value) => lacks(to, value));
  const added = to.filter((value) => lacks(from, value));
  const detail = [...removed.map((value) => `−${show(value)}`), ...added.map((value) => `+${show(value)}`)].join(' ') || 'another order';
  return { path, change: 'enum', effect: removed.length > 0 ? 'breaking' : added.length > 0 ? 'additive' : 'wording', detail };
}

function compareLimit(path: string, key: string, { before, after }: Sides): ToolChange[] {
  const [from, to] = [memberOf(before, key), memberOf(after, key)];
  if (NOTES.has(key)) return [{ path, change: 'description', effect: 'wording', detail: `${key}: ${show(from)} → ${show(to)}` }];
  const isDropped = to === undefined || (key === 'additionalProperties' && to === true);
  const isAbove = typeof from === 'number' && typeof to === 'number' && to > from;
  const isBelow = typeof from === 'number' && typeof to === 'number' && to < from;
  const isLooser = (LOWER_BOUNDS.has(key) && isBelow) || (UPPER_BOUNDS.has(key) && isAbove);
  return [limit(path, key, { from, to, isAdditive: isDropped || isLooser })];
}

function limit(path: string, key: string, facts: { readonly from: JsonValue | undefined; readonly to: JsonValue | undefined; readonly isAdditive: boolean }): ToolChange {
  return { path, change: 'limit', effect: facts.isAdditive ? 'additive' : 'breaking', detail: `${key}: ${show(facts.from)} → ${show(facts.to)}` };
}

function isWider(from: JsonValue | undefined, to: JsonValue | undefined): boolean {
  if (to === undefined) return true;
  if (from === undefined) return false;
  const wide = typesOf(to);
  return typesOf(from).every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number')));
}

function typesOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

function valuesOf(value: JsonValue | undefined): readonly JsonValue[] | null {
  if (value === undefined) return null;
  return Array.isArray(value) ? value : [value];
}

function namesOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(textOfJson) : [];
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function show(value: JsonValue | undefined): string {
  if (value === undefined) return 'none';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
