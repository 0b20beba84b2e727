import type {
  ActiveProcess,
  AgentSystemPromptInput,
  BootstrapMode,
  ContextFile,
  OverridableSection,
  PromptMode,
  PromptRuntimeInfo,
  PromptSandboxInfo,
  ReactionGuidance,
} from '../../system-prompt-input.ts';

/**
 * The input record, cleaned and flat: one fact for each leaf of the record that any section may print or ask for, under the
 * leaf's own path. Every fact depends on its leaf only, so a section's declared inputs are true of the record as well.
 * Strings are cleaned and never blank; `null` means absent. Source: openclaw-2026.7.1.md §3.1, §3.3.
 */
export interface PromptFacts extends RuntimeFacts, SandboxFacts, ContributionFacts {
  readonly workspaceDir: string;
  readonly promptSurface: string;
  readonly toolNames: readonly string[];
  readonly capabilityToolNames: readonly string[];
  /** Keyed by lower-case name. */
  readonly toolSummaries: ReadonlyMap<string, string>;
  readonly toolSchemaDirectoryPrompt: string | null;
  readonly nativeCommandGuidanceLines: readonly string[];
  readonly acpEnabled: boolean;
  readonly defaultThinkLevel: string;
  readonly reasoningLevel: string;
  readonly reasoningTagHint: boolean;
  readonly userTimezone: string | null;
  readonly skillsPrompt: string | null;
  readonly heartbeatPrompt: string | null;
  readonly ttsHint: string | null;
  readonly extraSystemPrompt: string | null;
  readonly docsPath: string | null;
  readonly sourcePath: string | null;
  readonly workspaceNotes: readonly string[];
  readonly contextFiles: readonly ContextFile[];
  readonly bootstrapMode: BootstrapMode;
  readonly bootstrapTruncationNotice: string | null;
  readonly includeMemorySection: boolean;
  readonly modelAliasLines: readonly string[];
  readonly ownerNumbers: readonly string[];
  readonly ownerDisplay: 'raw' | 'hash';
  readonly ownerDisplaySecret: string | null;
  readonly subagentDelegationMode: 'suggest' | 'prefer';
  readonly proactiveSubagentOrchestration: boolean;
  readonly sourceReplyDeliveryMode: 'automatic' | 'message_tool_only';
  readonly silentReplyPromptMode: 'generic' | 'none';
  readonly requireExplicitMessageTarget: boolean;
  readonly messageToolHints: readonly string[];
  readonly reactionGuidance: ReactionGuidance | null;
  readonly fsWorkspaceOnly: boolean;
  readonly deliverableChannels: readonly string[];
  readonly memorySectionLines: readonly string[];
  readonly completionWake: boolean;
}

type RuntimeText = Exclude<keyof PromptRuntimeInfo, 'capabilities' | 'activeProcessSessions'>;
export type RuntimeFacts = { readonly [Key in RuntimeText as `runtimeInfo.${Key}`]: string | null } & {
  readonly 'runtimeInfo.capabilities': readonly string[];
  readonly 'runtimeInfo.activeProcessSessions': readonly ActiveProcess[];
};

type SandboxText = Exclude<keyof PromptSandboxInfo, 'enabled' | 'hostBrowserAllowed' | 'elevated'>;
export type SandboxFacts = { readonly [Key in SandboxText as `sandboxInfo.${Key}`]: string | null } & {
  readonly 'sandboxInfo.enabled': boolean;
  readonly 'sandboxInfo.hostBrowserAllowed': boolean | null;
  readonly 'sandboxInfo.elevated': ElevatedFacts | null;
};

export interface ElevatedFacts {
  readonly allowed: boolean;
  readonly defaultLevel: string | null;
  readonly fullAccessAvailable: boolean | null;
  readonly fullAccessBlockedReason: string | null;
}

export type ContributionFacts = {
  readonly 'promptContribution.stablePrefix': string | null;
  readonly 'promptContribution.dynamicSuffix': string | null;
} & { readonly [Key in OverridableSection as `promptContribution.sectionOverrides.${Key}`]: string | null };

export type FactName = keyof PromptFacts;

/** The settled prompt mode: `full` unless the record says another of the three. It chooses sections and is no fact of theirs. */
export function resolvePromptMode(input: AgentSystemPromptInput): PromptMode {
  return input.promptMode === 'minimal' || input.promptMode === 'none' ? input.promptMode : 'full';
}
