import { z } from 'zod';
import { HarnessError, type ErrorCode } from '../errors.ts';
import { isJsonObject } from './json.ts';
import { describeFault } from './shape-words.ts';
import { renderSuggestion } from './similar.ts';
import type { YamlText } from './yaml.ts';

export { z };

/**
 * Checks a parsed YAML text against a schema and returns the typed value.
 * @throws HarnessError with `code` at the place of the first fault; an unknown key comes with a suggestion.
 */
export function checkShape<T>(schema: z.ZodType<T>, yaml: YamlText, code: ErrorCode): T {
  const result = schema.safeParse(yaml.value, WITHOUT_CODE);
  if (result.success) return result.data;
  throw faultOf(schema, yaml, { code, issues: result.error.issues });
}

/** Values of entries that were checked before, by the value that came in; what is no object is checked each time. */
export interface CheckedEntries {
  readonly known: WeakMap<object, { readonly value: unknown }>;
  /** How many were checked. */
  count: number;
}

/** From so many entries on, functions that zod writes and compiles for their shapes have paid. */
const MANY = 2000;

/**
 * The same for one of many texts that share entries (see `parseCommonYaml`): an entry that is the same object as one before
 * is not checked again, and what it became is shared, too: nobody changes it. For a schema that asks nothing about two
 * entries at once.
 */
export function checkCommonShape<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape, z.core.$strict>, yaml: YamlText, { code, entries }: { readonly code: ErrorCode; readonly entries: CheckedEntries }): z.infer<z.ZodObject<Shape, z.core.$strict>> {
  const { value } = yaml;
  if (!isJsonObject(value) || Object.keys(value).some((key) => !Object.hasOwn(schema.shape, key))) return checkShape(schema, yaml, code);
  const checked: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(schema.shape)) {
    const one = checkEntry(entry as z.ZodType, value[key], entries); // zod types the shapes of an object as its core type
    if (one === null) return checkShape(schema, yaml, code);
    if (one.value !== undefined) checked[key] = one.value;
  }
  // Every entry is what the schema makes of it.
  return checked as z.infer<z.ZodObject<Shape, z.core.$strict>>;
}

function checkEntry(schema: z.ZodType, input: unknown, entries: CheckedEntries): { readonly value: unknown } | null {
  const isObject = typeof input === 'object' && input !== null;
  const seen = isObject ? entries.known.get(input) : undefined;
  if (seen !== undefined) return seen;
  entries.count += 1;
  const result = entries.count > MANY ? schema.safeParse(input) : schema.safeParse(input, WITHOUT_CODE);
  if (!result.success) return null;
  const checked = { value: result.data };
  if (isObject) entries.known.set(input, checked);
  return checked;
}

function faultOf(schema: z.ZodType, yaml: YamlText, { code, issues }: { readonly code: ErrorCode; readonly issues: readonly Issue[] }): HarnessError {
  // A misspelt key also makes the right one missing; the key is the cause.
  const first = issues.find((candidate) => candidate.code === 'unrecognized_keys') ?? issues[0];
  if (first === undefined) throw new Error('zod failed without an issue');
  const issue = deepest(first);
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  const more = issues.length === 1 ? '' : ` (and ${issues.length - 1} more)`;
  const hint = shapeHint(yaml);
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const suggestion = renderSuggestion(key, knownKeys(schema, path));
    return new HarnessError(code, `Unknown key "${key}".${suggestion}${more}`, { ...yaml.placeOfKey(path, key), hint });
  }
  const name = path.length === 0 ? 'The file' : `"${path.join('.')}"`;
  return new HarnessError(code, `${name}: ${describeFault(issue, valueAt(yaml.value, path))}.${more}`, { ...yaml.placeOf(path), hint });
}

/** zod can write and compile a function for each shape; that takes longer than checking a thousand files without them. */
export const WITHOUT_CODE = { jitless: true };

/** What to do about a file whose shape is wrong. */
export function shapeHint(yaml: YamlText): string {
  return `Correct ${yaml.file}; its JSON Schema is named in the first line of each scenario.`;
}

type Issue = z.core.$ZodIssue;

/** The value that a fault is about; undefined where there is none. */
function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let here = root;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = Reflect.get(here, step);
  }
  return here;
}

/** Inside a union the branch that got furthest says what is wrong. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat();
  const best = inner.reduce<Issue | null>((a, b) => (a === null || b.path.length > a.path.length ? b : a), null);
  return best === null || best.path.length === 0 ? issue : deepest({ ...best, path: [...issue.path, ...best.path] });
}

/** Keys that an object schema knows at a path; [] where the schema is no object. */
export function knownKeys(schema: z.ZodType, path: readonly (string | number)[]): string[] {
  let here: z.ZodType = schema;
  for (const step of path) {
    const inner = unwrap(here);
    // zod types elements and values as its core type
    if (inner instanceof z.ZodObject) here = Object.hasOwn(inner.shape, step) ? inner.shape[step] : (inner.def.catchall as z.ZodType);
    else if (inner instanceof z.ZodArray) here = inner.element as z.ZodType;
    else if (inner instanceof z.ZodRecord) here = inner.valueType as z.ZodType;
    else return [];
  }
  const inner = unwrap(here);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

function unwrap(schema: z.ZodType): z.ZodType {
  let here = schema;
  while (here instanceof z.ZodOptional || here instanceof z.ZodDefault || here instanceof z.ZodNullable) {
    here = here.unwrap() as z.ZodType; // zod types the inner schema as its core type
  }
  return here;
}
