import type { LintFacts, LintTurn } from '../lint/rule.ts';
import type { PinnedTexts } from '../lint/pinned-texts.ts';
import { resolveSessionKind } from '../openclaw/bootstrap/session-kind.ts';
import { resolveDeliveryMode } from '../openclaw/config/delivery-mode.ts';
import { resolveConversationKind, resolveSilencePolicy } from '../openclaw/silence.ts';
import { offeredTools, resolveHostedSearch } from '../openclaw/tools.ts';
import type { Stack } from '../types/layer.ts';
import type { CodexRequest } from '../types/request.ts';
import type { RenderedScenario, RenderedTurn } from '../types/scenario.ts';
import type { Turn } from '../types/turn.ts';

/** What lint knows beside the scenario. */
export interface LintWorld {
  readonly pins: PinnedTexts | null;
  /** Names of all tools that have a file. */
  readonly knownTools: readonly string[];
}

/** The turns of a scenario with the facts that the rules of lint need. */
export function buildLintTurns({ turns }: RenderedScenario, world: LintWorld): LintTurn[] {
  let earlier: Stack = [];
  return turns.map((rendered) => {
    const turn: LintTurn = { layers: rendered.stack, earlier, facts: buildFacts(rendered, turns[0] ?? rendered, world) };
    earlier = [...earlier, ...rendered.stack];
    return turn;
  });
}

function buildFacts({ turn }: RenderedTurn, first: RenderedTurn, { pins, knownTools }: LintWorld): LintFacts {
  const names = offeredTools(turn).map((tool) => tool.name);
  const delivery = resolveDeliveryMode(turn, names);
  return {
    ...readTools(first.request),
    native: resolveHostedSearch(turn.config) === 'disabled' ? [] : ['web_search'],
    known: knownTools,
    delivery,
    silence: resolveSilence(turn),
    runKind: turn.agent.runKind,
    sessionKind: resolveSessionKind(turn.agent.sessionKey),
    turnValues: buildTurnValues(turn),
    pins,
  };
}

/** The tools of a thread are those of its first request. */
function readTools({ tools }: CodexRequest): Pick<LintFacts, 'offered' | 'deferred'> {
  return {
    offered: tools.flatMap((tool) => (tool.type === 'function' ? [tool.name] : [])),
    deferred: tools.flatMap((tool) => (tool.type === 'namespace' ? tool.tools.map(({ name }) => name) : [])),
  };
}

function resolveSilence({ config, channel, agent }: Turn): LintFacts['silence'] {
  const kind = resolveConversationKind({ ...channel, sessionKey: agent.sessionKey });
  return resolveSilencePolicy(config, kind, channel.surface);
}

/** What differs from message to message of one session. */
function buildTurnValues({ message, runtime }: Turn): LintFacts['turnValues'] {
  return [
    { name: 'message id', value: message.messageId },
    { name: 'id of the message replied to', value: message.replyToId ?? '' },
    { name: 'thread id', value: runtime.threadId },
    { name: 'time', value: runtime.now },
    { name: 'date', value: runtime.now.slice(0, 'YYYY-MM-DD'.length) },
  ];
}
