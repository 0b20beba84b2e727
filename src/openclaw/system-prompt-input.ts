/**
 * Everything that one embedded system prompt may depend on. Field names are OpenClaw's; an absent field and `undefined`
 * mean the same. Source: openclaw-2026.7.1.md §3.1; the last three fields of the record are ours (§19, §21.3).
 */

export type PromptMode = 'full' | 'minimal' | 'none';
/** `pi_main` is the old name of `openclaw_main`. */
export type PromptSurface = 'openclaw_main' | 'pi_main' | 'subagent' | 'acp_backend' | 'cli_backend' | 'codex_app_server';
export type BootstrapMode = 'none' | 'limited' | 'full';
export type SourceReplyDeliveryMode = 'automatic' | 'message_tool_only';
export type OverridableSection = 'interaction_style' | 'tool_call_style' | 'execution_bias';

export interface ContextFile {
  readonly path: string;
  readonly content: string;
}

/** An exec session that still runs in the background. */
export interface ActiveProcess {
  readonly id: string;
  readonly status: string;
  readonly pid?: number | undefined;
  readonly cwd?: string | undefined;
  readonly name: string;
}

export interface PromptRuntimeInfo {
  readonly agentId?: string | undefined;
  readonly sessionKey?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly host?: string | undefined;
  readonly repoRoot?: string | undefined;
  readonly os?: string | undefined;
  readonly arch?: string | undefined;
  readonly node?: string | undefined;
  readonly model?: string | undefined;
  readonly defaultModel?: string | undefined;
  readonly shell?: string | undefined;
  readonly channel?: string | undefined;
  readonly chatType?: string | undefined;
  readonly capabilities?: readonly string[] | undefined;
  readonly activeProcessSessions?: readonly ActiveProcess[] | undefined;
}

/** Commands outside the sandbox. `fullAccessBlockedReason`: host-policy, channel, sandbox; any other counts as runtime. */
export interface ElevatedInfo {
  readonly allowed: boolean;
  readonly defaultLevel?: string | undefined;
  readonly fullAccessAvailable?: boolean | undefined;
  readonly fullAccessBlockedReason?: string | undefined;
}

export interface PromptSandboxInfo {
  readonly enabled: boolean;
  readonly containerWorkspaceDir?: string | undefined;
  /** Folder of the host that stands behind the container's workspace. */
  readonly workspaceDir?: string | undefined;
  readonly workspaceAccess?: string | undefined;
  readonly agentWorkspaceMount?: string | undefined;
  readonly browserBridgeUrl?: string | undefined;
  /** Absent: the prompt says nothing about the host's browser. */
  readonly hostBrowserAllowed?: boolean | undefined;
  readonly elevated?: ElevatedInfo | undefined;
}

export type SectionOverrides = { readonly [Section in OverridableSection]?: string | undefined };

/** What a model provider adds: blocks above and below the cache boundary, and sections replaced whole. Source: §5.5, §7.3. */
export interface PromptContribution {
  readonly stablePrefix?: string | undefined;
  readonly dynamicSuffix?: string | undefined;
  readonly sectionOverrides?: SectionOverrides | undefined;
}

export interface ReactionGuidance {
  readonly level: 'minimal' | 'extensive';
  /** Label of the channel, as printed. */
  readonly channel: string;
}

export interface AgentSystemPromptInput {
  readonly workspaceDir: string;
  readonly promptMode?: PromptMode | undefined;
  readonly promptSurface?: PromptSurface | undefined;
  /** Tools the model sees, in any spelling; the first spelling of a name is the one printed. */
  readonly toolNames?: readonly string[] | undefined;
  /** Tools that exist behind search: they open gates and are not listed. */
  readonly capabilityToolNames?: readonly string[] | undefined;
  readonly toolSummaries?: Readonly<Record<string, string>> | undefined;
  readonly toolSchemaDirectoryPrompt?: string | undefined;
  readonly nativeCommandGuidanceLines?: readonly string[] | undefined;
  readonly acpEnabled?: boolean | undefined;
  readonly sandboxInfo?: PromptSandboxInfo | undefined;
  readonly runtimeInfo?: PromptRuntimeInfo | undefined;
  readonly defaultThinkLevel?: string | undefined;
  readonly reasoningLevel?: string | undefined;
  readonly reasoningTagHint?: boolean | undefined;
  readonly userTimezone?: string | undefined;
  /** Taken from adapters and never rendered: a clock would break the cached prefix. */
  readonly userTime?: string | undefined;
  /** Not rendered either. */
  readonly userTimeFormat?: string | undefined;
  readonly skillsPrompt?: string | undefined;
  /** Only a gate: its text is not printed. */
  readonly heartbeatPrompt?: string | undefined;
  readonly ttsHint?: string | undefined;
  readonly extraSystemPrompt?: string | undefined;
  readonly docsPath?: string | undefined;
  readonly sourcePath?: string | undefined;
  readonly workspaceNotes?: readonly string[] | undefined;
  readonly contextFiles?: readonly ContextFile[] | undefined;
  readonly bootstrapMode?: BootstrapMode | undefined;
  readonly bootstrapTruncationNotice?: string | undefined;
  readonly includeMemorySection?: boolean | undefined;
  /** For whoever builds `memorySectionLines`; the renderer does not read it. */
  readonly memoryCitationsMode?: string | undefined;
  readonly modelAliasLines?: readonly string[] | undefined;
  readonly ownerNumbers?: readonly string[] | undefined;
  readonly ownerDisplay?: 'raw' | 'hash' | undefined;
  readonly ownerDisplaySecret?: string | undefined;
  readonly subagentDelegationMode?: 'suggest' | 'prefer' | undefined;
  readonly proactiveSubagentOrchestration?: boolean | undefined;
  readonly sourceReplyDeliveryMode?: SourceReplyDeliveryMode | undefined;
  readonly silentReplyPromptMode?: 'generic' | 'none' | undefined;
  readonly requireExplicitMessageTarget?: boolean | undefined;
  readonly messageToolHints?: readonly string[] | undefined;
  readonly reactionGuidance?: ReactionGuidance | undefined;
  readonly fsWorkspaceOnly?: boolean | undefined;
  readonly promptContribution?: PromptContribution | undefined;
  /** Ids of the channels that can deliver a message; OpenClaw reads them from a global registry. */
  readonly deliverableChannels?: readonly string[] | undefined;
  /** Lines of the memory plugin, its heading included or not; OpenClaw asks a global registry for them. */
  readonly memorySectionLines?: readonly string[] | undefined;
  /** Finished background commands wake the agent, so the prompt may tell it to rely on that. */
  readonly completionWake?: boolean | undefined;
}
