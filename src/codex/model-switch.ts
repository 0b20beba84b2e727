import { HarnessError } from '../errors.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { CodexProfile } from '../types/profile.ts';
import type { CodexRequest } from '../types/request.ts';
import { minorOf, type CodexVersion } from './versions.ts';

const TEXT_SLOT = '<<text>>';

/** The messages of a model switch, newest first: what each holds beside the announcement (measured on 0.125–0.155). */
const SWITCHES = [
  { since: 147, messages: [['switch'], ['collaboration']] },
  { since: 145, messages: [['switch']] },
  { since: 144, messages: [['switch', 'permissions', 'collaboration']] },
  { since: 0, messages: [['switch', 'collaboration']] },
] as const;

/** Whether a later turn asks for another model than the one before it. */
export function isModelSwitch(before: CodexRequest, after: CodexRequest): boolean {
  return before.turnStart['model'] !== after.turnStart['model'];
}

/**
 * What Codex appends before the user message when a running thread changes its model: the whole prompt of the new one in
 * an announcement, and in most versions the collaboration text again. Groups are messages of one part each layer list.
 * @param whole stack of the new request, for the texts of the new model
 * @throws HarnessError LAYOUT_UNSUPPORTED for a switch to or from a Responses Lite model, PROFILE_INVALID without a fragment
 */
export function appendModelSwitch(whole: Stack, profile: CodexProfile, version: CodexVersion): Layer[][][] {
  const base = whole.find((layer) => layer.carrier === 'base');
  if (base === undefined || profile.models.some((pin) => pin.text === base.text && pin.facts.responsesLite)) throw unsupported();
  const fragment = profile.fragments.find((candidate) => candidate.kind === 'model-switch');
  if (fragment === undefined) {
    throw new HarnessError('PROFILE_INVALID', `The profile "${profile.name}" has no fragment of kind "model-switch".`, {
      file: `fixtures/codex/${profile.name}/profile.yaml`,
      hint: 'Capture it: pnpm prompt:snapshots:capture --pin of a scenario that switches its model.',
    });
  }
  const [before = '', after = ''] = fragment.text.split(TEXT_SLOT);
  const announced: Layer = { ...base, id: 'codex.model-switch', role: 'developer', carrier: 'runtime-note', before, after };
  const parts = {
    switch: [announced],
    permissions: whole.filter((layer) => layer.carrier === 'permissions'),
    collaboration: whole.filter((layer) => layer.carrier === 'collaboration'),
  };
  const shape = SWITCHES.find((candidate) => minorOf(version) >= candidate.since);
  return (shape?.messages ?? []).map((message) => message.map((name) => parts[name]));
}

function unsupported(): HarnessError {
  return new HarnessError('LAYOUT_UNSUPPORTED', 'The thread switches to a Responses Lite model, and how Codex announces that is not modelled yet.', {
    hint: 'Start a scenario of its own for that model.',
  });
}
