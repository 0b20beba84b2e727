import { HarnessError } from '../errors.ts';
import { applyAllows, mergeLintFindings } from '../lint/allow.ts';
import { maskAll } from '../lint/mask.ts';
import { buildPinnedTexts } from '../lint/pinned-texts.ts';
import { RULE_IDS, STACK_RULES } from '../lint/rule-table.ts';
import type { Machine } from '../lint/rule.ts';
import { recall } from '../text/memo.ts';
import { createTextMemo, KEPT_TEXTS } from '../text/text-memo.ts';
import { createTurnLinter, type TurnLinter } from '../lint/run-rules.ts';
import type { ScenarioOutput, SuiteSource } from '../pipeline.ts';
import { renderSuggestion } from '../text/similar.ts';
import type { Notice } from '../types/finding.ts';
import type { Stack } from '../types/layer.ts';
import type { LintAllow, LintFinding } from '../types/lint.ts';
import type { SnapshotFile } from '../types/scenario.ts';
import { type Config, readConfig } from './config.ts';
import { listToolNames } from './tool-files.ts';
import { applyLevels } from './lint-levels.ts';
import { createLeaksIn, findLeaks, findTextLeaks, type LeaksIn, profileAllows } from './leaks.ts';
import { describeIdle, listIdleProfileAllows } from './idle-profile-allows.ts';
import { buildLintTurns, type LintWorld } from './lint-facts.ts';
import { placeLayers } from './measure-budget.ts';

/** What lint says of a suite. */
export interface LintResult {
  readonly findings: readonly LintFinding[];
  /** Allows that allow nothing. */
  readonly notices: readonly Notice[];
  /** A value of the same shape in which every leaked value is masked. */
  readonly mask: <T>(value: T) => T;
}

/** What lint says of one scenario; `notices` are its own allows that allow nothing. */
export interface ScenarioLint {
  readonly findings: readonly LintFinding[];
  readonly notices: readonly Notice[];
}

/** One for all of the thousands that have nothing to say. */
const QUIET: ScenarioLint = { findings: [], notices: [] };

export interface LinterOptions {
  readonly root: string;
  readonly machine: Machine;
  /** Whether every scenario of the suite is added, so that an allow of the suite that allows nothing can be told. */
  readonly isWhole: boolean;
}

/** Collects what the rules find while a suite is rendered, one scenario at a time. */
export class SuiteLinter {
  readonly #source: SuiteSource;
  readonly #options: LinterOptions;
  readonly #world: LintWorld;
  readonly #lintTurn: TurnLinter = createTurnLinter(STACK_RULES);
  readonly #leaksIn: LeaksIn;
  readonly #levels: Config['levels'];
  readonly #findings: LintFinding[] = [];
  readonly #unused = new Set<LintAllow>();
  readonly #leaked: string[] = [];
  /** Whether each file of the base holds a value that must not be written. */
  readonly #shared = new Map<string, boolean>();
  readonly #profileAllows: readonly LintAllow[];
  readonly #usedOfProfile = new Set<LintAllow>();

  /** @throws HarnessError SUITE_INVALID when the suite allows a rule that does not exist. */
  constructor(source: SuiteSource, options: LinterOptions) {
    this.#source = source;
    this.#options = options;
    this.#profileAllows = profileAllows(options.root, source.profile.name);
    this.#levels = readConfig(options.root).levels;
    const ask = createTextMemo(KEPT_TEXTS);
    this.#world = { pins: buildPinnedTexts(pinnedTexts(source)), knownTools: listToolNames(options.root), ask };
    this.#leaksIn = createLeaksIn(options.machine, ask);
    for (const allow of source.suite.allows ?? []) {
      refuseUnknown(allow, 'SUITE_INVALID');
      if (options.isWhole) this.#unused.add(allow);
    }
  }

  /** Lints one scenario: every turn, and every text that gen would write for it. @throws HarnessError SCENARIO_INVALID. */
  add(output: ScenarioOutput): ScenarioLint {
    const { scenario } = output.rendered;
    const own = scenario.allows ?? [];
    for (const allow of own) refuseUnknown(allow, 'SCENARIO_INVALID');
    const turns = buildLintTurns(output.rendered, this.#world).flatMap((turn) => nameFiles(this.#lintTurn(turn, scenario.id), turn.layers, output));
    const leaks = findLeaks(output, this.#leaksIn);
    const suites = this.#source.suite.allows ?? [];
    const { findings: left, unused } = applyAllows([...turns, ...leaks.map(({ finding }) => finding)], [...own, ...suites, ...this.#profileAllows]);
    const findings = applyLevels(left, this.#levels);
    this.#findings.push(...findings);
    for (const allow of suites) if (!unused.includes(allow)) this.#unused.delete(allow);
    for (const allow of this.#profileAllows) if (!unused.includes(allow)) this.#usedOfProfile.add(allow);
    const idle = own.filter((allow) => unused.includes(allow));
    for (const allow of idle) this.#unused.add(allow);
    this.#leaked.push(...leaks.filter(({ finding }) => findings.includes(finding)).map(({ value }) => value), ...this.#sharedLeaks(output));
    return findings.length + idle.length === 0 ? QUIET : { findings, notices: idle.map(describeUnused) };
  }

  /** Looks for values alone in a text of the suite that no scenario renders: what is committed instead, or the page that lists all. */
  addText(file: SnapshotFile, origin: 'committed' | 'rendered'): readonly LintFinding[] {
    const { suite, read } = this.#source;
    const leaks = findTextLeaks(file, { base: suite.base, origin }, this.#leaksIn).filter(({ value }) => !this.#leaked.includes(value));
    if (leaks.length === 0) return [];
    const owner = leaks[0]?.finding.scenarios[0] ?? suite.base;
    const own = this.#source.ids.includes(owner) ? (read(owner).allows ?? []) : [];
    const { findings, unused } = applyAllows(leaks.map(({ finding }) => finding), [...own, ...(suite.allows ?? []), ...this.#profileAllows]);
    for (const allow of [...own, ...(suite.allows ?? [])]) if (!unused.includes(allow)) this.#unused.delete(allow);
    this.#findings.push(...findings);
    this.#leaked.push(...leaks.filter(({ finding }) => findings.includes(finding)).map(({ value }) => value));
    return findings;
  }

  /** Values in the base's files that the scenario links: to be masked, and found where the base itself is linted. */
  #sharedLeaks(output: ScenarioOutput): string[] {
    // A path without a scenario in it is one text for the whole suite.
    const own = output.shared.filter(({ path: file, text }) => recall(this.#shared, file, () => this.#leaksIn(text).length > 0));
    if (own.length === 0) return [];
    const leaks = findLeaks({ ...output, own, shared: [] }, this.#leaksIn);
    const { suite, read } = this.#source;
    const { findings } = applyAllows(leaks.map(({ finding }) => ({ ...finding, scenarios: [suite.base] })), [...(read(suite.base).allows ?? []), ...(suite.allows ?? []), ...this.#profileAllows]);
    const ids = new Set(findings.map(({ id }) => id));
    return leaks.filter(({ finding }) => ids.has(finding.id)).map(({ value }) => value);
  }

  /** Each allow of the suite as a notice, null where something used it; [] unless the suite as a whole is linted. */
  listIdle(): (Notice | null)[] {
    if (!this.#options.isWhole) return [];
    return [...(this.#source.suite.allows ?? []).map((allow) => (this.#unused.has(allow) ? describeUnused(allow) : null)), ...this.#listIdleOfProfile()];
  }

  #listIdleOfProfile(): (Notice | null)[] {
    if (!this.#options.isWhole) return [];
    return listIdleProfileAllows(this.#source, { root: this.#options.root, allows: this.#profileAllows, leaksIn: this.#leaksIn, used: this.#usedOfProfile });
  }

  finish(): LintResult {
    const mask = <T>(value: T): T => maskAll(value, this.#leaked);
    const notices = [...[...this.#unused].map(describeUnused), ...this.#listIdleOfProfile().filter((one) => one !== null)];
    return { findings: mask(mergeLintFindings(this.#findings)), notices, mask };
  }
}

/** The findings of one turn, each with the file of its layer. */
function nameFiles(findings: readonly LintFinding[], layers: Stack, output: ScenarioOutput): LintFinding[] {
  if (findings.length === 0) return [];
  const files = placeLayers(output);
  return findings.map((finding) => {
    const file = files.find(({ layer }) => layer.id === finding.layer && layers.includes(layer))?.file;
    return file === undefined ? finding : { ...finding, file };
  });
}

function pinnedTexts({ profile }: SuiteSource): string[] {
  return [...profile.models, ...profile.fragments].map(({ text }) => text);
}

function refuseUnknown({ rule, place }: LintAllow, code: 'SUITE_INVALID' | 'SCENARIO_INVALID'): void {
  if (RULE_IDS.includes(rule)) return;
  throw new HarnessError(code, `There is no lint rule "${rule}".${renderSuggestion(rule, RULE_IDS)}`, { ...place, hint: 'docs/lint.md lists the rules.' });
}

function describeUnused(allow: LintAllow): Notice {
  const { rule, layer, scenario } = allow;
  const where = [layer === null ? null : `layer ${layer}`, scenario === null ? null : `scenario ${scenario}`].filter((part) => part !== null);
  return describeIdle(allow, [rule, ...where].join(', '));
}
