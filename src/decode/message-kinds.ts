import type { Role } from '../types/layer.ts';
import { kindOfText, unknownKind, type PartKind } from './kinds.ts';

const SYSTEM: PartKind = { id: 'system.prompt', owner: 'unknown', carrier: 'system-prompt', zone: 'stable' };
const DEVELOPER: PartKind = { ...SYSTEM, id: 'developer.prompt' };
const REPLY: PartKind = { id: 'model.reply', owner: 'unknown', carrier: 'turn-input', zone: 'volatile' };

/** A kind of its own for what stands in a conversation: owner `unknown`, below every cache boundary. */
export function turnKind(id: string): PartKind {
  return { ...REPLY, id };
}

/** The kind of a call that the model made. */
export function callKind(name: string): PartKind {
  return turnKind(`tool-call.${name}`);
}

/** The kind of what a tool answered; `name` is null when no call in the body has the answer's id. */
export function resultKind(name: string | null, outcome: 'result' | 'error'): PartKind {
  return name === null ? turnKind(`tool-${outcome}`) : { ...turnKind(`tool-${outcome}.${name}`), owner: `tool:${name}` };
}

/**
 * The kind of a text in a message of any client: who speaks is all that the wire says, so that a system prompt has the
 * owner `unknown`; the tags of Codex tell more where they stand around the whole text.
 */
export function kindOfMessageText(text: string, role: Role): PartKind {
  if (role === 'assistant') return REPLY;
  if (role === 'tool') return resultKind(null, 'result');
  const kind = kindOfText(text, { role, isBase: false, isFirstDeveloper: false });
  if (kind !== unknownKind()) return kind;
  return role === 'developer' ? DEVELOPER : SYSTEM;
}
