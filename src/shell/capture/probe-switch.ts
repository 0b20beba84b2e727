import { decodeResponses } from '../../decode/responses.ts';
import { compareAppended } from '../../drift/append-only.ts';
import { normalizeBodies } from '../../drift/normalize.ts';
import type { Fragment } from '../../types/profile.ts';
import type { CodexRequest } from '../../types/request.ts';
import { playCapture } from './play.ts';
import { buildProbePlay, PROBE_FILES } from './probe-play.ts';
import type { StageOptions } from './stage.ts';

/** A thread that changes its model, with the texts of a probe instead of the scenario's. */
export interface SwitchProbe {
  readonly from: CodexRequest;
  readonly to: CodexRequest;
  /** Prompt of the new model, which the announcement holds whole. */
  readonly prompt: string;
}

/**
 * Learns how a Codex announces a change of model, as a fragment around `<<text>>`; null when it announces none that holds
 * the new prompt.
 * @throws HarnessError as `playCapture`
 */
export async function probeModelSwitch(probe: SwitchProbe, stage: StageOptions): Promise<Fragment | null> {
  const { from, to } = probe;
  const play = buildProbePlay({ workspaceDir: from.host.cwd, threadStart: from.threadStart, turns: [{ turnStart: from.turnStart, resume: null, files: [] }] }, 'client-text');
  const [first] = play.turns;
  const second = buildProbePlay({ ...play, turns: [{ turnStart: to.turnStart, resume: null, files: [] }] }, 'client-text').turns;
  const capture = await playCapture({ ...play, turns: first === undefined ? [] : [first, ...second] }, { ...stage, files: PROBE_FILES });
  const [appended] = compareAppended(normalizeBodies(capture.bodies, { ...capture.facts, host: from.host }));
  const announced = decodeResponses({ instructions: '-', input: appended?.items ?? [] }).find((layer) => layer.id === 'codex.model-switch');
  if (announced === undefined) return null;
  const whole = announced.before + announced.text + announced.after;
  const text = whole.replace(probe.prompt, () => '<<text>>');
  return text === whole ? null : { id: 'codex.model-switch', kind: 'model-switch', text };
}
