import path from 'node:path';
import { renderCapture } from '../../report/capture-text.ts';
import { renderMatrix, renderMatrixJson } from '../../report/matrix-text.ts';
import type { Cell } from '../../report/parity-shape.ts';
import type { Scenario } from '../../types/scenario.ts';
import { readBundledCatalog } from '../capture/bundled-catalog.ts';
import { obtainCodex } from '../capture/codex-binary.ts';
import type { CaptureProfile } from '../capture/codex-config.ts';
import { proveScenario, type ScenarioProof } from '../capture/prove-scenario.ts';
import type { ProofOptions } from '../capture/prove.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { createSelection } from '../selection.ts';
import { openSuite } from '../suites.ts';
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
 * Plays the scenarios on a real Codex and compares what it sends with the reconstruction.
 * @returns 0 when every layer is as predicted and no character is unknown, 1 otherwise.
 */
export async function capture(options: CaptureOptions, io: Io): Promise<number> {
  const proofs = await proveAll(options, io);
  const cells = proofs.map((proof) => proof.cell);
  if (options.format === 'json') io.stdout(renderMatrixJson(cells));
  else io.stdout(renderCapture(cells, { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns }));
  if (options.pin !== null) pinCapture({ name: options.pin, proofs, root: io.root }, io);
  return exitCodeOf(cells);
}

/** The same over several versions and models, as one table. @returns as `capture`. */
export async function matrix(options: CaptureOptions, io: Io): Promise<number> {
  const proofs = await proveAll(options, io);
  const cells = proofs.map((proof) => proof.cell);
  io.stdout(options.format === 'json' ? renderMatrixJson(cells) : renderMatrix(cells));
  return exitCodeOf(cells);
}

function exitCodeOf(cells: readonly Cell[]): number {
  return cells.every((cell) => cell.verdict === 'equal' || cell.verdict === 'no such model') ? 0 : 1;
}

async function proveAll(options: CaptureOptions, io: Io): Promise<ScenarioProof[]> {
  const scenarios = readScenarios(options, io);
  const proofs: ScenarioProof[] = [];
  for (const version of options.versions.length > 0 ? options.versions : [null]) {
    const codex = await openCodex(version, options, io);
    for (const model of options.models.length > 0 ? options.models : [null]) {
      for (const scenario of scenarios) {
        io.stderr(`Codex ${codex.binary.version}: ${scenario.id}${model === null ? '' : `, ${model}`} …\n`);
        proofs.push(await proveScenario(scenario, model, codex));
      }
    }
  }
  return proofs;
}

function readScenarios(options: CaptureOptions, io: Io): Scenario[] {
  const selection = createSelection(io.root, options);
  return selection.suites.flatMap((suite) => {
    const source = openSuite(io.root, suite);
    return source.ids.filter((id) => selection.wants(suite, id)).map((id) => source.read(id));
  });
}

/** @throws HarnessError CODEX_MISSING, CATALOG_UNREADABLE. */
async function openCodex(version: string | null, options: CaptureOptions, io: Io): Promise<ProofOptions> {
  const isPath = version !== null && /[/\\]/.test(version);
  const binary = await obtainCodex({
    version: isPath ? null : version,
    bin: isPath ? version : options.bin,
    cache: path.join(io.root, '.cache', 'codex'),
    env: io.env,
    progress: (text) => io.stderr(`${text}\n`),
  });
  return { binary, catalog: await readBundledCatalog(binary), profile: options.profile, provider: 'mock' };
}
