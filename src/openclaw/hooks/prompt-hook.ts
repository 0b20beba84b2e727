import type { Trigger } from '../../types/turn.ts';

/** The events that may add to a prompt, in the order in which their additions stand. Source: openclaw-2026.7.1.md §7.4. */
export const PROMPT_HOOK_EVENTS = [
  'agent_turn_prepare',
  'heartbeat_prompt_contribution',
  'before_prompt_build',
  'before_agent_start',
] as const;
export type PromptHookEvent = (typeof PROMPT_HOOK_EVENTS)[number];

/** What a hook is told. */
export interface PromptHookContext {
  readonly agentId: string;
  readonly sessionKey: string;
  readonly trigger: Trigger;
  /** The user's text as it stands before any hook. */
  readonly prompt: string;
}

/** A plugin's hook as a pure function. Its answer is `unknown`, since hooks are other people's code: it is read field by field. */
export interface PromptHook {
  readonly plugin: string;
  readonly event: PromptHookEvent;
  readonly run: (context: PromptHookContext) => unknown;
}

/** A hook as it was registered; its event may be none. */
export type GivenHook = Omit<PromptHook, 'event'> & { readonly event: string };

/** What an answer may hold; every field is text. */
export const ANSWER_FIELDS = ['systemPrompt', 'prependContext', 'appendContext', 'prependSystemContext', 'appendSystemContext'] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];

/** Fields that an event may fill: the two older ones of the turn reach the user's prompt only. */
export const FIELDS_OF_EVENT: Readonly<Record<PromptHookEvent, readonly AnswerField[]>> = {
  agent_turn_prepare: ['prependContext', 'appendContext'],
  heartbeat_prompt_contribution: ['prependContext', 'appendContext'],
  before_prompt_build: ANSWER_FIELDS,
  before_agent_start: ANSWER_FIELDS,
};
