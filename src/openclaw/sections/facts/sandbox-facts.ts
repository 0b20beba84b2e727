import type { ElevatedInfo, PromptSandboxInfo } from '../../system-prompt-input.ts';
import { cleanLiteral } from './clean-values.ts';
import type { ElevatedFacts, SandboxFacts } from './prompt-facts.ts';

/** Facts of `sandboxInfo`. Paths are literals: no newline of theirs reaches the prompt. */
export function resolveSandboxFacts(info: PromptSandboxInfo | undefined): SandboxFacts {
  return {
    'sandboxInfo.enabled': info?.enabled === true,
    'sandboxInfo.containerWorkspaceDir': cleanLiteral(info?.containerWorkspaceDir),
    'sandboxInfo.workspaceDir': cleanLiteral(info?.workspaceDir),
    'sandboxInfo.workspaceAccess': cleanLiteral(info?.workspaceAccess),
    'sandboxInfo.agentWorkspaceMount': cleanLiteral(info?.agentWorkspaceMount),
    'sandboxInfo.browserBridgeUrl': cleanLiteral(info?.browserBridgeUrl),
    'sandboxInfo.hostBrowserAllowed': info?.hostBrowserAllowed ?? null,
    'sandboxInfo.elevated': info?.elevated ? resolveElevated(info.elevated) : null,
  };
}

function resolveElevated(elevated: ElevatedInfo): ElevatedFacts {
  return {
    allowed: elevated.allowed === true,
    defaultLevel: cleanLiteral(elevated.defaultLevel),
    fullAccessAvailable: elevated.fullAccessAvailable ?? null,
    fullAccessBlockedReason: cleanLiteral(elevated.fullAccessBlockedReason),
  };
}
