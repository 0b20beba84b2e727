import type { ChannelFacts, MessageFacts } from './inbound.ts';
import type { JsonObject, ToolFacts } from './request.ts';
import type { HookFacts, HostFacts, MemoryFacts, PromptFacts, SandboxFacts, SessionFacts, SkillsFacts } from './run.ts';

export type { ChannelFacts, ChannelPluginFacts, ChatType, HistoryEntry, MessageFacts, Sender } from './inbound.ts';

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
  readonly skills: SkillsFacts;
  readonly session: SessionFacts;
  readonly prompt: PromptFacts;
  readonly host: HostFacts;
  readonly memory: MemoryFacts;
  readonly hooks: HookFacts;
  /** `null` outside a sandbox. */
  readonly sandbox: SandboxFacts | null;
  /** OpenClaw configuration with its own nested keys (`agents.defaults.…`), as the operator wrote it. */
  readonly config: JsonObject;
}

/** A new thread, the next turn of a running one, or the next turn after Codex restarted. */
export type Start = 'thread' | 'turn' | 'resume';
export type Trigger = 'user' | 'heartbeat' | 'cron' | 'manual';
/** `codex` hands a request to the app-server; the others send a system prompt of OpenClaw's own. */
export type Harness = 'codex' | OwnAdapter;
export type OwnAdapter = 'embedded' | 'cli' | 'preview' | 'compaction';
export type RunKind = 'default' | 'heartbeat' | 'cron' | 'commitment-only';
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
  /** What builds the prompt: Codex, or one of OpenClaw's own four adapters. */
  readonly harness: Harness;
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
