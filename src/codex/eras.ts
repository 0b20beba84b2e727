import type { Role } from '../types/layer.ts';
import type { ModelFacts } from '../types/profile.ts';
import { minorOf, type CodexVersion } from './versions.ts';

/** A content part of the request, before it has a place. */
export type PartName =
  | 'base'
  | 'permissions'
  | 'thread-developer'
  | 'collaboration'
  | 'skills'
  | 'memories'
  | 'apps'
  | 'plugins'
  | 'deferred-tools'
  | 'multi-agent-role'
  | 'multi-agent-mode'
  | 'agents-md'
  | 'environment'
  | 'turn-input';

/** One message of the first request: its parts in order. A part without text is left out, and so is an empty message. */
export interface MessageShape {
  readonly role: Role;
  readonly parts: readonly PartName[];
}

/** Codex versions that build the first request alike. */
export interface Era {
  readonly id: string;
  /** First minor version of the era (144 is 0.144). */
  readonly since: number;
  /** In wire order; item 0 is the `instructions` field where there is one, and `input[0]` later. */
  readonly messages: readonly MessageShape[];
}

const USER: MessageShape = { role: 'user', parts: ['agents-md', 'environment'] };
const TURN: MessageShape = { role: 'user', parts: ['turn-input'] };
const PERMISSIONS_FIRST: MessageShape = {
  role: 'developer',
  parts: ['permissions', 'thread-developer', 'memories', 'collaboration', 'apps', 'skills', 'plugins'],
};
const OPENCLAW_FIRST: MessageShape = {
  role: 'developer',
  parts: ['thread-developer', 'memories', 'apps', 'skills', 'plugins', 'permissions', 'collaboration'],
};
const WITH_DEFERRED_TOOLS: MessageShape = { role: 'developer', parts: [...OPENCLAW_FIRST.parts, 'deferred-tools'] };

/**
 * The eras, newest first (codex-runtime.md §2, §3.2). The places of memories, apps and plugins were not measured:
 * layers made of them say `unverified`.
 */
export const ERAS: readonly Era[] = [
  { id: '≥0.167', since: 167, messages: [{ role: 'developer', parts: ['base'] }, WITH_DEFERRED_TOOLS, USER, TURN] },
  { id: '0.162–0.166', since: 162, messages: [{ role: 'developer', parts: ['base'] }, OPENCLAW_FIRST, USER, TURN] },
  { id: '0.145–0.161', since: 145, messages: [{ role: 'system', parts: ['base'] }, OPENCLAW_FIRST, USER, TURN] },
  { id: '≤0.144', since: 0, messages: [{ role: 'system', parts: ['base'] }, PERMISSIONS_FIRST, USER, TURN] },
];

/** Parts whose place in the message nobody has measured. */
export const UNMEASURED_PARTS: ReadonlySet<PartName> = new Set(['memories', 'apps', 'plugins']);

/** The era of a Codex version; a pre-release belongs to the era of its minor version. */
export function resolveEra(version: CodexVersion): Era {
  const era = ERAS.find((candidate) => minorOf(version) >= candidate.since);
  if (era === undefined) throw new Error('the oldest era starts at 0');
  return era;
}

const MULTI_AGENT: readonly MessageShape[] = [
  { role: 'developer', parts: ['multi-agent-role'] },
  { role: 'developer', parts: ['multi-agent-mode'] },
];

/**
 * The messages of the first request for one kind of model. `use_responses_lite` models have the model prompt as a developer
 * message in every era; their tools stand in an item in front of it, which carries no text. Notes on sub-agents, where the
 * profile has any for the model, are two messages in front of what the user owns (measured on 0.144.6, 0.150.1, 0.160.1 and
 * 0.171.0, whatever `features.multi_agent` says).
 */
export function resolveMessages(era: Era, facts: ModelFacts): readonly MessageShape[] {
  if (!facts.responsesLite) return era.messages;
  return era.messages.flatMap((message) => {
    if (message.parts.includes('base')) return [{ ...message, role: 'developer' as const }];
    return message === USER ? [...MULTI_AGENT, message] : [message];
  });
}

/** Up to 0.130 the writable roots are printed folder first; from 0.131 on /tmp comes first (codex-runtime.md §2). */
export function isSlashTmpFirst(version: CodexVersion): boolean {
  return minorOf(version) >= 131;
}
