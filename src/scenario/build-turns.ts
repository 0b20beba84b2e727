import { byCodeUnit } from '../text/json.ts';
import type { YamlPath } from '../text/yaml.ts';
import type { ToolFacts, ToolSpec } from '../types/request.ts';
import type { ChannelFacts, HistoryEntry, MessageFacts, RunKind, Sender, Trigger, Turn, WorkspaceFacts, WorkspaceFile } from '../types/turn.ts';
import type { ScenarioYaml } from './shape.ts';

/** What a scenario's turns are made from, beside its YAML. */
export interface TurnParts {
  readonly workspace: readonly WorkspaceFile[];
  readonly specs: readonly ToolSpec[];
  /** Files of a folder below the scenario; `at` is where the YAML names it. @throws HarnessError for a folder without files. */
  readonly folder: (relative: string, at: YamlPath) => readonly WorkspaceFile[];
}

/** The turns of a scenario in order. Absent facts become `null` here, once, so that no later room has to guess. */
export function buildTurns(yaml: ScenarioYaml, source: TurnParts): Turn[] {
  const turns = [buildFirstTurn(yaml, source)];
  for (const [at, change] of yaml.turns.entries()) {
    const folder = (relative: string) => source.folder(relative, ['turns', at, 'workspace', 'folder']);
    turns.push(buildNextTurn(turns.at(-1) ?? buildFirstTurn(yaml, source), change, folder));
  }
  return turns;
}

/** The next turn of a thread: another message, and nothing else that its entry does not name. */
function buildNextTurn(last: Turn, change: ScenarioYaml['turns'][number], folder: (relative: string) => readonly WorkspaceFile[]): Turn {
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
      sender: message.sender === undefined ? last.message.sender : buildSender(message.sender),
      senderIsOwner: message.senderIsOwner ?? last.message.senderIsOwner,
      timestamp: message.timestamp ?? null,
      wasMentioned: message.wasMentioned ?? null,
      history: buildHistory(message.history),
      body: message.body ?? '',
      strippedBody: message.strippedBody ?? null,
    },
    channel: change.channel === undefined ? last.channel : buildChannel(change.channel),
    workspace: change.workspace === undefined ? last.workspace : replaceFiles(last.workspace, folder(change.workspace.folder)),
    host: { ...last.host, ...change.host },
    prompt: { ...last.prompt, ...definedOf(change.prompt ?? {}) },
    // A reset opens a session once; what follows are its turns.
    session: { ...last.session, reset: null },
    runtime: {
      ...last.runtime,
      now: runtime.now ?? last.runtime.now,
      model: runtime.model ?? last.runtime.model,
      think: runtime.think ?? last.runtime.think,
      harness: runtime.harness ?? last.runtime.harness,
    },
  };
}

function replaceFiles(workspace: WorkspaceFacts, files: readonly WorkspaceFile[]): WorkspaceFacts {
  const isReplaced = (file: WorkspaceFile): boolean => files.some((other) => other.path === file.path);
  const kept = workspace.files.filter((file) => !isReplaced(file));
  return { ...workspace, files: [...kept, ...files].sort((a, b) => byCodeUnit(a.path, b.path)) };
}

/** The keys that say something: `undefined` must not hide what the turn before had. */
function definedOf<T extends object>(changes: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // Object.fromEntries loses the keys' names; they are those of the argument.
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}

function buildFirstTurn(yaml: ScenarioYaml, source: TurnParts): Turn {
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
    tools: buildTools(tools, source.specs),
    skills: { ...yaml.skills, roots: yaml.skills.roots.map(({ folder, ...root }, at) => ({ ...root, files: source.folder(folder, ['skills', 'roots', at, 'folder']) })) },
    session: yaml.session,
    prompt: yaml.prompt,
    host: yaml.host,
    memory: yaml.memory,
    hooks: yaml.hooks,
    sandbox: yaml.sandbox,
    config: yaml.config,
  };
}

/** The names that are allowed are replaced by the specs that they name. */
function buildTools(tools: ScenarioYaml['tools'], specs: readonly ToolSpec[]): ToolFacts {
  const { loading, direct, behindSearch, schemaDirectory, guidance, acp, completionWake, only } = tools;
  return { specs, loading, direct, behindSearch, schemaDirectory, guidance, acp, completionWake, only };
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
    plugin: channel.plugin,
  };
}

function buildMessage(message: ScenarioYaml['message']): MessageFacts {
  const { sender, replyTo } = message;
  return {
    messageId: message.id,
    replyToId: replyTo?.id ?? null,
    replyToBody: replyTo?.body ?? null,
    replyToSender: replyTo?.sender ?? null,
    sender: buildSender(sender),
    senderIsOwner: message.senderIsOwner,
    timestamp: message.timestamp ?? null,
    wasMentioned: message.wasMentioned ?? null,
    history: buildHistory(message.history),
    body: message.body ?? '',
    strippedBody: message.strippedBody ?? null,
  };
}

function buildSender(sender: ScenarioYaml['message']['sender']): Sender {
  return {
    id: sender.id,
    name: sender.name ?? null,
    username: sender.username ?? null,
    e164: sender.e164 ?? null,
    isBot: sender.isBot ?? null,
  };
}

function buildHistory(history: ScenarioYaml['message']['history']): HistoryEntry[] {
  return history.map((entry) => ({
    messageId: entry.messageId ?? null,
    sender: entry.sender,
    timestamp: entry.timestamp ?? null,
    body: entry.body,
  }));
}
