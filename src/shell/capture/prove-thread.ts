import { isModelSwitch } from '../../codex/model-switch.ts';
import { assembleCodexThread } from '../../codex/thread.ts';
import { minorOf, parseCodexVersion } from '../../codex/versions.ts';
import { decodeResponses } from '../../decode/responses.ts';
import { compareAppended } from '../../drift/append-only.ts';
import { KNOWN_EDITS } from '../../codex/known-edits.ts';
import { normalizeBodies } from '../../drift/normalize.ts';
import { compareParity, type Parity } from '../../drift/parity.ts';
import type { Layer, Stack } from '../../types/layer.ts';
import type { CodexProfile } from '../../types/profile.ts';
import type { CodexRequest, JsonObject } from '../../types/request.ts';
import type { Start, WorkspaceFile } from '../../types/turn.ts';
import { createTextMask } from '../mask-drift.ts';
import { playCapture } from './play.ts';
import { probeModelSwitch } from './probe-switch.ts';
import { buildPin, type ProofOptions } from './prove.ts';

export interface ThreadSubject {
  readonly turns: readonly { readonly request: CodexRequest; readonly start: Start }[];
  readonly files: readonly WorkspaceFile[];
  /** What the first turn's proof learned of this Codex. */
  readonly profile: CodexProfile;
}

/** One later turn: what it appended, compared with the reconstruction. */
export interface TurnProof {
  readonly isAppendOnly: boolean;
  readonly parity: Parity;
  readonly captured: Stack;
}

/**
 * Plays a whole thread on a real Codex, restarts included, and compares what each later turn appends.
 * @throws HarnessError as `playCapture`
 */
export async function proveThread(subject: ThreadSubject, options: ProofOptions): Promise<TurnProof[]> {
  const { turns, files } = subject;
  const [first] = turns;
  if (first === undefined) return [];
  const play = {
    workspaceDir: first.request.host.cwd,
    threadStart: first.request.threadStart,
    turns: turns.map(({ request, start }) => ({ turnStart: request.turnStart, resume: start === 'resume' ? request.threadResume : null, files: [] })),
  };
  const model = String(first.request.threadStart['model'] ?? '');
  const capture = await playCapture(play, { ...options, files, model, timeZone: first.request.host.timeZone });
  const bodies = normalizeBodies(capture.bodies, { ...capture.facts, host: first.request.host });
  const version = parseCodexVersion(capture.codexVersion);
  const rules = { edits: KNOWN_EDITS, known: [], minor: version === null ? Number.POSITIVE_INFINITY : minorOf(version), mask: createTextMask(options.machine) };
  const stacks = assembleCodexThread(turns, await completeProfile(subject, options)).slice(1);
  return compareAppended(bodies).map(({ isAppendOnly, items }, index) => {
    const captured = decodeAppended(items);
    return { isAppendOnly, captured, parity: compareParity(stacks[index] ?? [], captured, rules) };
  });
}

/** The first turn's profile, with the prompts of the other models and the way Codex announces a switch to them. */
async function completeProfile(subject: ThreadSubject, options: ProofOptions): Promise<CodexProfile> {
  const { turns, profile } = subject;
  const models = new Map(profile.models.map((pin) => [pin.model, pin]));
  const fragments = [...profile.fragments];
  for (const [index, { request }] of turns.entries()) {
    const from = turns[index - 1]?.request;
    if (from === undefined || !isModelSwitch(from, request)) continue;
    const pin = buildPin(request, { catalog: options.catalog, version: profile.codexVersion });
    models.set(pin.model, pin);
    if (fragments.some((fragment) => fragment.kind === 'model-switch')) continue;
    const model = String(from.threadStart['model'] ?? '');
    const stage = { ...options, files: subject.files, model, timeZone: request.host.timeZone };
    const fragment = await probeModelSwitch({ from, to: request, prompt: pin.text }, stage);
    if (fragment !== null) fragments.push(fragment);
  }
  return { ...profile, fragments, models: [...models.values()] };
}

/** Appended items never hold the model prompt; a stand-in for its field keeps the decoder from looking for it there. */
function decodeAppended(items: readonly JsonObject[]): Layer[] {
  return decodeResponses({ instructions: '-', input: items }).filter((layer) => layer.carrier !== 'base');
}
