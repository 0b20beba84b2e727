import { z } from '../text/schema.ts';
import { channelPluginShape, hooksShape, hostShape, memoryShape, promptShape, relative, sandboxShape, sessionShape, skillsShape, toolFactShapes } from './run-shape.ts';

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;

/** Whether there is such a zone is asked once the shape is right. */
const zone = z.string().describe('IANA time zone, e.g. Europe/Lisbon');
const instant = z
  .string()
  .refine((text) => ISO_INSTANT.test(text) && !Number.isNaN(Date.parse(text)), 'not an ISO 8601 instant with a zone')
  .describe('ISO 8601 instant with a zone, e.g. 2026-07-14T09:30:00Z');
const timestamp = z
  .union([z.string(), z.number(), z.nan(), z.null()])
  .describe('ISO 8601 instant or epoch milliseconds; 0 and unreadable values count as unknown');
const word = z.string().min(1);
const absolute = word.refine((text) => /^(\/|[A-Za-z]:[\\/])/.test(text) && !/(^|[\\/])\.\.?([\\/]|$)/.test(text), 'not an absolute path');

const harness = z.enum(['codex', 'embedded', 'cli', 'preview', 'compaction']).describe('What builds the prompt: Codex, or an adapter of OpenClaw');
const thinkLevel = z.enum(['off', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max', 'ultra', 'adaptive']);

const senderShape = z.strictObject({
  id: word,
  name: z.string().optional(),
  username: z.string().optional(),
  e164: z.string().optional(),
  isBot: z.boolean().optional(),
});

const historyShape = z.strictObject({
  messageId: z.string().optional(),
  sender: word,
  timestamp: timestamp.optional(),
  body: z.string(),
});

const groupShape = z.strictObject({
  subject: z.string().optional(),
  channel: z.string().optional(),
  space: z.string().optional(),
  members: z.string().optional(),
  label: z.string().optional().describe('Conversation label'),
  systemPrompt: z.string().optional().describe('System text that the channel adds for this group'),
  activation: z.enum(['mention', 'always']).default('mention'),
});

const channelShape = z.strictObject({
  provider: word.describe('none: no chat started the run, for prompts of OpenClaw’s own'),
  surface: word.optional().describe('Defaults to the provider'),
  originatingChannel: word.optional().describe('Defaults to the provider'),
  originatingTo: word,
  from: word.optional(),
  chatType: z.enum(['direct', 'group', 'channel']).default('direct'),
  accountId: word.optional(),
  responseFormat: word.optional(),
  group: groupShape.optional(),
  plugin: channelPluginShape,
});

const messageShape = z.strictObject({
  id: word,
  sender: senderShape,
  senderIsOwner: z.boolean().default(false),
  timestamp: timestamp.optional(),
  wasMentioned: z.boolean().optional(),
  replyTo: z.strictObject({ id: word, sender: z.string().optional(), body: z.string().optional() }).optional(),
  history: z.array(historyShape).default([]),
  body: z.string().optional().describe('The text as it arrived; a heartbeat without one gets the heartbeat prompt'),
  strippedBody: z.string().optional().describe('The text the agent reads, when a mention was taken out'),
});

const agentShape = z.strictObject({
  id: word.default('main'),
  default: z.boolean().default(true),
  sessionKey: word,
  runKind: z.enum(['default', 'heartbeat', 'cron', 'commitment-only']).optional().describe('Defaults to the trigger'),
  contextMode: z.enum(['full', 'lightweight']).default('full'),
});

const workspaceShape = z.strictObject({
  dir: absolute.describe('Folder as the agent sees it, absolute; never one of your machine'),
  agentDir: absolute.optional().describe('Folder the agent is configured with; defaults to dir'),
  setupCompleted: z.boolean().default(true),
});

const runtimeShape = z.strictObject({
  harness,
  model: word,
  provider: word.default('codex'),
  think: thinkLevel.default('medium'),
  threadId: word.default('thread-1'),
  contextWindow: z.number().int().positive().default(272000),
  timeZone: zone,
  now: instant,
  platform: z.enum(['linux', 'darwin', 'win32']).default('linux'),
  shell: word.default('bash'),
  deliveryMode: z.enum(['automatic', 'message_tool_only']).optional().describe('Forces the delivery rule'),
});

const toolsShape = z.strictObject({
  allow: z.array(word).describe('Tool names; each is a file in the folder of tools'),
  loading: z.enum(['searchable', 'direct']).default('searchable'),
  direct: z.array(word).default([]).describe('Offered directly beside the tools that always are'),
  ...toolFactShapes,
});

const allowShape = z.strictObject({
  rule: word.describe('Id of the lint rule, as docs/lint.md lists it'),
  layer: word.optional().describe('Layer id, or its start and a *; every layer when left out'),
  scenario: word.optional().describe('Scenario id; every scenario when left out'),
  reason: z
    .string({ error: 'an allow needs a reason' })
    .refine((text) => text.trim() !== '', 'an allow needs a reason')
    .describe('Why the finding is right as it is'),
});

const lintShape = z.strictObject({ allow: z.array(allowShape).default([]) }).optional().describe('Lint findings that are accepted, each with a reason');

/** What a later turn of the same thread changes; everything else is as in the turn before it. */
const turnShape = z.strictObject({
  start: z.enum(['turn', 'resume']).default('turn').describe('resume: Codex restarts before this turn'),
  trigger: z.enum(['user', 'heartbeat', 'cron', 'manual']).optional(),
  message: z.strictObject({
    id: word,
    timestamp: timestamp.optional(),
    wasMentioned: z.boolean().optional(),
    body: z.string().optional(),
    strippedBody: z.string().optional(),
    sender: senderShape.optional(),
    senderIsOwner: z.boolean().optional(),
    history: z.array(historyShape).default([]),
  }),
  channel: channelShape.optional().describe('The chat of this turn, when it is another one'),
  runtime: z.strictObject({ now: instant.optional(), model: word.optional(), think: thinkLevel.optional(), harness: harness.optional() }).default({}),
  host: hostShape.unwrap().pick({ processes: true }).optional(),
  prompt: promptShape.unwrap().pick({ extraSystemPrompt: true, reasoningLevel: true }).partial().optional(),
  workspace: z.strictObject({ folder: relative }).optional().describe('Files below the scenario that replace those of the same path'),
  stable: z.enum(['kept', 'moved']).optional().describe('Promise: the text above the cache boundary is that of the first turn, or is not'),
});

/** Shape of `scenario.yaml`; the committed JSON Schema is made from it. */
export const scenarioShape = z.strictObject({
  openclaw: z.literal('2026.7.1').describe('Rule set of OpenClaw; 2026.7.1 is the only one'),
  title: word,
  description: word,
  notes: z.array(z.string()).default([]),
  trigger: z.enum(['user', 'heartbeat', 'cron', 'manual']).default('user'),
  channel: channelShape,
  message: messageShape,
  agent: agentShape,
  workspace: workspaceShape,
  runtime: runtimeShape,
  tools: toolsShape,
  skills: skillsShape,
  session: sessionShape,
  prompt: promptShape,
  host: hostShape,
  memory: memoryShape,
  hooks: hooksShape,
  sandbox: sandboxShape,
  turns: z.array(turnShape).default([]).describe('The turns after the first, in order'),
  config: z.record(z.string(), z.json()).default({}).describe('OpenClaw configuration, nested as in openclaw.json'),
  lint: lintShape,
});

const budget = z.number().int().nonnegative();

const budgetsShape = z.strictObject({
  layers: z.record(z.string(), budget).default({}).describe('Most tokens of a layer, exact o200k, by layer id; * stands for any characters, and the closest name counts'),
  scenarios: z.record(z.string(), budget).default({}).describe('Most tokens that the model gets in a scenario, all turns together'),
  allow: z.record(z.string(), z.string().trim().min(1)).default({}).describe('Layers that may come in with over 10,000 tokens, each with the reason'),
});

/** Shape of `suite.yaml`. */
export const suiteShape = z.strictObject({
  title: word,
  base: word.describe('Scenario whose texts are stored without a suffix'),
  profile: word.optional().describe('Folder below the Codex profiles; the default of prompt-snapshots.config.yaml when left out'),
  budgets: budgetsShape.optional(),
  lint: lintShape,
});

export type SuiteYaml = z.infer<typeof suiteShape>;
export type ScenarioYaml = z.infer<typeof scenarioShape>;
