import { z } from '../../text/schema.ts';
import { isTimeZone } from '../../text/time-zone.ts';
import { otherKeys } from './other-keys.ts';

/**
 * The part of openclaw.json below `agents`: `agents.defaults` and the entries of `agents.list`.
 * Source: openclaw-2026.7.1.md §7, §8.5, §12, §18.1.
 */

const text = z.string().optional();
const flag = z.boolean().optional();
const chars = z.number().positive().optional();
const upTo = (most: number) => z.number().min(1).max(most).optional();

const NO_DURATION = 'Invalid input: expected a duration such as 30m';
const DURATION = /^\s*((\d+(\.\d+)?(ms|s|m|h|d))+|\d+(\.\d+)?)\s*$/i;
const PERSONALITY = /^\s*(friendly|on|off)\s*$/i;

const heartbeat = z
  .strictObject({
    every: z.union([z.number().nonnegative(), z.string().regex(DURATION, NO_DURATION)], NO_DURATION).optional(),
    prompt: text,
    includeSystemPromptSection: flag,
    lightContext: flag,
    isolatedSession: flag,
    ...otherKeys('activeHours', 'model', 'target', 'to', 'session', 'accountId', 'ackMaxChars', 'includeReasoning', 'directPolicy'),
  })
  .optional();

const contextLimits = z
  .strictObject({
    memoryGetMaxChars: upTo(250_000),
    memoryGetDefaultLines: upTo(5000),
    toolResultMaxChars: upTo(1_000_000),
    postCompactionMaxChars: upTo(50_000),
  })
  .optional();

const subagents = z
  .strictObject({
    delegationMode: z.enum(['suggest', 'prefer']).optional(),
    maxSpawnDepth: z.number().int().min(1).optional(),
    ...otherKeys('model', 'thinking', 'allowAgents', 'maxConcurrent', 'archiveAfterMinutes'),
  })
  .optional();

/** Keys that stand in both places; the agent's own value wins. */
const scope = {
  workspace: text,
  skills: z.array(z.string()).optional(),
  bootstrapMaxChars: chars,
  bootstrapTotalMaxChars: chars,
  contextInjection: z.enum(['always', 'continuation-skip', 'never']).optional(),
  contextLimits,
  heartbeat,
  subagents,
  ...otherKeys('model', 'sandbox', 'memorySearch', 'humanDelay', 'params'),
};

const silence = z.enum(['allow', 'disallow']).optional();
/** `silentReply` by kind of conversation. */
export const silentReply = z.strictObject({ direct: silence, group: silence, internal: silence }).optional();

const startupContext = z
  .strictObject({
    enabled: flag,
    applyOn: z.array(z.enum(['new', 'reset'])).optional(),
    dailyMemoryDays: z.number().optional(),
    maxFileBytes: z.number().optional(),
    maxFileChars: z.number().optional(),
    maxTotalChars: z.number().optional(),
  })
  .optional();

const compaction = z
  .strictObject({
    postCompactionSections: z.array(z.string()).optional(),
    ...otherKeys('mode', 'model', 'provider', 'reserveTokens', 'reserveTokensFloor', 'keepRecentTokens', 'maxHistoryShare'),
    ...otherKeys('memoryFlush', 'timeoutSeconds'),
    ...otherKeys('identifierPolicy', 'identifierInstructions', 'customInstructions', 'notifyUser', 'qualityGuard', 'recentTurnsPreserve'),
  })
  .optional();

const gpt5 = z.strictObject({ personality: z.string().regex(PERSONALITY, 'Invalid input: expected friendly, on or off').optional() });

const defaults = z.strictObject({
  ...scope,
  bootstrapPromptTruncationWarning: z.enum(['always', 'once', 'off']).optional(),
  userTimezone: z.string().refine(isTimeZone, 'Invalid input: expected an IANA time zone').optional(),
  timeFormat: z.enum(['auto', '12', '24']).optional(),
  repoRoot: text,
  models: z.record(z.string(), z.strictObject({ alias: text, ...otherKeys('params', 'streaming', 'agentRuntime') })).optional(),
  compaction,
  startupContext,
  promptOverlays: z.strictObject({ gpt5: gpt5.optional() }).optional(),
  silentReply,
  ...otherKeys(
    'skipBootstrap', 'imageModel', 'thinkingDefault', 'verboseDefault', 'elevatedDefault', 'contextTokens', 'contextPruning',
    'cliBackends', 'maxConcurrent', 'timeoutSeconds', 'envelopeTimezone', 'typingMode', 'mediaMaxMb', 'blockStreamingDefault',
  ),
});

const tools = z
  .strictObject({
    fs: z.strictObject({ workspaceOnly: flag }).optional(),
    ...otherKeys('profile', 'allow', 'alsoAllow', 'deny', 'byProvider', 'exec', 'elevated', 'sandbox', 'message', 'loopDetection'),
  })
  .optional();

const entry = z.strictObject({
  ...scope,
  id: z.string().min(1),
  default: flag,
  skillsLimits: z.strictObject({ maxSkillsPromptChars: z.number().nonnegative().optional() }).optional(),
  tools,
  ...otherKeys('name', 'agentDir', 'identity', 'groupChat', 'tts'),
});

/** `agents` of openclaw.json. */
export const agents = z.strictObject({ defaults: defaults.optional(), list: z.array(entry).optional() });
