import { valueAt } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import type { ChatType } from '../../types/turn.ts';
import type { DeliveryMode } from './delivery-mode.ts';

/** Facts of one message that decide where its replies go. */
export interface ReplyFacts {
  /** The source only ever takes posts of the message tool. */
  readonly strict: boolean;
  /** Not a message, but something that happened in the room. */
  readonly roomEvent: boolean;
  /** What the caller asks for; `null` for nothing. */
  readonly requested: DeliveryMode | null;
  readonly command: 'none' | 'explicit' | 'unauthorised';
  /** `internal` is OpenClaw's own chat, such as webchat. */
  readonly channel: 'internal' | 'external';
  readonly chatType: ChatType;
  /** What the harness does in direct chats when nothing is configured: `automatic` embedded, the other on Codex. */
  readonly harnessDefault: DeliveryMode;
  readonly hasMessageTool: boolean;
}

/**
 * How replies reach the chat; the first rule that matches decides, and without a message tool the answer is always
 * `automatic`. A malformed `visibleReplies` counts as absent. Source: openclaw-2026.7.1.md §7.8.
 */
export function resolveReplyDeliveryMode(config: JsonObject, facts: ReplyFacts): DeliveryMode {
  return facts.hasMessageTool ? resolveWanted(config, facts) : 'automatic';
}

function resolveWanted(config: JsonObject, facts: ReplyFacts): DeliveryMode {
  if (facts.strict) return 'message_tool_only';
  if (facts.roomEvent && facts.channel === 'external') return 'message_tool_only';
  if (facts.requested !== null) return facts.requested;
  if (facts.command === 'explicit') return 'automatic';
  const everywhere = readVisibleReplies(config, 'messages.visibleReplies');
  if (facts.chatType !== 'direct') {
    if (facts.command === 'unauthorised') return 'message_tool_only';
    return readVisibleReplies(config, 'messages.groupChat.visibleReplies') ?? everywhere ?? 'automatic';
  }
  return everywhere ?? (facts.channel === 'internal' ? 'automatic' : facts.harnessDefault);
}

function readVisibleReplies(config: JsonObject, path: string): DeliveryMode | null {
  const value = valueAt(config, path);
  if (value === 'message_tool') return 'message_tool_only';
  return value === 'automatic' ? 'automatic' : null;
}
