import { normaliseCapabilities } from '../../prompt-literal.ts';
import type { ActiveProcess, PromptRuntimeInfo } from '../../system-prompt-input.ts';
import { cleanLiteral } from './clean-values.ts';
import type { RuntimeFacts } from './prompt-facts.ts';

/** Facts of `runtimeInfo`. Channel, chat type and capabilities are lower case, as every gate compares them so. */
export function resolveRuntimeFacts(info: PromptRuntimeInfo | undefined): RuntimeFacts {
  return {
    'runtimeInfo.agentId': cleanLiteral(info?.agentId),
    'runtimeInfo.sessionKey': cleanLiteral(info?.sessionKey),
    'runtimeInfo.sessionId': cleanLiteral(info?.sessionId),
    'runtimeInfo.host': cleanLiteral(info?.host),
    'runtimeInfo.repoRoot': cleanLiteral(info?.repoRoot),
    'runtimeInfo.os': cleanLiteral(info?.os),
    'runtimeInfo.arch': cleanLiteral(info?.arch),
    'runtimeInfo.node': cleanLiteral(info?.node),
    'runtimeInfo.model': cleanLiteral(info?.model),
    'runtimeInfo.defaultModel': cleanLiteral(info?.defaultModel),
    'runtimeInfo.shell': cleanLiteral(info?.shell),
    'runtimeInfo.channel': cleanLiteral(info?.channel?.toLowerCase()),
    'runtimeInfo.chatType': cleanLiteral(info?.chatType?.toLowerCase()),
    'runtimeInfo.capabilities': normaliseCapabilities(info?.capabilities ?? []),
    'runtimeInfo.activeProcessSessions': (info?.activeProcessSessions ?? []).map(cleanProcess),
  };
}

function cleanProcess(session: ActiveProcess): ActiveProcess {
  const { pid, cwd } = session;
  return {
    id: cleanLiteral(session.id) ?? '',
    status: cleanLiteral(session.status) ?? '',
    name: cleanLiteral(session.name) ?? '',
    pid,
    cwd: cleanLiteral(cwd) ?? undefined,
  };
}
