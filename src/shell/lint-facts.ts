import type { LintFacts, LintTurn } from '../lint/rule.ts';
import type { PinnedTexts } from '../lint/pinned-texts.ts';
import { resolveSessionKind } from '../openclaw/bootstrap/session-kind.ts';
import { resolveDeliveryMode } from '../openclaw/config/delivery-mode.ts';
import { resolveConversationKind, resolveSilencePolicy } from '../openclaw/silence.ts';
import { resolveHostedSearch } from '../openclaw/tools.ts';
import type { AskText } from '../text/text-memo.ts';
import type { Stack } from '../types/layer.ts';
import type { CodexRequest, OwnPrompt } from '../types/request.ts';
import type { RenderedScenario, RenderedTurn } from '../types/scenario.ts';
import type { Turn } from '../types/turn.ts';

/** What lint knows beside the scenario. */
export interface LintWorld {
  readonly pins: PinnedTexts | null;
  /** Names of all tools that have a file. */
  readonly knownTools: readonly string[];
  readonly ask: AskText;
}

/** The turns of a scenario with the facts that the rules of lint need. */
export function buildLintTurns({ turns }: RenderedScenario, world: LintWorld): LintTurn[] {
  let earlier: Stack = [];
  return turns.map((rendered) => {
    const turn: LintTurn = { layers: rendered.stack, earlier, facts: buildFacts(rendered, turns[0] ?? rendered, world), ask: world.ask };
    earlier = [...earlier, ...rendered.stack];
    return turn;
  });
}

function buildFacts({ turn, sent }: RenderedTurn, first: RenderedTurn, { pins, knownTools }: LintWorld): LintFacts {
  const facts = sent.route === 'codex' ? buildCodexFacts({ turn, sent: sent.request }, first, pins) : buildOwnFacts(turn, sent.prompt);
  return {
    ...facts,
    known: knownTools,
    silence: resolveSilence(turn),
    runKind: turn.agent.runKind,
    sessionKind: resolveSessionKind(turn.agent.sessionKey),
    turnValues: buildTurnValues(turn),
  };
}

interface CodexTurn {
  readonly turn: Turn;
  readonly sent: CodexRequest;
}

type RouteFacts = Pick<LintFacts, 'offered' | 'deferred' | 'native' | 'delivery' | 'pins'>;

function buildCodexFacts({ turn, sent }: CodexTurn, first: RenderedTurn, pins: PinnedTexts | null): RouteFacts {
  const names = sent.tools.flatMap((tool) => (tool.type === 'function' ? [tool.name] : tool.tools.map(({ name }) => name)));
  const tools = first.sent.route === 'codex' ? readTools(first.sent.request) : { offered: [], deferred: [] };
  return { ...tools, native: resolveHostedSearch(turn.config) === 'disabled' ? [] : ['web_search'], delivery: resolveDeliveryMode(turn, names), pins };
}

/** A prompt of OpenClaw's own holds no text of Codex. Tools behind search count as offered: the prompt says how to find them. */
function buildOwnFacts({ tools }: Turn, prompt: OwnPrompt): RouteFacts {
  return { offered: [...prompt.tools.map(({ name }) => name), ...tools.behindSearch], deferred: [], native: [], delivery: prompt.delivery, pins: null };
}

/** The tools of a thread are those of its first request. */
function readTools({ tools }: CodexRequest): Pick<LintFacts, 'offered' | 'deferred'> {
  return {
    offered: tools.flatMap((tool) => (tool.type === 'function' ? [tool.name] : [])),
    deferred: tools.flatMap((tool) => (tool.type === 'namespace' ? tool.tools.map(({ name }) => name) : [])),
  };
}

/** A run that no chat started talks to nobody in particular. */
function resolveSilence({ config, channel, agent }: Turn): LintFacts['silence'] {
  const kind = channel.provider === 'none' ? 'internal' : resolveConversationKind({ ...channel, sessionKey: agent.sessionKey });
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
