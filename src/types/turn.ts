import type { JsonObject, ToolFacts } from './request.ts';
/** All facts that one prompt may depend on. There is no clock, environment, home, locale or random anywhere else. */
export interface Turn {
  /** Rule set of OpenClaw that renders this turn, e.g. `2026.7.1`. */
  readonly openclaw: string;
  readonly start: Start;
  readonly trigger: Trigger;
  readonly channel: ChannelFacts;
  readonly message: MessageFacts;
  readonly agent: AgentFacts;
  readonly workspace: WorkspaceFacts;
  readonly runtime: RuntimeFacts;
  readonly tools: ToolFacts;
  /** OpenClaw configuration with its own nested keys (`agents.defaults.…`), as the operator wrote it. */
  readonly config: JsonObject;
}

/** A new thread, the next turn of a running one, or the next turn after Codex restarted. */
export type Start = 'thread' | 'turn' | 'resume';
export type Trigger = 'user' | 'heartbeat' | 'cron' | 'manual';
export type RunKind = 'default' | 'heartbeat' | 'cron' | 'commitment-only';
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

export interface AgentFacts {
  readonly id: string;
  readonly isDefault: boolean;
  readonly sessionKey: string;
  readonly runKind: RunKind;
  readonly contextMode: 'full' | 'lightweight';
}

/** One file of the workspace folder, path relative to it with `/`. */
export interface WorkspaceFile {
  readonly path: string;
  readonly text: string;
}

export interface WorkspaceFacts {
  /** Folder the agent works in, as the agent sees it; never a path of the machine that renders. */
  readonly dir: string;
  /** Folder the agent is configured with; MEMORY.md is only routed to tools when both are equal. */
  readonly agentDir: string;
  readonly files: readonly WorkspaceFile[];
  /** `setupCompletedAt` of the workspace state is set: BOOTSTRAP.md has done its work. */
  readonly setupCompleted: boolean;
}

export interface RuntimeFacts {
  readonly harness: 'codex';
  readonly model: string;
  readonly provider: string;
  readonly think: string;
  readonly threadId: string;
  readonly contextWindow: number;
  readonly timeZone: string;
  /** The instant of the turn, ISO 8601. */
  readonly now: string;
  readonly platform: string;
  readonly shell: string;
  /** Whether the delivery rule is forced; null lets the configuration decide. */
  readonly deliveryMode: 'automatic' | 'message_tool_only' | null;
}
