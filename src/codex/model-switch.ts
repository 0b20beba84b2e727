import { HarnessError } from '../errors.ts';
import type { CodexRequest } from '../types/request.ts';
import type { AssemblyContext } from './context.ts';
import { requireFragment, splitWrapper } from './fragments.ts';
import { wrapPieces, type Part } from './messages.ts';
import { pieceOf } from './parts.ts';

/** What a model switch sends again although it did not change, newest first (measured on 0.125–0.155). */
const RESENT = [
  { since: 147, permissions: false, collaboration: true },
  { since: 145, permissions: false, collaboration: false },
  { since: 144, permissions: true, collaboration: true },
  { since: 0, permissions: false, collaboration: true },
] as const;

/** Whether a later turn asks for another model than the one before it. */
export function isModelSwitch(before: CodexRequest, after: CodexRequest): boolean {
  return before.turnStart['model'] !== after.turnStart['model'];
}

/** Whether a switch to another model repeats the permissions and the collaboration text. */
export function resentOnSwitch(minor: number): { readonly permissions: boolean; readonly collaboration: boolean } {
  return RESENT.find(({ since }) => minor >= since) ?? { permissions: false, collaboration: true };
}

/**
 * How Codex announces that a running thread changes its model: the whole prompt of the new one inside a note of its own.
 * @throws HarnessError LAYOUT_UNSUPPORTED for a switch from or to a Responses Lite model, which may also bring tools, notes
 * on sub-agents or a compaction; PROFILE_INVALID without a fragment
 */
export function buildModelSwitch(before: AssemblyContext, context: AssemblyContext): Part {
  if (before.pin.facts.responsesLite || context.pin.facts.responsesLite) {
    throw new HarnessError('LAYOUT_UNSUPPORTED', 'The thread switches to a Responses Lite model, or from one, and how Codex announces that is not modelled yet.', {
      hint: 'Start a scenario of its own for that model.',
    });
  }
  const wrapper = splitWrapper(requireFragment(context.profile, 'model-switch', context.policy), context.values);
  return { carrier: 'runtime-note', pieces: wrapPieces([pieceOf('codex.model-switch', 'codex-model', { text: context.pin.text })], wrapper) };
}
