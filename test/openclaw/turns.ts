import fs from 'node:fs';
import type { JsonObject, ToolSpec } from '../../src/types/request.ts';
import type { Turn } from '../../src/types/turn.ts';

/** Changes to the sample, group by group; a key that is left out keeps the sample's value. */
export type TurnOverrides = { readonly [Key in keyof Turn]?: Turn[Key] extends object ? Partial<Turn[Key]> : Turn[Key] };

export const WORKSPACE_DIR = '/srv/ferry/workspace';

/** The tool names of the happy-path scenarios, in catalog order. Source: openclaw-2026.7.1.md §15.2. */
export const SCENARIO_TOOLS = [
  'nodes', 'cron', 'message', 'heartbeat_respond', 'tts', 'gateway', 'agents_list', 'sessions_list',
  'sessions_history', 'sessions_send', 'sessions_spawn', 'sessions_yield', 'subagents', 'session_status',
  'web_search', 'web_fetch',
];

/** A committed tool spec. */
export function toolSpec(name: string): ToolSpec {
  return JSON.parse(fs.readFileSync(new URL(`../../fixtures/tools/${name}.json`, import.meta.url), 'utf8'));
}

/** A tool that only matters by its name. */
export function namedTool(name: string): ToolSpec {
  return { name, description: `About ${name}.`, inputSchema: { type: 'object' } };
}

/** A Telegram direct turn by the owner, with three tools and an empty workspace, as changed by the overrides. */
export function sampleTurn(overrides: TurnOverrides = {}): Turn {
  const base = baseTurn();
  return {
    openclaw: overrides.openclaw ?? base.openclaw,
    start: overrides.start ?? base.start,
    trigger: overrides.trigger ?? base.trigger,
    channel: { ...base.channel, ...overrides.channel },
    message: { ...base.message, ...overrides.message },
    agent: { ...base.agent, ...overrides.agent },
    workspace: { ...base.workspace, ...overrides.workspace },
    runtime: { ...base.runtime, ...overrides.runtime },
    tools: { ...base.tools, ...overrides.tools },
    skills: { ...base.skills, ...overrides.skills },
    session: { ...base.session, ...overrides.session },
    prompt: { ...base.prompt, ...overrides.prompt },
    host: { ...base.host, ...overrides.host },
    memory: { ...base.memory, ...overrides.memory },
    hooks: { ...base.hooks, ...overrides.hooks },
    sandbox: overrides.sandbox ?? base.sandbox,
    // A partial JSON object is one: its type has no fixed keys.
    config: (overrides.config ?? base.config) as JsonObject,
  };
}

/** Changes that make a Discord group of the sample. */
export const DISCORD_GROUP: TurnOverrides & Required<Pick<TurnOverrides, 'channel' | 'agent'>> = {
  channel: {
    provider: 'discord', surface: 'discord', originatingChannel: 'discord', originatingTo: 'channel:77',
    from: 'guild:5/channel:77', chatType: 'group', groupSubject: 'Pier talk', groupChannel: '#pier',
    groupSpace: 'Ferry crew', conversationLabel: 'Ferry crew #pier',
  },
  agent: { sessionKey: 'agent:main:discord:guild:5:channel:77' },
};

/** Changes that make a heartbeat of the sample. */
export const HEARTBEAT: TurnOverrides & Required<Pick<TurnOverrides, 'agent' | 'message'>> = {
  trigger: 'heartbeat',
  agent: { runKind: 'heartbeat' },
  message: { body: '' },
};

/** Workspace files from a map of path to text. */
export function workspaceOf(files: Readonly<Record<string, string>>): Pick<Turn['workspace'], 'files'> {
  return { files: Object.entries(files).map(([path, text]) => ({ path, text })) };
}

function baseTurn(): Turn {
  return {
    openclaw: '2026.7.1',
    start: 'thread',
    trigger: 'user',
    channel: {
      provider: 'telegram', surface: 'telegram', originatingChannel: 'telegram', originatingTo: 'user:31', from: null,
      chatType: 'direct', accountId: 'ferry-bot', responseFormat: null, groupSubject: null, groupChannel: null,
      groupSpace: null, groupMembers: null, conversationLabel: null, groupSystemPrompt: null, groupActivation: 'mention',
      plugin: { capabilities: [], deliverable: [], messageToolHints: [], requireExplicitMessageTarget: false, reactionLevel: null, owners: [] },
    },
    message: {
      messageId: 'm-100', replyToId: null, replyToBody: null, replyToSender: null,
      sender: { id: '31', name: 'Nuno', username: 'nuno', e164: null, isBot: null },
      senderIsOwner: true, timestamp: '2026-03-29T01:00:00Z', wasMentioned: null, history: [],
      body: 'When does the last ferry leave?', strippedBody: null,
    },
    agent: { id: 'main', isDefault: true, sessionKey: 'agent:main:telegram:direct:31', runKind: 'default', contextMode: 'full' },
    workspace: { dir: WORKSPACE_DIR, agentDir: WORKSPACE_DIR, files: [], setupCompleted: true },
    runtime: {
      harness: 'codex', model: 'gpt-5.5', provider: 'codex', think: 'medium', threadId: 'thread-1', contextWindow: 272_000,
      timeZone: 'utc', now: '2026-03-29T01:00:03Z', platform: 'linux', shell: 'bash', deliveryMode: null,
    },
    tools: {
      specs: ['message', 'cron', 'heartbeat_respond'].map(namedTool), loading: 'searchable', direct: [],
      behindSearch: [], schemaDirectory: null, guidance: [], acp: false, completionWake: false, only: [],
    },
    skills: { roots: [], loadedBy: 'openclaw', bins: [], env: {}, remotePlatforms: [], remoteBins: [], remoteNote: '', homes: [], archived: [] },
    session: { id: null, reset: null, bootstrapped: false },
    prompt: {
      mode: null, rawModelRun: false, sideQuestion: false, defaultModel: null, reasoningLevel: null, reasoningTagHint: false,
      strictAgentic: false, extraSystemPrompt: null, contributions: [],
    },
    host: {
      name: 'pier', os: 'Linux', arch: 'x64', node: null, existingPaths: [], packageRoot: null, workspaceGitRoot: null, cwdGitRoot: null,
      processes: [],
    },
    memory: { plugin: 'memory', contextEngine: 'legacy', supplements: [] },
    hooks: { prompt: [], bootstrap: [], queued: [] },
    sandbox: null,
    config: {},
  };
}
