import { HarnessError } from '../../errors.ts';
import { buildCodexRequest } from '../../openclaw/codex-request.ts';
import type { Cell, CellLayer } from '../../report/parity-shape.ts';
import { minorOf, parseCodexVersion } from '../../codex/versions.ts';
import type { Stack } from '../../types/layer.ts';
import { countTokens } from '../../text/tokens.ts';
import type { Scenario } from '../../types/scenario.ts';
import type { Turn } from '../../types/turn.ts';
import { proveThread, type TurnProof } from './prove-thread.ts';
import { proveRequest, type Proof, type ProofOptions } from './prove.ts';

/** Newest version whose layout was measured; a later one that differs is a new era, not a fault of ours. */
const NEWEST_MEASURED_MINOR = 171;

/** One scenario's proof in the words of a report; `proof` is null when nothing could be compared. */
export interface ScenarioProof {
  readonly cell: Cell;
  readonly proof: Proof | null;
}

/**
 * Proves a scenario on a real Codex: its first request whole, then what each later turn appends.
 * @param model model to run instead of the scenario's own; null for its own
 * @throws HarnessError CAPTURE_FAILED, also when Codex tried to leave the machine
 */
export async function proveScenario(scenario: Scenario, model: string | null, options: ProofOptions): Promise<ScenarioProof[]> {
  const [first] = scenario.turns;
  if (first === undefined) throw new Error('a scenario has a turn');
  const turns = scenario.turns.map((given): Turn => (model === null ? given : { ...given, runtime: { ...given.runtime, model } }));
  const turn = turns[0] ?? first;
  const requests = turns.map((given) => ({ request: buildCodexRequest(given), start: given.start }));
  const head = { version: options.binary.version, model: turn.runtime.model, scenario: scenario.id, turn: 1 };
  try {
    const proof = await proveRequest({ request: requests[0]?.request ?? buildCodexRequest(turn), files: turn.workspace.files }, options);
    refuseEscape(proof);
    const later = requests.length === 1 ? [] : await proveThread({ turns: requests, files: turn.workspace.files, profile: proof.profile }, options);
    const cells: Cell[] = [];
    for (const [index, part] of later.entries()) {
      const ran = turns[index + 1]?.runtime.model ?? head.model;
      cells.push({ ...head, model: ran, turn: index + 2, ...(await describeLater(part, head.version)) });
    }
    return [{ cell: { ...head, ...describe(proof, head.version) }, proof }, ...cells.map((cell) => ({ cell, proof: null }))];
  } catch (error) {
    const verdict = error instanceof HarnessError ? WITHOUT_PROOF.get(error.code) : undefined;
    if (verdict === undefined || !(error instanceof HarnessError)) throw error;
    return [{ cell: { ...head, verdict, ours: 0, codex: 0, unknown: 0, detail: error.message, layers: [] }, proof: null }];
  }
}

const WITHOUT_PROOF: ReadonlyMap<string, Cell['verdict']> = new Map([
  ['CATALOG_MODEL_UNKNOWN', 'no such model'],
  ['LAYOUT_UNSUPPORTED', 'not built'],
]);

type Judgement = Omit<Cell, 'version' | 'model' | 'scenario' | 'turn'>;
type Judged = Pick<Proof, 'parity' | 'captured'>;

/** A later turn costs what it appends, as long as everything in front of it is untouched. */
async function describeLater(turn: TurnProof, version: string): Promise<Judgement> {
  const cell = describe(turn, version);
  const { ours, codex } = turn.parity.ledger;
  const tokens = await countTokens(turn.captured.map((layer) => layer.before + layer.text + layer.after).join(''));
  if (turn.isAppendOnly) return { ...cell, detail: `append-only; this turn adds ${ours + codex} characters, ${tokens} tokens` };
  return { ...cell, verdict: 'unequal', detail: 'this turn rewrites what stood before it' };
}

function describe(proof: Judged, version: string): Judgement {
  const { parity, captured } = proof;
  const layers = parity.parts.flatMap((part) => part.layers).map((layer): CellLayer => {
    const { isPredicted, ...rest } = layer;
    return { ...rest, predicted: isPredicted, place: placeOf(captured, layer) };
  });
  return { ...parity.ledger, verdict: verdictOf(proof, version), detail: '', layers };
}

function verdictOf({ parity }: Judged, version: string): Cell['verdict'] {
  if (parity.isProved) return 'equal';
  const parsed = parseCodexVersion(version);
  return parsed !== null && minorOf(parsed) > NEWEST_MEASURED_MINOR ? 'new era' : 'unequal';
}

/** Where the part with this carrier stands in the capture: role, item and part. */
function placeOf(captured: Stack, layer: { readonly carrier: string; readonly verdict: string; readonly id: string }): string {
  if (layer.verdict === 'missing') return '';
  const found = captured.find((candidate) => candidate.id === layer.id) ?? captured.find((candidate) => candidate.carrier === layer.carrier);
  return found === undefined ? '' : `${found.role} ${found.item}.${found.part}`;
}

function refuseEscape({ capture }: Proof): void {
  if (capture.attempts.length === 0) return;
  throw new HarnessError('CAPTURE_FAILED', `Codex ${capture.codexVersion} tried to reach ${capture.attempts.join(', ')}.`, {
    hint: 'The attempt was blocked and nothing left the machine; use --profile hermetic.',
  });
}
