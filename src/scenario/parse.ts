import { HarnessError, type ErrorPlace } from '../errors.ts';
import { createMemo, recall, type Memo } from '../text/memo.ts';
import { checkCommonShape, checkShape, shapeHint } from '../text/schema.ts';
import { isTimeZone } from '../text/time-zone.ts';
import { parseYaml, type YamlText } from '../text/yaml.ts';
import { parseCommonYaml } from '../text/yaml-entries.ts';
import type { ToolSpec } from '../types/request.ts';
import type { Scenario, Suite } from '../types/scenario.ts';
import type { WorkspaceFile } from '../types/turn.ts';
import { buildAllows } from './allows.ts';
import { buildBudgets } from './budgets.ts';
import { buildTurns, type TurnParts } from './build-turns.ts';
import { checkId } from './id.ts';
import { scenarioShape, suiteShape, type ScenarioYaml } from './shape.ts';

export interface ScenarioSource {
  readonly suite: string;
  readonly id: string;
  /** Path of `scenario.yaml` for messages. */
  readonly file: string;
  readonly text: string;
  readonly workspace: readonly WorkspaceFile[];
  /** Reads one tool spec by name. @throws HarnessError TOOL_UNKNOWN, TOOL_INVALID. */
  readonly toolSpec: (name: string) => ToolSpec;
  /** Reads every file of a folder below the scenario; [] when there is none. @throws HarnessError PATH_ESCAPES, FILE_*. */
  readonly folder: (relative: string) => readonly WorkspaceFile[];
  /** Shared by the scenarios of one run. */
  readonly memo?: Memo;
}

/**
 * Reads `suite.yaml`.
 * @throws HarnessError SUITE_INVALID with line and column.
 */
export function parseSuite(id: string, text: string, file: string): Suite {
  return parseSuiteWith(text, { id, file, profile: null });
}

/** The same with a profile for a suite that names none; null for none. */
export function parseSuiteWith(text: string, { id, file, profile: standard }: { readonly id: string; readonly file: string; readonly profile: string | null }): Suite {
  checkId(id, file);
  const parsed = parseYaml(text, file, 'SUITE_INVALID');
  const yaml = checkShape(suiteShape, parsed, 'SUITE_INVALID');
  const profile = yaml.profile ?? standard;
  if (profile === null) {
    throw new HarnessError('SUITE_INVALID', 'The suite names no profile, and there is no default.', { ...parsed.placeOf([]), hint: `Set "profile" in ${file}, or "profiles: default:" in prompt-snapshots.config.yaml.` });
  }
  return { id, title: yaml.title, base: yaml.base, profile, budgets: buildBudgets(yaml, parsed), ...buildAllows(yaml.lint, parsed) };
}

/**
 * Reads one scenario into its turns. Absent facts become `null` here, once, so that no later room has to guess.
 * @throws HarnessError SCENARIO_INVALID with line and column.
 */
export function parseScenario(source: ScenarioSource): Scenario {
  checkId(source.id, source.file);
  const memo = source.memo ?? createMemo();
  const parsed = parseCommonYaml(source.text, { file: source.file, code: 'SCENARIO_INVALID' }, memo.ask);
  const yaml = checkCommonShape(scenarioShape, parsed, { code: 'SCENARIO_INVALID', entries: memo.entries });
  refuseUnknownZone(yaml, parsed, memo);
  refuseRouteChange(yaml, parsed);
  refusePromiseOnCodex(yaml, parsed);
  const folder: TurnParts['folder'] = (relative, at) => readFolder(relative, () => parsed.placeOf(at), source);
  const specs = yaml.tools.allow.map((name, index) => readTool(name, source, () => parsed.placeOf(['tools', 'allow', index])));
  return {
    id: source.id,
    suite: source.suite,
    title: yaml.title,
    description: yaml.description,
    notes: yaml.notes,
    turns: buildTurns(yaml, { workspace: source.workspace, specs, folder }),
    promises: ['none', ...yaml.turns.map((turn) => turn.stable ?? 'none')],
    ...buildAllows(yaml.lint, parsed),
  };
}

/** The platform takes long to look a zone up, and the scenarios of a suite share a few. */
function refuseUnknownZone(yaml: ScenarioYaml, parsed: YamlText, memo: Memo): void {
  const { timeZone } = yaml.runtime;
  if (recall(memo.zones, timeZone, () => isTimeZone(timeZone))) return;
  throw new HarnessError('SCENARIO_INVALID', '"runtime.timeZone": not a time zone that IANA knows.', {
    ...parsed.placeOf(['runtime', 'timeZone']),
    hint: shapeHint(parsed),
  });
}

/** A Codex thread stays on Codex, and no other session turns into one. */
function refuseRouteChange(yaml: ScenarioYaml, parsed: YamlText): void {
  const isCodex = yaml.runtime.harness === 'codex';
  const at = yaml.turns.findIndex(({ runtime }) => runtime.harness !== undefined && (runtime.harness === 'codex') !== isCodex);
  if (at === -1) return;
  throw new HarnessError('SCENARIO_INVALID', `Turn ${at + 2} cannot change from ${yaml.runtime.harness} to ${yaml.turns[at]?.runtime.harness ?? ''}.`, {
    ...parsed.placeOf(['turns', at, 'runtime', 'harness']),
    hint: 'Write a scenario of its own for the other harness.',
  });
}

/** On Codex a later turn appends to the thread, so that there is nothing that could be kept or moved. */
function refusePromiseOnCodex(yaml: ScenarioYaml, parsed: YamlText): void {
  const at = yaml.runtime.harness === 'codex' ? yaml.turns.findIndex(({ stable }) => stable !== undefined) : -1;
  if (at === -1) return;
  throw new HarnessError('SCENARIO_INVALID', 'A turn on Codex only appends to its thread; it can promise nothing about stable text.', {
    ...parsed.placeOf(['turns', at, 'stable']),
    hint: 'Remove `stable`, or use a harness of OpenClaw’s own.',
  });
}

/** A folder that is named and empty is a misspelt name. */
function readFolder(relative: string, place: () => ErrorPlace, source: ScenarioSource): readonly WorkspaceFile[] {
  const files = source.folder(relative);
  if (files.length > 0) return files;
  throw new HarnessError('SCENARIO_INVALID', `There are no files in the folder "${relative}" of the scenario.`, {
    ...place(),
    hint: 'Correct the name, or add the files.',
  });
}

/** A tool that does not exist is a fault of the line that names it; a file that is no tool is one of that file. */
function readTool(name: string, source: ScenarioSource, place: () => ErrorPlace): ToolSpec {
  try {
    return source.toolSpec(name);
  } catch (cause) {
    if (!(cause instanceof HarnessError) || cause.file !== undefined) throw cause;
    throw new HarnessError(cause.code, cause.message, { ...place(), hint: cause.hint, cause });
  }
}
