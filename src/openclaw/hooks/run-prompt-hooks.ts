import { renderSuggestion } from '../../text/similar.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { normaliseProviderBlock } from '../prompt-literal.ts';
import { cleanPluginName } from './hook-piece.ts';
import {
  FIELDS_OF_EVENT,
  PROMPT_HOOK_EVENTS,
  type AnswerField,
  type GivenHook,
  type PromptHook,
  type PromptHookContext,
  type PromptHookEvent,
} from './prompt-hook.ts';

/** One text of one plugin, cleaned and not blank. */
export interface HookText {
  readonly plugin: string;
  readonly event: PromptHookEvent;
  readonly field: AnswerField;
  readonly text: string;
}

export interface PromptHookOutcome {
  /** By event in the order of `PROMPT_HOOK_EVENTS`, within one event in the order of the hooks. */
  readonly texts: readonly HookText[];
  readonly findings: readonly InputFinding[];
}

/**
 * Run the hooks of a turn; those of heartbeats only when a heartbeat started it. Deprecated `before_agent_start` runs last. A
 * hook that throws or answers no object adds nothing; a field that is unknown or no text is left out. Each of these, and a
 * hook that is none, is a finding (`hook-failed`, `hook-answer-malformed`, `hook-entry-malformed`), never an error.
 * Source: openclaw-2026.7.1.md §7.4, §3.3.
 */
export function runPromptHooks(hooks: readonly GivenHook[], context: PromptHookContext): PromptHookOutcome {
  const malformed = hooks.flatMap((hook, index) => (isPromptHook(hook) ? [] : [entryFinding(index)]));
  const sound = hooks.filter(isPromptHook);
  const events = PROMPT_HOOK_EVENTS.filter((event) => event !== 'heartbeat_prompt_contribution' || context.trigger === 'heartbeat');
  const inOrder = events.flatMap((event) => sound.filter((hook) => hook.event === event));
  const outcomes = inOrder.map((hook) => runHook(hook, context));
  return {
    texts: outcomes.flatMap((outcome) => outcome.texts),
    findings: [...malformed, ...outcomes.flatMap((outcome) => outcome.findings)],
  };
}

/** Hooks come from plugins, so their type is no promise. */
function isPromptHook(hook: unknown): hook is PromptHook {
  if (typeof hook !== 'object' || hook === null) return false;
  const [plugin, event, run]: readonly unknown[] = ['plugin', 'event', 'run'].map((key): unknown => Reflect.get(hook, key));
  const isNamed = typeof plugin === 'string' && cleanPluginName(plugin) !== '';
  return isNamed && PROMPT_HOOK_EVENTS.some((known) => known === event) && typeof run === 'function';
}

function entryFinding(index: number): InputFinding {
  const detail = `The entry was left out: it needs a plugin, a function and one of the events ${PROMPT_HOOK_EVENTS.join(', ')}.`;
  return { name: 'hook-entry-malformed', subject: `hooks[${index}]`, detail };
}

function runHook(hook: PromptHook, context: PromptHookContext): PromptHookOutcome {
  const subject = `hook:${cleanPluginName(hook.plugin)}:${hook.event}`;
  try {
    // A copy, so that a hook which edits its input cannot reach the turn.
    const answer = hook.run({ ...context });
    if (answer === undefined || answer === null) return { texts: [], findings: [] };
    if (typeof answer !== 'object' || Array.isArray(answer) || Reflect.get(answer, 'then') !== undefined) {
      return { texts: [], findings: [{ name: 'hook-answer-malformed', subject, detail: 'The hook answered something that is no plain object.' }] };
    }
    return readAnswer(hook, answer, subject);
  } catch (error) {
    const cause = error instanceof Error ? error.message : 'a value that is no Error';
    return { texts: [], findings: [{ name: 'hook-failed', subject, detail: `The hook threw: ${cause}.` }] };
  }
}

function readAnswer(hook: PromptHook, answer: object, subject: string): PromptHookOutcome {
  const fields = FIELDS_OF_EVENT[hook.event];
  const findings: InputFinding[] = [];
  const texts: HookText[] = [];
  for (const [key, value] of Object.entries(answer) as readonly (readonly [string, unknown])[]) { // entries are typed as any
    const field = fields.find((known) => known === key);
    const fault = field === undefined ? `takes no "${key}".${renderSuggestion(key, fields)}` : `takes a text as "${key}".`;
    if (value === undefined || value === null) continue;
    if (field === undefined || typeof value !== 'string') {
      findings.push({ name: 'hook-answer-malformed', subject, detail: `This event ${fault}` });
      continue;
    }
    const text = normaliseProviderBlock(value);
    if (text !== null) texts.push({ plugin: cleanPluginName(hook.plugin), event: hook.event, field, text });
  }
  return { texts, findings };
}
