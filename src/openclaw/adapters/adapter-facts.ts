import type { JsonObject } from '../../types/request.ts';
import type { RunKind, Trigger } from '../../types/turn.ts';
import type { AgentSystemPromptConfig } from '../config/agent-system-prompt-config.ts';
import type { MemorySupplement } from '../sections/memory-section-lines.ts';
import type {
  ActiveProcess,
  BootstrapMode,
  ContextFile,
  PromptContribution,
  PromptMode,
  PromptSandboxInfo,
  ReactionGuidance,
  SourceReplyDeliveryMode,
} from '../system-prompt-input.ts';

/**
 * Everything that the runtime adapters know about one run. Each adapter takes the same record and leaves out what it has no
 * access to, so equal facts give equal sections. `null` is "unknown" or "none". Source: openclaw-2026.7.1.md §1.
 */
export interface AdapterFacts {
  readonly run: RunFacts;
  readonly model: ModelChoice;
  readonly host: HostFacts;
  readonly places: PlaceFacts;
  readonly tools: ToolAccess;
  /** `null` outside a sandbox. */
  readonly sandbox: PromptSandboxInfo | null;
  /** `null` for a run that no chat started. */
  readonly channel: ChannelAccess | null;
  readonly workspace: WorkspaceText;
  readonly skills: SkillsText;
  readonly memory: MemoryAccess;
  /** What provider plugins add, in their order; the GPT-5 overlay is not among them. */
  readonly contributions: readonly PromptContribution[];
  /** Text about the conversation. A sub-agent's own context is not part of it. */
  readonly extraSystemPrompt: string | null;
  /** What the adapter itself knows of the settings that the configuration usually decides. */
  readonly ownSettings: Partial<AgentSystemPromptConfig>;
  /** What `checkConfig` left of the configuration; `null` when there is none at all. */
  readonly config: JsonObject | null;
}

export interface RunFacts {
  readonly agentId: string;
  readonly isDefaultAgent: boolean;
  readonly sessionKey: string;
  readonly sessionId: string | null;
  readonly trigger: Trigger;
  readonly runKind: RunKind;
  /** What the caller asks for; `null` lets the run decide. */
  readonly promptMode: PromptMode | null;
  /** The model is called as such, without the agent around it. */
  readonly rawModelRun: boolean;
  /** A question beside the conversation, which the CLI answers without the agent's prompt. */
  readonly sideQuestion: boolean;
  /** Tools that this run is cut down to; [] for no restriction. */
  readonly toolsAllow: readonly string[];
}

export interface ModelChoice {
  readonly id: string;
  readonly provider: string | null;
  readonly defaultId: string | null;
  readonly think: string | null;
  readonly reasoningLevel: string | null;
  readonly reasoningTagHint: boolean;
}

export interface HostFacts {
  readonly name: string;
  readonly os: string;
  readonly arch: string;
  readonly node: string | null;
  readonly shell: string | null;
  readonly timeZone: string | null;
  readonly activeProcesses: readonly ActiveProcess[];
}

/** What was found on disk, for `resolveRepoRoot` and `resolveDocsPaths`. */
export interface PlaceFacts {
  readonly existingPaths: readonly string[];
  readonly packageRoot: string | null;
  readonly workspaceGitRoot: string | null;
  readonly cwdGitRoot: string | null;
}

export interface ToolAccess {
  readonly names: readonly string[];
  /** Tools behind search. */
  readonly capabilityNames: readonly string[];
  readonly summaries: Readonly<Record<string, string>>;
  readonly schemaDirectoryPrompt: string | null;
  readonly nativeCommandGuidance: readonly string[];
  readonly acpEnabled: boolean;
  readonly completionWake: boolean;
}

export interface ChannelAccess {
  readonly id: string;
  readonly chatType: string | null;
  readonly capabilities: readonly string[];
  /** Ids of every channel that can deliver. */
  readonly deliverable: readonly string[];
  readonly messageToolHints: readonly string[];
  readonly requireExplicitMessageTarget: boolean;
  readonly reactionGuidance: ReactionGuidance | null;
  readonly deliveryMode: SourceReplyDeliveryMode;
  readonly silentReplyPromptMode: 'generic' | 'none';
  /** Allow-listed senders. */
  readonly owners: readonly string[];
}

/** What `resolveWorkspaceText` makes of a workspace. */
export interface WorkspaceText {
  readonly dir: string;
  readonly contextFiles: readonly ContextFile[];
  readonly bootstrapMode: BootstrapMode;
  readonly truncationNotice: string | null;
  readonly notes: readonly string[];
}

export interface SkillsText {
  readonly prompt: string;
  readonly loadedBy: 'openclaw' | 'cli';
}

export interface MemoryAccess {
  /** `none`: no plugin owns the memory section. */
  readonly plugin: 'memory' | 'none';
  /** Any other engine than `legacy` brings memory in by itself. */
  readonly contextEngine: string;
  readonly supplements: readonly MemorySupplement[];
}
