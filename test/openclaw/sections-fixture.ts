import { buildAgentSystemPromptSections } from '../../src/openclaw/system-prompt.ts';
import type { AgentSystemPromptInput } from '../../src/openclaw/system-prompt-input.ts';
import { BARE, withLeaf } from './system-prompt-fixture.ts';

/** Leaves of the input record by their dotted paths. */
export type Leaves = Readonly<Record<string, unknown>>;

/** The record with these leaves replaced. */
export const withLeaves = (input: AgentSystemPromptInput, leaves: Leaves): AgentSystemPromptInput =>
  Object.entries(leaves).reduce((record, [path, value]) => withLeaf(record, path, value), input);

/** A bare record with these leaves. */
export const inputOf = (leaves: Leaves): AgentSystemPromptInput => withLeaves(BARE, leaves);

/** Ids of the sections that such a record gives. */
export const idsOf = (leaves: Leaves): readonly string[] => buildAgentSystemPromptSections(inputOf(leaves)).map((section) => section.id);

/** The text of a section of OpenClaw for such a record; "" when it is absent. */
export const textOf = (id: string, leaves: Leaves): string =>
  buildAgentSystemPromptSections(inputOf(leaves)).find((section) => section.id === `openclaw.${id}`)?.text ?? '';

export const linesOf = (id: string, leaves: Leaves): readonly string[] => textOf(id, leaves).split('\n');

/** Names in backticks, in order. */
export const quoted = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** How many lines a section gains by more leaves. */
export const gained = (id: string, base: Leaves, more: Leaves): number => linesOf(id, { ...base, ...more }).length - linesOf(id, base).length;
