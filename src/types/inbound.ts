/** Where a message came from, and the message. Source: openclaw-2026.7.1.md §10. */

export type ChatType = 'direct' | 'group' | 'channel';
export interface ChannelFacts {
  readonly provider: string;
  readonly surface: string;
  readonly originatingChannel: string;
  readonly originatingTo: string;
  readonly from: string | null;
  readonly chatType: ChatType;
  readonly accountId: string | null;
  /** Formatting hint that the channel plugin supplies; null when it supplies none. */
  readonly responseFormat: string | null;
  readonly groupSubject: string | null;
  readonly groupChannel: string | null;
  readonly groupSpace: string | null;
  readonly groupMembers: string | null;
  readonly conversationLabel: string | null;
  /** System text that the channel adds for this group; null when none. */
  readonly groupSystemPrompt: string | null;
  /** When the agent joins in a group: on every message, or only when mentioned. */
  readonly groupActivation: 'mention' | 'always';
  readonly plugin: ChannelPluginFacts;
}

/** What the channel's plugin and account say about the chat. */
export interface ChannelPluginFacts {
  /** Such as `inlineButtons`, in any spelling. */
  readonly capabilities: readonly string[];
  /** Ids of every channel that can deliver. */
  readonly deliverable: readonly string[];
  readonly messageToolHints: readonly string[];
  readonly requireExplicitMessageTarget: boolean;
  /** The configured reaction level, in any spelling; null when none is configured. */
  readonly reactionLevel: string | null;
  /** Allow-listed senders. */
  readonly owners: readonly string[];
}

export interface Sender {
  readonly id: string;
  readonly name: string | null;
  readonly username: string | null;
  readonly e164: string | null;
  readonly isBot: boolean | null;
}

export interface HistoryEntry {
  readonly messageId: string | null;
  readonly sender: string;
  /** ISO 8601 instant, or epoch milliseconds; anything else counts as unknown. */
  readonly timestamp: string | number | null;
  readonly body: string;
}

export interface MessageFacts {
  readonly messageId: string;
  readonly replyToId: string | null;
  readonly replyToBody: string | null;
  readonly replyToSender: string | null;
  readonly sender: Sender;
  readonly senderIsOwner: boolean;
  /** ISO 8601 instant or epoch milliseconds; 0 and unreadable values count as unknown. */
  readonly timestamp: string | number | null;
  readonly wasMentioned: boolean | null;
  readonly history: readonly HistoryEntry[];
  /** The text as it arrived. */
  readonly body: string;
  /** The text the agent reads, when it differs from `body` (a mention removed); else null. */
  readonly strippedBody: string | null;
}
