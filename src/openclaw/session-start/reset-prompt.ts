import type { BootstrapMode } from '../bootstrap/bootstrap-mode.ts';
import { renderTimestamp } from '../inbound/timestamp.ts';
import { sanitisePromptLine } from '../prompt-literal.ts';

const OPENING = 'A new session begins.';
const START: Readonly<Record<BootstrapMode, string>> = {
  none: 'Do what your workspace files ask of you at a start: read the ones they require before you answer, BOOTSTRAP.md first should it exist.',
  limited:
    'BOOTSTRAP.md is still to be worked off, but not from here: say so in one sentence, and what the user can do to finish it in the main workspace.',
  full: 'BOOTSTRAP.md is still to be worked off: read it now and take its first step before anything else.',
};
const GREETING =
  'Then greet the user in your own voice, in one to three sentences, and ask what to do. Speak of no files, tools, steps or other inner workings.';

export interface ResetFacts {
  readonly mode: BootstrapMode;
  /** ISO 8601 instant. */
  readonly now: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly model: string;
  /** Model of the configuration; `null` when there is none. */
  readonly defaultModel: string | null;
}

/**
 * What the agent is told when `/new` or `/reset` starts a session without a message: the start by bootstrap mode, the
 * greeting, the default model when another one runs, and two lines of time. Source: openclaw-2026.7.1.md §12.
 * @throws HarnessError SCENARIO_INVALID for an unreadable zone.
 */
export function buildResetPrompt({ mode, now, timeZone, model, defaultModel }: ResetFacts): string {
  const differs = defaultModel !== null && defaultModel !== model;
  const told = differs ? [`Mention that you run on another model than default_model (${sanitisePromptLine(defaultModel)}).`] : [];
  const times = [
    `Current time: ${renderTimestamp(now, timeZone) ?? 'unknown'} (${sanitisePromptLine(timeZone)})`,
    `Reference UTC: ${renderTimestamp(now, 'utc') ?? 'unknown'}`,
  ];
  return [[OPENING, START[mode], GREETING, ...told].join(' '), ...times].join('\n');
}

/** The parts of a reset turn; a blank one is left out. */
export interface ResetTurn {
  readonly untrustedPrefix: string | null;
  readonly startupMemory: string | null;
  readonly resetPrompt: string;
  readonly userNote: string | null;
}

/** The body of a reset turn: untrusted prefix, startup memory, reset prompt, the user's note, blank-line joined. Source: §12. */
export function renderResetTurn({ untrustedPrefix, startupMemory, resetPrompt, userNote }: ResetTurn): string {
  const note = userNote === null || userNote.trim() === '' ? null : `The user added: ${userNote.trim()}`;
  const parts = [untrustedPrefix, startupMemory, resetPrompt, note];
  return parts.filter((part) => part !== null && part.trim() !== '').join('\n\n');
}
