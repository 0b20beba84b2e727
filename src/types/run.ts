import type { JsonValue } from './request.ts';
import type { WorkspaceFile } from './turn.ts';

/**
 * Facts of a run beside the chat: its skills, session, host, plugins. Most of them reach a prompt of OpenClaw's own only; the
 * Codex route takes skills and guidance. `null` is "unknown" or "none" everywhere. Source: openclaw-2026.7.1.md §3.1, §7–§9.
 */
export interface SkillsFacts {
  /** Folders beside those of the workspace. */
  readonly roots: readonly SkillFolder[];
  readonly loadedBy: 'openclaw' | 'cli';
  /** Programs on PATH and environment of the machine that runs skills. */
  readonly bins: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly remotePlatforms: readonly string[];
  readonly remoteBins: readonly string[];
  readonly remoteNote: string;
  /** Home folders that the catalog shows as `~`. */
  readonly homes: readonly string[];
  readonly archived: readonly string[];
}

export interface SkillFolder {
  readonly source: 'openclaw-extra' | 'openclaw-bundled' | 'openclaw-managed' | 'agents-skills-personal';
  /** As the agent sees it. */
  readonly dir: string;
  readonly plugin: string | null;
  readonly files: readonly WorkspaceFile[];
}

export interface SessionFacts {
  readonly id: string | null;
  /** The command that opened the session without a message of its own; `null` for an ordinary turn. */
  readonly reset: 'new' | 'reset' | null;
  /** The transcript holds a complete bootstrap since its last compaction. */
  readonly bootstrapped: boolean;
}

export interface PromptFacts {
  /** What the caller asks for; `null` lets the run decide. */
  readonly mode: 'full' | 'minimal' | 'none' | null;
  readonly rawModelRun: boolean;
  readonly sideQuestion: boolean;
  readonly defaultModel: string | null;
  readonly reasoningLevel: string | null;
  readonly reasoningTagHint: boolean;
  /** Held to the strict-agentic execution contract, which brings the plan tool. */
  readonly strictAgentic: boolean;
  readonly extraSystemPrompt: string | null;
  readonly contributions: readonly ContributionFacts[];
}

/** What a model provider's plugin adds. Source: openclaw-2026.7.1.md §7.3. */
export interface ContributionFacts {
  readonly provider: string;
  readonly stablePrefix: string | null;
  readonly dynamicSuffix: string | null;
  readonly sections: { readonly [Section in 'interaction_style' | 'tool_call_style' | 'execution_bias']?: string | undefined };
}

export interface HostFacts {
  readonly name: string;
  readonly os: string;
  readonly arch: string;
  readonly node: string | null;
  readonly existingPaths: readonly string[];
  readonly packageRoot: string | null;
  readonly workspaceGitRoot: string | null;
  readonly cwdGitRoot: string | null;
  readonly processes: readonly ProcessFacts[];
}

/** An exec session that still runs in the background. */
export interface ProcessFacts {
  readonly id: string;
  readonly status: string;
  readonly pid: number | null;
  readonly cwd: string | null;
  readonly name: string;
}

export interface MemoryFacts {
  /** `none`: no plugin owns the memory section. */
  readonly plugin: 'memory' | 'none';
  /** Any other engine than `legacy` brings memory in by itself. */
  readonly contextEngine: string;
  readonly supplements: readonly { readonly pluginId: string; readonly lines: readonly string[] }[];
}

/** Hooks with the answer that they give; what they answer is other people's data and read with care. Source: §7.4, §8.3. */
export interface HookFacts {
  readonly prompt: readonly { readonly plugin: string; readonly event: string; readonly answer: JsonValue }[];
  /** Answers of `agent:bootstrap` hooks: the list of files that replaces the loaded one. */
  readonly bootstrap: readonly { readonly name: string; readonly answer: JsonValue }[];
  readonly queued: readonly { readonly plugin: string; readonly place: 'prepend' | 'append'; readonly text: string }[];
}

/** Source: openclaw-2026.7.1.md §5.18. */
export interface SandboxFacts {
  readonly workspaceAccess: 'none' | 'ro' | 'rw';
  readonly containerWorkspaceDir: string | null;
  readonly workspaceDir: string | null;
  readonly agentWorkspaceMount: string | null;
  readonly browserBridgeUrl: string | null;
  readonly hostBrowserAllowed: boolean | null;
  readonly elevated: { readonly allowed: boolean; readonly defaultLevel: string | null; readonly fullAccess: boolean | null; readonly blockedReason: string | null } | null;
}
