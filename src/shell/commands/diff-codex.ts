import { assembleCodexStack } from '../../codex/assemble.ts';
import { compareStacks } from '../../drift/compare-stacks.ts';
import { mergeFindings } from '../../drift/merge-findings.ts';
import { HarnessError } from '../../errors.ts';
import { buildCodexRequest } from '../../openclaw/codex-request.ts';
import { renderDrift } from '../../report/drift-text.ts';
import type { Finding } from '../../types/finding.ts';
import type { CodexProfile } from '../../types/profile.ts';
import type { Scenario } from '../../types/scenario.ts';
import { openCodex, readScenarios } from '../capture/open-codex.ts';
import { proveScenario } from '../capture/prove-scenario.ts';
import { explainFindings } from '../explain-findings.ts';
import { maskDrift } from '../mask-drift.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';

export interface DiffCodexOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  /** `A..B`, two Codex versions. */
  readonly range: string;
  readonly full: boolean;
}

/**
 * What a Codex bump changes for our scenarios, layer by layer: the same requests reconstructed with what two real
 * versions add, neither of them written anywhere.
 * @returns 0 when nothing changes, 1 otherwise.
 * @throws HarnessError USAGE for a range that is none, and what a capture throws
 */
export async function diffCodex(options: DiffCodexOptions, io: Io): Promise<number> {
  const [before, after] = parseRange(options.range);
  const scenarios = readScenarios(options, io);
  const older = await captureProfiles(before, scenarios, io);
  const newer = await captureProfiles(after, scenarios, io);
  const findings = mergeFindings(scenarios.flatMap((scenario) => compareScenario(scenario, older.get(scenario.id), newer.get(scenario.id))));
  const told = { suite: `Codex ${before} → ${after}`, folder: 'layers', files: 0, notice: '', findings: await explainFindings(findings), notices: [] };
  const report = maskDrift(told, findings, io.machine);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  const next = { next: `pnpm prompt:snapshots:capture --codex ${after} --pin`, effect: 'pins what it adds as a profile, once it is proved' };
  if (findings.length === 0) io.stdout(`Codex ${before} → ${after}: nothing changes for these scenarios\n`);
  else io.stdout(renderDrift([report], { full: options.full, ...next }, view));
  return findings.length === 0 ? 0 : 1;
}

function parseRange(range: string): [string, string] {
  const match = /^(\d[^.]*\.\d+\.\d+[^.]*)\.\.(\d[^.]*\.\d+\.\d+.*)$/.exec(range);
  if (match?.[1] !== undefined && match[2] !== undefined) return [match[1], match[2]];
  throw new HarnessError('USAGE', `"${range}" is no range of Codex versions.`, { hint: 'Write it as --codex 0.144.6..0.171.0.' });
}

async function captureProfiles(version: string, scenarios: readonly Scenario[], io: Io): Promise<Map<string, CodexProfile>> {
  const codex = await openCodex({ version, bin: null, profile: 'hermetic' }, io);
  const profiles = new Map<string, CodexProfile>();
  for (const scenario of scenarios) {
    io.stderr(`Codex ${version}: ${scenario.id} …\n`);
    const [first] = await proveScenario(scenario, null, codex);
    const proof = first?.proof ?? null;
    if (proof === null) throw new HarnessError('CAPTURE_INVALID', `Codex ${version}, ${scenario.id}: ${first?.cell.detail ?? ''}`, { hint: 'Name versions that have the scenario’s model.' });
    profiles.set(scenario.id, proof.profile);
  }
  return profiles;
}

function compareScenario(scenario: Scenario, older: CodexProfile | undefined, newer: CodexProfile | undefined): Finding[] {
  const [turn] = scenario.turns;
  if (turn === undefined || older === undefined || newer === undefined) return [];
  const request = buildCodexRequest(turn);
  return compareStacks(assembleCodexStack(request, older), assembleCodexStack(request, newer), {
    scenario: scenario.id,
    fileOf: ({ id }) => id,
  });
}
