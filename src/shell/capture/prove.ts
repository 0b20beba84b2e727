import { assembleCodexStack } from '../../codex/assemble.ts';
import { findCatalogEntry, parseCatalog } from '../../codex/catalog.ts';
import { renderModelInstructions } from '../../codex/model-instructions.ts';
import { PERSONALITIES } from '../../codex/model-source.ts';
import { minorOf, parseCodexVersion } from '../../codex/versions.ts';
import { decodeResponses } from '../../decode/responses.ts';
import { KNOWN_EDITS } from '../../codex/known-edits.ts';
import { normalizeBodies } from '../../drift/normalize.ts';
import { compareParity, type Parity } from '../../drift/parity.ts';
import { sha256 } from '../../text/hash.ts';
import type { Stack } from '../../types/layer.ts';
import type { CodexProfile, ModelPin } from '../../types/profile.ts';
import type { CodexRequest } from '../../types/request.ts';
import type { WorkspaceFile } from '../../types/turn.ts';
import { createTextMask } from '../mask-drift.ts';
import { playCapture, type Capture, type Play } from './play.ts';
import { probeCodex, type Probe } from './probe.ts';
import type { StageOptions } from './stage.ts';

/** What is proved: a request, and the workspace that Codex finds. */
export interface ProofSubject {
  readonly request: CodexRequest;
  readonly files: readonly WorkspaceFile[];
}

export interface Proof {
  readonly parity: Parity;
  readonly profile: CodexProfile;
  readonly capture: Capture;
  /** The stack that the real Codex sent, decoded. */
  readonly captured: Stack;
}

export type ProofOptions = Omit<StageOptions, 'files' | 'model' | 'timeZone'> & {
  /** What `codex debug models --bundled` of this Codex prints; see `readBundledCatalog`. */
  readonly catalog: string;
};

/**
 * Proves that the reconstruction of a request is what a real Codex sends. The reconstruction takes the model prompt from
 * the catalog and everything else of Codex's from a probe; nothing of the capture goes into it.
 * @throws HarnessError as `playCapture`, `parseCatalog`, `renderModelInstructions` and `assembleCodexStack`
 */
export async function proveRequest(subject: ProofSubject, options: ProofOptions): Promise<Proof> {
  const { request, files } = subject;
  const play: Play = { workspaceDir: request.host.cwd, threadStart: request.threadStart, turns: [{ turnStart: request.turnStart, resume: null, files: [] }] };
  const stage: StageOptions = { ...options, files, model: modelOf(request), timeZone: request.host.timeZone };
  const probe = await probeCodex(play, stage, request.host);
  const profile = buildProfile(request, probe, options.catalog);
  const capture = await playCapture(play, stage);
  const [body] = normalizeBodies(capture.bodies, { ...capture.facts, host: request.host });
  const captured = body === undefined ? [] : decodeResponses(body);
  const parity = compareParity(assembleCodexStack(request, profile), captured, { edits: KNOWN_EDITS, known: probe.known, minor: minorIn(probe.codexVersion), mask: createTextMask(options.machine) });
  return { parity, profile, capture, captured };
}

function buildProfile(request: CodexRequest, probe: Probe, catalog: string): CodexProfile {
  const { codexVersion, fragments } = probe;
  return { name: `codex-${codexVersion}`, folder: `the capture of Codex ${codexVersion}`, codexVersion, standIn: false, notice: '', fragments, models: [buildPin(request, { catalog, version: codexVersion })] };
}

/**
 * The model prompt of a request by the rules of a version, from that version's own catalog.
 * @throws HarnessError as `parseCatalog`, `findCatalogEntry` and `renderModelInstructions`
 */
export function buildPin(request: CodexRequest, codex: { readonly catalog: string; readonly version: string }): ModelPin {
  const path = `the catalog of Codex ${codex.version}`;
  const model = modelOf(request);
  const personality = PERSONALITIES.find((known) => known === request.threadStart['personality']) ?? 'pragmatic';
  const entry = findCatalogEntry(parseCatalog(codex.catalog, path), model, path);
  const { text, field, template, edits } = renderModelInstructions(entry, personality, { path, version: codex.version });
  const source = { kind: 'bundled_catalog', path, field, clientVersion: codex.version, templateSha256: sha256(template), edits } as const;
  return { model, personality, text, facts: entry.facts, source };
}

function modelOf(request: CodexRequest): string {
  return String(request.threadStart['model'] ?? '');
}

/** A Codex built from a checkout has no version; the newest rules fit it best. */
function minorIn(version: string): number {
  const parsed = parseCodexVersion(version);
  return parsed === null ? Number.POSITIVE_INFINITY : minorOf(parsed);
}
