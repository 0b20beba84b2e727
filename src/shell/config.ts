import path from 'node:path';
import { type ErrorPlace, HarnessError } from '../errors.ts';
import { LEAK_RULES, RULE_IDS } from '../lint/rule-table.ts';
import { type ConfigYaml, configShape } from '../scenario/config-shape.ts';
import { checkShape } from '../text/schema.ts';
import { renderSuggestion } from '../text/similar.ts';
import { parseYaml, type YamlText } from '../text/yaml.ts';
import type { Budget, Budgets, Suite } from '../types/scenario.ts';
import { INPUT_MAX_BYTES, readTextFileIfAny } from './files.ts';
import { CONFIG_FILE } from './paths.ts';

/** Settings of a repository; without the file every one has its absent value. */
export interface Config {
  /** Suites that commands work on; null for all. */
  readonly suites: readonly string[] | null;
  /** Profile of suites that name none; null for none. */
  readonly profile: string | null;
  /** Budgets of every suite; null for none. */
  readonly budgets: Budgets | null;
  /** How much a rule of lint counts; absent for as much as it says itself. */
  readonly levels: ReadonlyMap<string, 'error' | 'warning' | 'off'>;
  readonly protected: readonly ProtectedLayers[];
  readonly profileAllows: readonly ProfileAllow[];
}

/** A leak rule whose hits in the texts of a Codex profile somebody looked at. */
export interface ProfileAllow {
  readonly rule: string;
  readonly profile: string;
  readonly reason: string;
  readonly place: ErrorPlace;
}

/** Layers, by id with `*` for any characters, whose committed text changes only with a reason. */
export interface ProtectedLayers {
  readonly layer: string;
  readonly reason: string;
}

const NONE: Config = { suites: null, profile: null, budgets: null, levels: new Map(), protected: [], profileAllows: [] };

/** Reads the repository's settings. @throws HarnessError SETTINGS_INVALID with line and column, FILE_* */
export function readConfig(root: string): Config {
  const text = readTextFileIfAny(path.join(root, CONFIG_FILE), { label: CONFIG_FILE, maxBytes: INPUT_MAX_BYTES });
  if (text === null) return NONE;
  const parsed = parseYaml(text, CONFIG_FILE, 'SETTINGS_INVALID');
  // A file of comments alone says nothing.
  if (parsed.value === null) return NONE;
  const yaml = checkShape(configShape, parsed, 'SETTINGS_INVALID');
  refuseWrongRules(yaml, parsed);
  const levels = Object.entries(yaml.lint?.rules ?? {}).map(([rule, level]) => [rule, typeof level === 'string' ? level : level.level] as const);
  return {
    suites: yaml.suites?.names ?? null,
    profile: yaml.profiles?.default ?? null,
    budgets: buildBudgets(yaml, parsed),
    levels: new Map(levels),
    profileAllows: (yaml.lint?.allow ?? []).map((allow, index) => ({ ...allow, reason: allow.reason.trim(), place: parsed.placeOf(['lint', 'allow', index]) })),
    protected: yaml.protected.map(({ layer, reason }) => ({ layer, reason: reason.trim() })),
  };
}

function buildBudgets({ budgets }: ConfigYaml, parsed: YamlText): Budgets | null {
  if (budgets === undefined) return null;
  const layers = Object.entries(budgets.layers).map(([name, tokens]): Budget => {
    const { line = 1, column = 1 } = parsed.placeOfKey(['budgets', 'layers'], name);
    return { name, tokens, file: CONFIG_FILE, line, column };
  });
  return { layers, scenarios: [], allow: budgets.allow };
}

/** A level of a rule that does not exist does nothing; one that guards what gen writes cannot be turned down for all. */
function refuseWrongRules({ lint }: ConfigYaml, parsed: YamlText): void {
  lint?.allow.forEach(({ rule }, index) => {
    if (LEAK_RULES.some(({ id }) => id === rule)) return;
    const guards = LEAK_RULES.map(({ id }) => id);
    throw new HarnessError('SETTINGS_INVALID', `No rule over written texts is called "${rule}".${renderSuggestion(rule, guards)}`, { ...parsed.placeOf(['lint', 'allow', index]), hint: `A profile can allow: ${guards.join(', ')}.` });
  });
  for (const rule of Object.keys(lint?.rules ?? {})) {
    const place = parsed.placeOfKey(['lint', 'rules'], rule);
    if (!RULE_IDS.includes(rule)) {
      throw new HarnessError('SETTINGS_INVALID', `There is no lint rule "${rule}".${renderSuggestion(rule, RULE_IDS)}`, { ...place, hint: 'docs/lint.md lists the rules.' });
    }
    if (LEAK_RULES.some(({ id }) => id === rule)) {
      throw new HarnessError('SETTINGS_INVALID', `The rule "${rule}" guards what gen writes; it has no other level.`, { ...place, hint: 'Allow single findings with a reason in suite.yaml or scenario.yaml (docs/lint.md).' });
    }
  }
}

/** A suite with the repository's budgets behind its own; for the same name its own counts. */
export function withDefaults(suite: Suite, { budgets }: Config): Suite {
  if (budgets === null) return suite;
  const own = suite.budgets ?? { layers: [], scenarios: [], allow: {} };
  const others = budgets.layers.filter(({ name }) => own.layers.every((budget) => budget.name !== name));
  return { ...suite, budgets: { layers: [...own.layers, ...others], scenarios: own.scenarios, allow: { ...budgets.allow, ...own.allow } } };
}

/** Refuses a name in the settings that no suite has. @param all every suite that there is */
export function refuseUnknownSuites({ suites }: Config, all: readonly string[]): void {
  const unknown = suites?.find((name) => !all.includes(name));
  if (unknown === undefined) return;
  throw new HarnessError('SETTINGS_INVALID', `There is no suite "${unknown}".${renderSuggestion(unknown, all)}`, { file: CONFIG_FILE, hint: `Suites: ${all.join(', ')}.` });
}
