import { HarnessError, type ErrorPlace } from '../errors.ts';
import { checkShape } from '../text/schema.ts';
import { parseYaml } from '../text/yaml.ts';
import type { ToolSpec } from '../types/request.ts';
import type { Scenario, Suite } from '../types/scenario.ts';
import type { ChannelFacts, MessageFacts, RunKind, Trigger, Turn, WorkspaceFile } from '../types/turn.ts';
import { buildAllows } from './allows.ts';
import { checkId } from './id.ts';
import { scenarioShape, suiteShape, type ScenarioYaml } from './shape.ts';

export interface ScenarioSource {
  readonly suite: string;
  readonly id: string;
  /** Path of `scenario.yaml` for messages. */
  readonly file: string;
  readonly text: string;
  readonly workspace: readonly WorkspaceFile[];
  /** Reads one tool spec by name. @throws HarnessError TOOL_UNKNOWN, TOOL_INVALID. */
  readonly toolSpec: (name: string) => ToolSpec;
}

/**
 * Reads `suite.yaml`.
 * @throws HarnessError SUITE_INVALID with line and column.
 */
export function parseSuite(id: string, text: string, file: string): Suite {
  checkId(id, file);
  const parsed = parseYaml(text, file, 'SUITE_INVALID');
  const yaml = checkShape(suiteShape, parsed, 'SUITE_INVALID');
  return { id, title: yaml.title, base: yaml.base, profile: yaml.profile, ...buildAllows(yaml.lint, parsed) };
}

/**
 * Reads one scenario into its turns. Absent facts become `null` here, once, so that no later room has to guess.
 * @throws HarnessError SCENARIO_INVALID with line and column.
 */
export function parseScenario(source: ScenarioSource): Scenario {
  checkId(source.id, source.file);
  const parsed = parseYaml(source.text, source.file, 'SCENARIO_INVALID');
  const yaml = checkShape(scenarioShape, parsed, 'SCENARIO_INVALID');
  const specs = yaml.tools.allow.map((name, index) => readTool(name, source, parsed.placeOf(['tools', 'allow', index])));
  return {
    id: source.id,
    suite: source.suite,
    title: yaml.title,
    description: yaml.description,
    notes: yaml.notes,
    turns: buildTurns(yaml, { ...source, specs }),
    ...buildAllows(yaml.lint, parsed),
  };
}

interface TurnSource extends ScenarioSource {
  readonly specs: readonly ToolSpec[];
}

/** A tool that does not exist is a fault of the line that names it; a file that is no tool is one of that file. */
function readTool(name: string, source: ScenarioSource, place: ErrorPlace): ToolSpec {
  try {
    return source.toolSpec(name);
  } catch (cause) {
    if (!(cause instanceof HarnessError) || cause.file !== undefined) throw cause;
    throw new HarnessError(cause.code, cause.message, { ...place, hint: cause.hint, cause });
  }
}

function buildTurns(yaml: ScenarioYaml, source: TurnSource): Turn[] {
  const turns = [buildFirstTurn(yaml, source)];
  for (const change of yaml.turns) turns.push(buildNextTurn(turns.at(-1) ?? buildFirstTurn(yaml, source), change));
  return turns;
}

/** The next turn of a thread: another message, and nothing else that its entry does not name. */
function buildNextTurn(last: Turn, change: ScenarioYaml['turns'][number]): Turn {
  const trigger = change.trigger ?? last.trigger;
  const { message, runtime } = change;
  return {
    ...last,
    start: change.start,
    trigger,
    agent: { ...last.agent, runKind: change.trigger === undefined ? last.agent.runKind : runKindOf(trigger) },
    message: {
      ...last.message,
      messageId: message.id,
      replyToId: null,
      replyToBody: null,
      replyToSender: null,
      timestamp: message.timestamp ?? null,
      wasMentioned: message.wasMentioned ?? null,
      history: [],
      body: message.body ?? '',
      strippedBody: message.strippedBody ?? null,
    },
    runtime: {
      ...last.runtime,
      now: runtime.now ?? last.runtime.now,
      model: runtime.model ?? last.runtime.model,
      think: runtime.think ?? last.runtime.think,
    },
  };
}

function buildFirstTurn(yaml: ScenarioYaml, source: TurnSource): Turn {
  const { agent, workspace, runtime, tools } = yaml;
  return {
    openclaw: yaml.openclaw,
    start: 'thread',
    trigger: yaml.trigger,
    channel: buildChannel(yaml.channel),
    message: buildMessage(yaml.message),
    agent: {
      id: agent.id,
      isDefault: agent.default,
      sessionKey: agent.sessionKey,
      runKind: agent.runKind ?? runKindOf(yaml.trigger),
      contextMode: agent.contextMode,
    },
    workspace: {
      dir: workspace.dir,
      agentDir: workspace.agentDir ?? workspace.dir,
      files: source.workspace,
      setupCompleted: workspace.setupCompleted,
    },
    runtime: { ...runtime, deliveryMode: runtime.deliveryMode ?? null },
    tools: { specs: source.specs, loading: tools.loading, direct: tools.direct },
    config: yaml.config,
  };
}

function runKindOf(trigger: Trigger): RunKind {
  return trigger === 'heartbeat' || trigger === 'cron' ? trigger : 'default';
}

function buildChannel(channel: ScenarioYaml['channel']): ChannelFacts {
  const { group } = channel;
  return {
    provider: channel.provider,
    surface: channel.surface ?? channel.provider,
    originatingChannel: channel.originatingChannel ?? channel.provider,
    originatingTo: channel.originatingTo,
    from: channel.from ?? null,
    chatType: channel.chatType,
    accountId: channel.accountId ?? null,
    responseFormat: channel.responseFormat ?? null,
    groupSubject: group?.subject ?? null,
    groupChannel: group?.channel ?? null,
    groupSpace: group?.space ?? null,
    groupMembers: group?.members ?? null,
    conversationLabel: group?.label ?? null,
    groupSystemPrompt: group?.systemPrompt ?? null,
    groupActivation: group?.activation ?? 'mention',
  };
}

function buildMessage(message: ScenarioYaml['message']): MessageFacts {
  const { sender, replyTo } = message;
  return {
    messageId: message.id,
    replyToId: replyTo?.id ?? null,
    replyToBody: replyTo?.body ?? null,
    replyToSender: replyTo?.sender ?? null,
    sender: {
      id: sender.id,
      name: sender.name ?? null,
      username: sender.username ?? null,
      e164: sender.e164 ?? null,
      isBot: sender.isBot ?? null,
    },
    senderIsOwner: message.senderIsOwner,
    timestamp: message.timestamp ?? null,
    wasMentioned: message.wasMentioned ?? null,
    history: message.history.map((entry) => ({
      messageId: entry.messageId ?? null,
      sender: entry.sender,
      timestamp: entry.timestamp ?? null,
      body: entry.body,
    })),
    body: message.body ?? '',
    strippedBody: message.strippedBody ?? null,
  };
}
