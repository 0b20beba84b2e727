import { z } from '../../text/schema.ts';
import { agents, silentReply } from './agent-shape.ts';
import { otherKeys } from './other-keys.ts';

/**
 * The openclaw.json that prompts depend on, nested as the operator writes it. Every key may be absent.
 * Objects of plugins and of the browser are open, since only their owners know all keys.
 * Source: openclaw-2026.7.1.md §7, §9, §14.1, §14.9, §18.
 */

const text = z.string().optional();
const flag = z.boolean().optional();
const count = z.number().nonnegative().optional();
const texts = z.array(z.string()).optional();

const skills = z.strictObject({
  limits: z
    .strictObject({
      maxCandidatesPerRoot: count,
      maxSkillsLoadedPerSource: count,
      maxSkillsInPrompt: count,
      maxSkillsPromptChars: count,
      maxSkillFileBytes: count,
    })
    .optional(),
  load: z.strictObject({ extraDirs: texts, allowSymlinkTargets: texts, ...otherKeys('watch', 'watchDebounceMs') }).optional(),
  entries: z
    .record(
      z.string(),
      z.strictObject({
        enabled: flag,
        apiKey: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
        env: z.record(z.string(), z.string()).optional(),
        config: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
  allowBundled: texts,
  ...otherKeys('install'),
});

const visibleReplies = z.enum(['automatic', 'message_tool']).optional();
const persona = z.strictObject({ label: text, description: text, ...otherKeys('provider', 'providers', 'prompt', 'fallbackPolicy') });
const tts = z.strictObject({
  auto: z.enum(['off', 'always', 'inbound', 'tagged']).optional(),
  persona: text,
  personas: z.record(z.string(), persona).optional(),
  maxLength: z.number().positive().optional(),
  summarize: flag,
  ...otherKeys('enabled', 'mode', 'provider', 'providers', 'summaryModel', 'modelOverrides', 'timeoutMs', 'maxTextLength', 'prefsPath'),
});
const messages = z.strictObject({
  visibleReplies,
  groupChat: z.strictObject({ visibleReplies, ...otherKeys('mentionPatterns', 'historyLimit', 'unmentionedInbound') }).optional(),
  tts: tts.optional(),
  ...otherKeys('ackReaction', 'ackReactionScope', 'removeAckAfterReply', 'responsePrefix', 'queue', 'inbound', 'statusReactions'),
});

const openaiCodex = z.strictObject({
  mode: z.enum(['cached', 'live']).optional(),
  ...otherKeys('enabled', 'allowedDomains', 'contextSize', 'userLocation'),
});
const search = z.strictObject({
  enabled: flag,
  provider: text,
  openaiCodex: openaiCodex.optional(),
  ...otherKeys('maxResults', 'timeoutSeconds', 'cacheTtlMinutes', 'apiKey', 'brave', 'perplexity', 'grok', 'gemini', 'kimi'),
});
const exec = z.strictObject({
  ask: text,
  security: text,
  ...otherKeys('host', 'mode', 'node', 'pathPrepend', 'safeBins', 'safeBinProfiles', 'safeBinTrustedDirs', 'strictInlineEval', 'backgroundMs'),
  ...otherKeys('timeoutSec', 'cleanupMs', 'notifyOnExit', 'notifyOnExitEmptySuccess', 'approvalRunningNoticeMs', 'applyPatch'),
});
const tools = z.strictObject({
  fs: z.strictObject({ workspaceOnly: flag }).optional(),
  experimental: z.strictObject({ planTool: flag }).optional(),
  exec: exec.optional(),
  bash: exec.optional(),
  allow: texts,
  web: z.strictObject({ search: search.optional(), ...otherKeys('fetch') }).optional(),
  ...otherKeys(
    'profile', 'profiles', 'alsoAllow', 'deny', 'byProvider', 'media', 'message', 'agentToAgent', 'sessions', 'elevated',
    'subagents', 'sandbox', 'loopDetection',
  ),
});

const plugin = z.looseObject({ enabled: flag, config: z.record(z.string(), z.unknown()).optional() });
const openai = z.strictObject({ personality: text });
const codex = z.strictObject({
  appServer: z
    .strictObject({
      mode: z.enum(['yolo', 'guardian']).optional(),
      approvalPolicy: z.enum(['never', 'on-request', 'on-failure', 'untrusted']).optional(),
      sandbox: z.enum(['danger-full-access', 'workspace-write', 'read-only']).optional(),
      approvalsReviewer: z.enum(['user', 'auto_review']).optional(),
      serviceTier: text,
      ...otherKeys('transport', 'command', 'args', 'url', 'authToken', 'headers', 'clearEnv', 'requestTimeoutMs'),
      ...otherKeys('networkProxy', 'defaultWorkspaceDir'),
    })
    .optional(),
  codexDynamicToolsLoading: z.enum(['searchable', 'direct']).optional(),
  codexDynamicToolsExclude: texts,
  ...otherKeys('discovery', 'computerUse', 'codexPlugins'),
});
const plugins = z.strictObject({
  entries: z
    .object({ codex: plugin.extend({ config: codex.optional() }).optional(), openai: plugin.extend({ config: openai.optional() }).optional() })
    .catchall(plugin)
    .optional(),
  ...otherKeys('enabled', 'allow', 'deny', 'load', 'slots', 'installs'),
});

/** The hook reads one path as well as a list of them. */
const paths = z.union([z.string(), z.array(z.string())]).optional();
const extraFiles = z.strictObject({ enabled: flag, paths, patterns: paths, files: paths, ...otherKeys('env') });
const hookEntries = z.looseObject({ 'bootstrap-extra-files': extraFiles.optional() });
const hooks = z.strictObject({
  internal: z.strictObject({ enabled: flag, entries: hookEntries.optional(), ...otherKeys('load', 'handlers', 'installs') }).optional(),
  ...otherKeys('enabled', 'path', 'token', 'mappings', 'presets', 'transformsDir', 'maxBodyBytes', 'gmail', 'defaultSessionKey'),
  ...otherKeys('allowRequestSessionKey', 'allowedSessionKeyPrefixes', 'allowedAgentIds'),
});

const commands = z.strictObject({
  ownerDisplay: z.enum(['raw', 'hash']).optional(),
  ownerDisplaySecret: text,
  ...otherKeys('native', 'nativeSkills', 'text', 'bash', 'bashForegroundMs', 'config', 'mcp', 'plugins', 'debug', 'restart'),
  ...otherKeys('useAccessGroups', 'allowFrom', 'ownerAllowFrom'),
});
const memory = z.strictObject({ citations: z.enum(['auto', 'on', 'off']).optional(), ...otherKeys('backend', 'qmd') });

/** The whole configuration. */
export const CONFIG_SHAPE = z.strictObject({
  agents: agents.optional(),
  skills: skills.optional(),
  commands: commands.optional(),
  memory: memory.optional(),
  messages: messages.optional(),
  surfaces: z.record(z.string(), z.strictObject({ silentReply, ...otherKeys('silentReplyRewrite') })).optional(),
  tools: tools.optional(),
  plugins: plugins.optional(),
  hooks: hooks.optional(),
  browser: z.looseObject({ enabled: flag, evaluateEnabled: flag }).optional(),
  ...otherKeys(
    '$schema', 'meta', 'env', 'auth', 'models', 'channels', 'bindings', 'broadcast', 'gateway', 'session', 'cron', 'logging',
    'diagnostics', 'update', 'ui', 'acp', 'approvals', 'audio', 'canvasHost', 'discovery', 'mcp', 'media', 'nodeHost', 'secrets',
    'talk', 'web', 'wizard',
  ),
});
