import { mergeVerdicts, type VerdictOf } from '../drift/merge-findings.ts';
import type { JoinableFinding } from '../drift/renames.ts';
import { sortFindings } from '../drift/severity.ts';
import { createRunCounter } from './token-counts.ts';
import type { HeldLayer } from '../drift/budget.ts';
import { mergeLintFindings } from '../lint/allow.ts';
import type { CheckedSuite } from '../report/check-report.ts';
import type { ExplainedFinding, Finding, Notice } from '../types/finding.ts';
import type { Budgets } from '../types/scenario.ts';
import type { ScenarioLint } from './suite-linter.ts';
import { countLarge, judgeSizes, type ScenarioSizes } from './watch-budgets.ts';

/** What one scenario gives to the verdict of its suite, nothing joined yet. */
export interface ScenarioMaterial<T> extends VerdictOf<T> {
  readonly id: string;
  readonly sizes: ScenarioSizes;
  readonly lint: ScenarioLint;
}

/** Everything that a verdict about a suite is made of, whole or as far as one shard looked at it. */
export interface SuiteMaterial<T> {
  readonly suite: string;
  readonly folder: string;
  readonly base: string;
  readonly notice: string;
  readonly files: number;
  readonly budgets: Budgets | null;
  /** Whether the selection takes the suite as a whole. */
  readonly isWhole: boolean;
  /** The base first, then by id. */
  readonly scenarios: readonly ScenarioMaterial<T>[];
  /** Stale files, and the page that lists the scenarios. */
  readonly whole: VerdictOf<T>;
  /** Each allow of the suite that these scenarios have no use for; null for the others. */
  readonly idleAllows: readonly (Notice | null)[];
}

/** What differs between findings that still have their texts and those that are explained already. */
export interface FindingKind<T> {
  /** Takes over a finding about sizes, which has no text. */
  readonly adopt: (finding: Finding) => T;
  /** Size of a layer or tool that came in, when it may be large. */
  readonly measureAdded: (finding: T, scenario: string) => Promise<readonly HeldLayer[]>;
  readonly explain: (findings: readonly T[]) => Promise<readonly ExplainedFinding[]>;
}

/** The verdict of one suite. @param extent `part`: what only all scenarios together can tell is left out */
export async function judgeSuite<T extends JoinableFinding>(material: SuiteMaterial<T>, kind: FindingKind<T>, extent: 'whole' | 'part'): Promise<CheckedSuite> {
  const { suite, folder, files, notice, budgets, scenarios, whole } = material;
  const drift = mergeVerdicts([...scenarios, whole]);
  const added: HeldLayer[] = [];
  for (const finding of drift.findings) {
    if (finding.class !== 'layer added' && finding.class !== 'tool added') continue;
    for (const scenario of finding.scenarios) added.push(...(await kind.measureAdded(finding, scenario)));
  }
  const sizes = judgeSizes(scenarios.map((one) => one.sizes), added, { budgets, extent: extent === 'whole' && material.isWhole ? 'whole' : 'part' });
  const all = sortFindings([...drift.findings, ...sizes.findings.map(kind.adopt)]);
  const idle = extent === 'whole' ? material.idleAllows.filter((one) => one !== null) : [];
  return {
    suite,
    scenarios: scenarios.map(({ id }) => id).sort(),
    folder,
    files,
    notice,
    findings: all.length === 0 ? [] : await kind.explain(all),
    notices: [...drift.notices, ...sizes.notices],
    lint: mergeLintFindings(scenarios.flatMap(({ lint }) => lint.findings)),
    lintNotices: [...idle, ...scenarios.flatMap(({ lint }) => lint.notices)],
  };
}

/** Findings that still have their texts. @param context unchanged lines around each changed place */
export function rawFindings(context: number | undefined): FindingKind<Finding> {
  const tokens = createRunCounter();
  return {
    adopt: (finding) => finding,
    measureAdded: ({ subject: id, owner, file, whole }, scenario) => countLarge([{ id, owner: owner ?? 'unknown', text: whole.after ?? '', file, scenario }], tokens),
    explain: async (findings) => (await import('./explain-findings.ts')).explainFindings(findings, undefined, context),
  };
}
