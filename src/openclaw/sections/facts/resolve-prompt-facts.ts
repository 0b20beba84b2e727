import { normaliseProviderBlock, sanitisePromptLine, sanitisePromptLiteral } from '../../prompt-literal.ts';
import type { AgentSystemPromptInput, PromptContribution } from '../../system-prompt-input.ts';
import { cleanContextFiles } from './context-files.ts';
import { cleanBlock, cleanLines, cleanLiteral, cleanLiterals, cleanUniqueLines } from './clean-values.ts';
import type { ContributionFacts, PromptFacts } from './prompt-facts.ts';
import { resolveRuntimeFacts } from './runtime-facts.ts';
import { resolveSandboxFacts } from './sandbox-facts.ts';
import { firstSpellings } from './tools.ts';

/** Settles an input record: defaults, trimming, cleaning. Never throws. Source: openclaw-2026.7.1.md §3.1, §3.3. */
export function resolvePromptFacts(input: AgentSystemPromptInput): PromptFacts {
  return {
    ...resolveListFacts(input),
    ...resolveTextFacts(input),
    ...resolveSwitchFacts(input),
    ...resolveRuntimeFacts(input.runtimeInfo),
    ...resolveSandboxFacts(input.sandboxInfo),
    ...resolveContributionFacts(input.promptContribution),
  };
}

function resolveListFacts(input: AgentSystemPromptInput) {
  return {
    toolNames: firstSpellings(cleanLiterals(input.toolNames)),
    capabilityToolNames: cleanLiterals(input.capabilityToolNames).map((name) => name.toLowerCase()),
    toolSummaries: cleanSummaries(input.toolSummaries ?? {}),
    nativeCommandGuidanceLines: cleanUniqueLines(input.nativeCommandGuidanceLines),
    workspaceNotes: cleanLines(input.workspaceNotes),
    contextFiles: cleanContextFiles(input.contextFiles ?? []),
    modelAliasLines: cleanLines(input.modelAliasLines),
    ownerNumbers: cleanLiterals(input.ownerNumbers),
    messageToolHints: cleanLines(input.messageToolHints),
    deliverableChannels: [...new Set(cleanLiterals(input.deliverableChannels).map((id) => id.toLowerCase()))],
    memorySectionLines: (input.memorySectionLines ?? []).filter((line) => line.trim() !== ''),
  };
}

function resolveTextFacts(input: AgentSystemPromptInput) {
  return {
    workspaceDir: sanitisePromptLiteral(input.workspaceDir),
    promptSurface: cleanLiteral(input.promptSurface) ?? 'openclaw_main',
    toolSchemaDirectoryPrompt: cleanBlock(input.toolSchemaDirectoryPrompt),
    defaultThinkLevel: cleanLiteral(input.defaultThinkLevel) ?? 'off',
    reasoningLevel: cleanLiteral(input.reasoningLevel) ?? 'off',
    userTimezone: cleanLiteral(input.userTimezone),
    skillsPrompt: cleanBlock(input.skillsPrompt),
    heartbeatPrompt: cleanBlock(input.heartbeatPrompt),
    ttsHint: cleanBlock(input.ttsHint),
    extraSystemPrompt: cleanBlock(input.extraSystemPrompt),
    docsPath: cleanLiteral(input.docsPath),
    sourcePath: cleanLiteral(input.sourcePath),
    bootstrapTruncationNotice: cleanBlock(input.bootstrapTruncationNotice),
    ownerDisplaySecret: input.ownerDisplaySecret?.trim() || null,
    reactionGuidance: input.reactionGuidance
      ? { level: input.reactionGuidance.level, channel: cleanLiteral(input.reactionGuidance.channel) ?? 'this channel' }
      : null,
  };
}

function resolveSwitchFacts(input: AgentSystemPromptInput) {
  return {
    acpEnabled: input.acpEnabled === true,
    reasoningTagHint: input.reasoningTagHint === true,
    bootstrapMode: input.bootstrapMode ?? 'none',
    includeMemorySection: input.includeMemorySection !== false,
    ownerDisplay: input.ownerDisplay === 'hash' ? 'hash' : 'raw',
    subagentDelegationMode: input.subagentDelegationMode === 'prefer' ? 'prefer' : 'suggest',
    proactiveSubagentOrchestration: input.proactiveSubagentOrchestration === true,
    sourceReplyDeliveryMode: input.sourceReplyDeliveryMode ?? 'automatic',
    silentReplyPromptMode: input.silentReplyPromptMode ?? 'generic',
    requireExplicitMessageTarget: input.requireExplicitMessageTarget === true,
    fsWorkspaceOnly: input.fsWorkspaceOnly === true,
    completionWake: input.completionWake === true,
  } as const;
}

function resolveContributionFacts(contribution: PromptContribution | undefined): ContributionFacts {
  const overrides = contribution?.sectionOverrides;
  return {
    'promptContribution.stablePrefix': normaliseProviderBlock(contribution?.stablePrefix),
    'promptContribution.dynamicSuffix': normaliseProviderBlock(contribution?.dynamicSuffix),
    'promptContribution.sectionOverrides.interaction_style': normaliseProviderBlock(overrides?.interaction_style),
    'promptContribution.sectionOverrides.tool_call_style': normaliseProviderBlock(overrides?.tool_call_style),
    'promptContribution.sectionOverrides.execution_bias': normaliseProviderBlock(overrides?.execution_bias),
  };
}

/** Names match in any case; the first spelling in the record's own order wins. */
function cleanSummaries(summaries: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const clean = new Map<string, string>();
  for (const [name, summary] of Object.entries(summaries)) {
    const key = sanitisePromptLiteral(name).trim().toLowerCase();
    const text = sanitisePromptLine(summary);
    if (key !== '' && text !== '' && !clean.has(key)) clean.set(key, text);
  }
  return clean;
}
