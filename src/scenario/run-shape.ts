import { z } from '../text/schema.ts';

const word = z.string().min(1);
const text = z.string().nullable().default(null);
const flag = z.boolean().default(false);
const words = z.array(word).default([]);
/** A folder of the scenario's own. */
export const relative = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/, 'not a folder below the scenario, such as skills/bundled')
  .describe('Folder below the scenario, with /');

const skillRoot = z.strictObject({
  source: z.enum(['openclaw-extra', 'openclaw-bundled', 'openclaw-managed', 'agents-skills-personal']),
  dir: word.describe('The root as the agent sees it, absolute'),
  folder: relative,
  plugin: text.describe('Plugin that owns the root'),
});

/** Skills beside those of the workspace (`skills/`, `.agents/skills/`), and the machine that they run on. */
export const skillsShape = z
  .strictObject({
    roots: z.array(skillRoot).default([]),
    loadedBy: z.enum(['openclaw', 'cli']).default('openclaw'),
    bins: words.describe('Programs on PATH'),
    env: z.record(z.string(), z.string()).default({}),
    remotePlatforms: words,
    remoteBins: words,
    remoteNote: z.string().default(''),
    homes: words.describe('Home folders that the catalog shows as ~'),
    archived: words,
  })
  .prefault({});

export const sessionShape = z
  .strictObject({
    id: text,
    reset: z.enum(['new', 'reset']).nullable().default(null).describe('The session starts by this command, without a message'),
    bootstrapped: flag.describe('The transcript holds a complete bootstrap since its last compaction'),
  })
  .prefault({});

const contributionShape = z.strictObject({
  provider: word,
  stablePrefix: text,
  dynamicSuffix: text,
  sections: z.strictObject({ interaction_style: z.string(), tool_call_style: z.string(), execution_bias: z.string() }).partial().default({}),
});

/** What is asked of the prompt. */
export const promptShape = z
  .strictObject({
    mode: z.enum(['full', 'minimal', 'none']).nullable().default(null).describe('null lets the run decide'),
    rawModelRun: flag,
    sideQuestion: flag,
    defaultModel: text,
    reasoningLevel: text,
    reasoningTagHint: flag,
    strictAgentic: flag,
    extraSystemPrompt: text,
    contributions: z.array(contributionShape).default([]),
  })
  .prefault({});

const processShape = z.strictObject({
  id: word,
  status: word,
  pid: z.number().int().nullable().default(null),
  cwd: text,
  name: word,
});

/** The machine that the agent runs on; never the one that renders. */
export const hostShape = z
  .strictObject({
    name: word.default('gateway'),
    os: word.default('Linux'),
    arch: word.default('x64'),
    node: text,
    existingPaths: words.describe('Of docs/docs.json, .git and configured folders: those that exist'),
    packageRoot: text,
    workspaceGitRoot: text,
    cwdGitRoot: text,
    processes: z.array(processShape).default([]),
  })
  .prefault({});

export const memoryShape = z
  .strictObject({
    plugin: z.enum(['memory', 'none']).default('memory'),
    contextEngine: word.default('legacy'),
    supplements: z.array(z.strictObject({ pluginId: word, lines: z.array(z.string()) })).default([]),
  })
  .prefault({});

/** Hooks with a fixed answer. An answer may be anything: a malformed one is a finding of the run. */
export const hooksShape = z
  .strictObject({
    prompt: z.array(z.strictObject({ plugin: z.string(), event: z.string(), answer: z.json() })).default([]),
    bootstrap: z.array(z.strictObject({ name: word, answer: z.json() })).default([]),
    queued: z.array(z.strictObject({ plugin: word, place: z.enum(['prepend', 'append']), text: z.string() })).default([]),
  })
  .prefault({});

const elevatedShape = z.strictObject({ allowed: z.boolean(), defaultLevel: text, fullAccess: z.boolean().nullable().default(null), blockedReason: text });

export const sandboxShape = z
  .strictObject({
    workspaceAccess: z.enum(['none', 'ro', 'rw']),
    containerWorkspaceDir: text,
    workspaceDir: text,
    agentWorkspaceMount: text,
    browserBridgeUrl: text,
    hostBrowserAllowed: z.boolean().nullable().default(null),
    elevated: elevatedShape.nullable().default(null),
  })
  .nullable()
  .default(null);

/** What the channel's plugin and account say about the chat. */
export const channelPluginShape = z
  .strictObject({
    capabilities: words,
    deliverable: words.describe('Ids of every channel that can deliver'),
    messageToolHints: words,
    requireExplicitMessageTarget: flag,
    reactionLevel: text,
    owners: words.describe('Allow-listed senders'),
  })
  .prefault({});

/** Tool facts that only a prompt of OpenClaw's own depends on. */
export const toolFactShapes = {
  behindSearch: words.describe('Tools that exist behind search and are not listed'),
  schemaDirectory: text.describe('Directory of deferred tool schemas'),
  guidance: z.array(z.strictObject({ plugin: word, text: word })).default([]).describe('Command guidance of plugins'),
  acp: flag,
  completionWake: flag.describe('Finished background commands wake the agent'),
  only: words.describe('Tools that this run is cut down to; none for no restriction'),
};
