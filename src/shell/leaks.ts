import { HarnessError } from '../errors.ts';
import { applyAllows } from '../lint/allow.ts';
import { LEAK_RULES } from '../lint/rule-table.ts';
import type { Machine } from '../lint/rule.ts';
import { buildLeakFindings, createLeakQuestion, type FoundLeak, type LeakFinding } from '../lint/run-rules.ts';
import type { ScenarioOutput } from '../pipeline.ts';
import { parseSnapshotPath } from '../snapshot/layer-file.ts';
import type { AskText } from '../text/text-memo.ts';
import type { Layer } from '../types/layer.ts';
import type { LintAllow } from '../types/lint.ts';
import type { SnapshotFile } from '../types/scenario.ts';
import { readConfig } from './config.ts';
import { labelOf } from './files.ts';
import { openScenarios, scenarioFolder } from './suites.ts';
import type { LeakGuard } from './transaction/place.ts';

/** The values that must not be written in a text; `once` for one that is like no other, of which nothing is kept. */
export type LeaksIn = (text: string, use?: 'shared' | 'once') => readonly FoundLeak[];

/** Looks for all kinds of values, those of the machine included, in each text once. */
export function createLeaksIn(machine: Machine, ask: AskText): LeaksIn {
  const question = createLeakQuestion(LEAK_RULES, machine);
  return (text, use = 'shared') => (use === 'once' ? question(text) : ask(question, text));
}

/** Scenarios share texts of layers and tools, and no pages. */
function usesOf({ path }: SnapshotFile): 'shared' | 'once' {
  return path.includes('/') ? 'shared' : 'once';
}

/** Values in the texts that gen would write for one scenario. */
export function findLeaks(output: ScenarioOutput, leaksIn: LeaksIn): LeakFinding[] {
  const hits = output.own.map((file) => ({ file, found: leaksIn(file.text, usesOf(file)) })).filter(({ found }) => found.length > 0);
  if (hits.length === 0) return [];
  const layers = layersByFile(output);
  const scenario = output.rendered.scenario.id;
  return hits.flatMap(({ file, found }) => {
    const layer = layers.get(file.path);
    const written = { layer: layer?.id ?? file.path, owner: layer?.owner ?? null, text: file.text, scenario };
    return buildLeakFindings(found, written).map(({ finding, value }) => ({ finding: { ...finding, file: file.path }, value }));
  });
}

/** Where a text stands that is no scenario's own: committed and not rendered, or rendered for the suite as a whole. */
export interface TextOrigin {
  readonly base: string;
  readonly origin: 'committed' | 'rendered';
}

/** Values in a text that is committed but not rendered, or that a suite as a whole has. */
export function findTextLeaks(file: SnapshotFile, { base, origin }: TextOrigin, leaksIn: LeaksIn): LeakFinding[] {
  const { layer, scenario } = parseSnapshotPath(file.path);
  const written = { layer, owner: null, text: file.text, scenario: scenario ?? base };
  return buildLeakFindings(leaksIn(file.text, usesOf(file)), written).map(({ finding, value }) => {
    const message = origin === 'committed' ? `the committed file ${finding.message}` : finding.message;
    return { finding: { ...finding, file: file.path, message }, value };
  });
}

/** Which layer each file of the scenario holds; a page holds none. */
export function layersByFile({ own, places }: ScenarioOutput): Map<string, Layer> {
  const paths = new Set(own.map((file) => file.path));
  return new Map(places.flatMap((turn) => [...turn].flatMap(([layer, file]) => (paths.has(file) ? [[file, layer] as const] : []))));
}

/** What the repository's settings allow in the texts of a profile, as allows of any suite that is rendered from it. */
export function profileAllows(root: string, profile: string): LintAllow[] {
  return readConfig(root)
    .profileAllows.filter((allow) => allow.profile === profile)
    .map(({ rule, reason, place }) => ({ rule, layer: 'codex.*', scenario: null, reason, place }));
}

/** A guard for writers of snapshots: what suite.yaml, scenario.yaml and the settings allow, read when there is a hit. */
export function guardSnapshots(root: string, machine: Machine | undefined, profile: string | undefined): LeakGuard {
  return { machine, allowsFor: (file) => readAllows(root, file, profile) };
}

/** A guard for writers of a Codex profile. */
export function guardProfile(root: string, machine: Machine | undefined, profile: string): LeakGuard {
  return { machine, allowsFor: () => profileAllows(root, profile).map((allow) => ({ ...allow, layer: null })) };
}

function readAllows(root: string, file: string, profile: string | undefined): LintAllow[] {
  const [id = '', ...rest] = file.split('/');
  try {
    const { suite, read } = openScenarios(root, id);
    const { scenario } = parseSnapshotPath(rest.join('/'));
    const own = read(scenario ?? suite.base).allows ?? [];
    return [...own, ...(suite.allows ?? []).filter((allow) => allow.scenario === null || allow.scenario === (scenario ?? suite.base)), ...profileAllows(root, profile ?? suite.profile)].map((allow) => ({ ...allow, scenario: null }));
  } catch (cause) {
    // A suite or scenario that cannot be read allows nothing.
    if (cause instanceof HarnessError) return [];
    throw cause;
  }
}

/** Refuses what gen must not write. @throws HarnessError LEAK_FOUND with layer, line and rule. */
export function refuseLeaks(output: ScenarioOutput, { allows, root }: { readonly allows: readonly LintAllow[]; readonly root: string }, leaksIn: LeaksIn): void {
  const { scenario } = output.rendered;
  const leaks = findLeaks(output, leaksIn).map(({ finding }) => finding);
  const { findings } = applyAllows(leaks, [...(scenario.allows ?? []), ...allows]);
  const [first] = findings;
  if (first === undefined) return;
  const more = findings.length === 1 ? '' : ` (and ${findings.length - 1} more)`;
  const owner = first.owner === null ? '' : ` (owner ${first.owner})`;
  const message = `Scenario ${scenario.suite}/${scenario.id}: the layer ${first.layer}${owner}, line ${first.line}, ${first.message}${more}: ${first.rule}. Nothing was written.`;
  throw new HarnessError('LEAK_FOUND', message, { file: labelOf(root, scenarioFolder(root, scenario.suite, scenario.id)), hint: 'Take the value out of the input, or allow it with a reason (docs/lint.md). `pnpm prompt:snapshots:lint` lists all of them.' });
}

