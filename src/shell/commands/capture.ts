import { renderCapture, renderRefusedPin } from '../../report/capture-text.ts';
import { renderMatrix, renderMatrixJson } from '../../report/matrix-text.ts';
import type { Cell } from '../../report/parity-shape.ts';
import type { Scenario } from '../../types/scenario.ts';
import type { CaptureProfile } from '../capture/codex-config.ts';
import { openCodex, readScenarios } from '../capture/open-codex.ts';
import { proveScenario, type ScenarioProof } from '../capture/prove-scenario.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { pinCapture } from '../capture/pin.ts';

export interface CaptureOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  /** Versions to fetch from npm; empty means `bin`, or `codex` on PATH. */
  readonly versions: readonly string[];
  readonly bin: string | null;
  readonly profile: CaptureProfile;
  /** Models instead of the scenarios' own. */
  readonly models: readonly string[];
  readonly format: 'text' | 'json';
  /** Name of the profile to write; null to write nothing. */
  readonly pin: string | null;
}

/**
 * Plays the scenarios on a real Codex and compares what it sends with the reconstruction. A profile is pinned from proofs
 * alone: one that fails pins nothing, for what is rendered from it would not be what Codex sends.
 * @returns 0 when every layer is as predicted and no character is unknown, 1 when not, 2 when no Codex has the model.
 */
export async function capture(options: CaptureOptions, io: Io): Promise<number> {
  const proofs = await proveAll(options, io);
  const cells = proofs.map((proof) => proof.cell);
  if (options.format === 'json') io.stdout(renderMatrixJson(cells));
  else io.stdout(renderCapture(cells, { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns }));
  const code = exitCodeOf(cells);
  if (options.pin === null) return code;
  if (code === 1) io.stderr(renderRefusedPin(proofs, commandOf(options)));
  else await pinCapture({ name: options.pin, proofs }, options.format === 'json' ? { ...io, stdout: io.stderr } : io);
  return code;
}

/** The command line of these options, without suites, scenarios and --pin. */
function commandOf({ versions, bin, profile, pin }: CaptureOptions): string {
  return [
    'pnpm prompt:snapshots:capture',
    ...versions.map((version) => `--codex ${version}`),
    ...(bin === null ? [] : [`--codex-bin ${bin}`]),
    ...(profile === 'hermetic' ? [] : [`--profile ${profile}`]),
    ...(pin === null || pin === 'local' ? [] : [`--codex-profile ${pin}`]),
  ].join(' ');
}

/** The same over several versions and models, as one table. @returns as `capture`. */
export async function matrix(options: CaptureOptions, io: Io): Promise<number> {
  const proofs = await proveAll(options, io);
  const cells = proofs.map((proof) => proof.cell);
  io.stdout(options.format === 'json' ? renderMatrixJson(cells) : renderMatrix(cells));
  return exitCodeOf(cells);
}

/** 2 when nothing could be compared at all: that says neither yes nor no. */
function exitCodeOf(cells: readonly Cell[]): number {
  const compared = cells.filter((cell) => cell.verdict !== 'no such model');
  if (compared.length === 0) return 2;
  return compared.every((cell) => cell.verdict === 'equal') ? 0 : 1;
}

/** A proof, and the suite of its scenario. */
type SuiteProof = ScenarioProof & Pick<Scenario, 'suite'>;

async function proveAll(options: CaptureOptions, io: Io): Promise<SuiteProof[]> {
  const scenarios = readScenarios(options, io);
  const proofs: SuiteProof[] = [];
  for (const version of options.versions.length > 0 ? options.versions : [null]) {
    const codex = await openCodex({ version, bin: options.bin, profile: options.profile }, io);
    for (const model of options.models.length > 0 ? options.models : [null]) {
      for (const scenario of scenarios) {
        io.stderr(`Codex ${codex.binary.version}: ${scenario.id}${model === null ? '' : `, ${model}`} …\n`);
        const { suite } = scenario;
        proofs.push(...(await proveScenario(scenario, model, codex)).map((proof) => ({ ...proof, suite })));
      }
    }
  }
  return proofs;
}
