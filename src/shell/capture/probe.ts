import { decodeResponses } from '../../decode/responses.ts';
import type { KnownText } from '../../drift/parity.ts';
import { normalizeBodies, type HostFacts } from '../../drift/normalize.ts';
import { isJsonObject } from '../../text/json.ts';
import type { Stack } from '../../types/layer.ts';
import type { Fragment } from '../../types/profile.ts';
import type { JsonObject } from '../../types/request.ts';
import { buildFragments } from './build-fragments.ts';
import { buildKnownTexts } from './known-texts.ts';
import { playCapture, type Capture, type Play } from './play.ts';
import { buildProbePlay, PROBE_FILES } from './probe-play.ts';
import type { StageOptions } from './stage.ts';

/** What Codex adds by itself, learned from threads that share no text, id or folder with any scenario. */
export interface Probe {
  readonly codexVersion: string;
  /** For a profile: texts with the slots `<<cwd>>`, `<<date>>` … */
  readonly fragments: readonly Fragment[];
  /** Parts and tools that no fragment kind stands for, with the scenario's own facts filled in. */
  readonly known: readonly KnownText[];
}

const SLOTS: HostFacts = { currentDate: '<<date>>', timeZone: '<<time-zone>>', shell: '<<shell>>' };

/**
 * Plays two probe threads with the model, policy and thread configuration of a scenario: one that asks Codex for its own
 * collaboration text, one that gives another. The scenario's texts never reach Codex here.
 * @param host facts that stand in the known texts
 * @throws HarnessError as `playCapture`
 */
export async function probeCodex(play: Play, options: StageOptions, host: HostFacts): Promise<Probe> {
  const stage: StageOptions = { ...options, files: PROBE_FILES };
  const client = await playCapture(buildProbePlay(play, 'client-text'), stage);
  const own = await playCapture(buildProbePlay(play, 'codex-text'), stage);
  const facts = { policy: policyOf(play), cwd: play.workspaceDir };
  return {
    codexVersion: client.codexVersion,
    fragments: buildFragments({ client: slotted(client), own: slotted(own), policy: facts.policy, namespaces: namespacesOf(play) }),
    known: buildKnownTexts(decodeAs(client, facts.cwd, host)),
  };
}

/** The captured stack with slots in the places of the run's facts. */
function slotted(capture: Capture): Stack {
  return decodeAs(capture, '<<cwd>>', SLOTS);
}

function decodeAs(capture: Capture, cwd: string, host: HostFacts): Stack {
  const [workspace, ...others] = capture.facts.folders;
  const folders = workspace === undefined ? [] : [{ ...workspace, as: cwd }, ...others];
  const [body] = normalizeBodies(capture.bodies, { ...capture.facts, folders, host });
  return body === undefined ? [] : decodeResponses(body);
}

function namespacesOf(play: Play): string[] {
  const tools = play.threadStart['dynamicTools'];
  const spaces = Array.isArray(tools) ? tools.filter(isJsonObject).filter((tool) => tool['type'] === 'namespace') : [];
  return spaces.map((space) => String(space['name']));
}

function policyOf(play: Play): { readonly approvalPolicy: string; readonly sandbox: string } {
  const first = play.turns[0]?.turnStart ?? {};
  const given = (params: JsonObject, key: string): string | undefined => (typeof params[key] === 'string' ? params[key] : undefined);
  return {
    approvalPolicy: given(first, 'approvalPolicy') ?? given(play.threadStart, 'approvalPolicy') ?? 'on-request',
    sandbox: given(play.threadStart, 'sandbox') ?? 'read-only',
  };
}
