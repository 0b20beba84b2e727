import { knownKeys, WITHOUT_CODE, z } from '../../text/schema.ts';
import { renderSuggestion } from '../../text/similar.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { isList, readObject } from '../bootstrap/config-scope.ts';
import { CONFIG_SHAPE } from './config-shape.ts';

/** A configuration that resolvers can take as it is, and what was wrong with the one given. */
export interface ConfigReport {
  /** The configuration without its malformed values; unknown keys stay, since a skill may ask for any key. */
  readonly config: JsonObject;
  /** `config-key-unknown` and `config-value-malformed`; `subject` is the dotted path. */
  readonly findings: readonly InputFinding[];
}

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

/**
 * Compare a configuration with `CONFIG_SHAPE`. An unknown key comes with the known one that looks most like it. A malformed
 * value is taken out, so that its default holds; an entry of a list that lacks what it needs is taken out whole. No value is
 * quoted, since it may be a secret. Never throws. Source: openclaw-2026.7.1.md §7, design of issue 4.
 */
export function checkConfig(config: JsonObject): ConfigReport {
  const issues = findIssues(config);
  const findings = issues.flatMap(renderUnknownKeys);
  let clean: JsonValue = config;
  // A union hides what is wrong deeper inside one of its branches, so look again; every round takes something out.
  for (let faults = issues.filter(isFault); faults.length > 0; faults = findIssues(clean).filter(isFault)) {
    const here: JsonValue = clean;
    findings.push(...faults.map(renderMalformed));
    clean = withoutPaths(here, new Set(faults.map((issue) => keyOf(presentPath(here, pathOf(issue)))))) ?? {};
  }
  return { config: readObject(clean), findings };
}

function findIssues(config: JsonValue): readonly Issue[] {
  return CONFIG_SHAPE.safeParse(config, WITHOUT_CODE).error?.issues ?? [];
}

function isFault(issue: Issue): boolean {
  return issue.code !== 'unrecognized_keys';
}

function renderUnknownKeys(issue: Issue): readonly InputFinding[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const path = pathOf(issue);
  const known = knownKeys(CONFIG_SHAPE, path);
  return issue.keys.map((key) => ({
    name: 'config-key-unknown',
    subject: renderPath([...path, key]),
    detail: `No prompt depends on this key.${renderSuggestion(key, known)}`,
  }));
}

function renderMalformed(issue: Issue): InputFinding {
  const subject = renderPath(pathOf(issue)) || 'config';
  return { name: 'config-value-malformed', subject, detail: `${issue.message}. The value is left out, so the default holds.` };
}

function pathOf(issue: Issue): Path {
  return issue.path.filter((step) => typeof step !== 'symbol');
}

/** `agents.list[0].skills`. */
function renderPath(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('').replace(/^\./, '');
}

/** The path itself when something stands there, else the path of what lacks it. */
function presentPath(root: JsonValue, path: Path): Path {
  let here: JsonValue | undefined = root;
  for (const [depth, step] of path.entries()) {
    const inside: JsonValue | undefined = childOf(here, step);
    if (inside === undefined) return path.slice(0, depth);
    here = inside;
  }
  return path;
}

function childOf(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (isList(value)) return value[Number(step)];
  const members = readObject(value);
  return Object.hasOwn(members, step) ? members[step] : undefined;
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** A copy without the values at these paths; `undefined` when the root is one of them. */
function withoutPaths(value: JsonValue, gone: ReadonlySet<string>, path: Path = []): JsonValue | undefined {
  if (gone.has(keyOf(path))) return undefined;
  if (isList(value)) return value.map((item, at) => withoutPaths(item, gone, [...path, at])).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).map(([key, item]) => [key, withoutPaths(item, gone, [...path, key])] as const);
  return Object.fromEntries(kept.flatMap(([key, item]) => (item === undefined ? [] : [[key, item]])));
}
