/**
 * Public door. Characters are UTF-16 code units everywhere. Every function here is pure; the commands that touch files
 * are in the `prompt-snapshots` program.
 */

/** Joins the pieces of one OpenClaw turn into what `codex app-server` is handed. Source: openclaw-2026.7.1.md §14. */
export { buildCodexRequest } from './openclaw/codex-request.ts';

/** Places a request's pieces and Codex's own texts in wire order. Source: codex-runtime.md §3.2. */
export { assembleCodexStack } from './codex/assemble.ts';

/** Scenario text and workspace files to turns; errors carry line and column. Source: design.md §5. */
export { parseScenario, parseSuite, type ScenarioSource } from './scenario/parse.ts';

/** One scenario, or a whole suite one scenario at a time, rendered to stacks and snapshot files. */
export { renderScenario, renderSuite, type ScenarioOutput, type SuiteSource } from './pipeline.ts';

/** The difference of two stacks, one finding for each cause. */
export { compareStacks, type StackPlace } from './drift/compare-stacks.ts';

/**
 * A client for capturing what a real Codex sends, on loopback and without a key: find or fetch a Codex, play a thread on
 * it, normalise and decode the requests it sent, compare them with a reconstruction. Leaves no process and no folder.
 */
export { obtainCodex, type CodexBinary, type CodexChoice } from './shell/capture/codex-binary.ts';
export { playCapture, type Capture, type Play, type PlayTurn } from './shell/capture/play.ts';
export { type StageOptions } from './shell/capture/stage.ts';
export { normalizeBodies, NORMALIZERS, type Normalizer, type VolatileFacts } from './drift/normalize.ts';
export { decodeResponses } from './decode/responses.ts';
export { decodeRequestBody, type DecodedRequest, type RequestFormat } from './decode/request-body.ts';
export { compareParity, type Parity, type ParityRules } from './drift/parity.ts';
export { KNOWN_EDITS } from './codex/known-edits.ts';
export type { KnownEdit } from './drift/known-edits.ts';
export { buildSentTools, type SentTool } from './codex/sent-tools.ts';
export { DELIVERED_RULES, type DeliveredRule } from './codex/delivered.ts';

/** The system prompt of runs that are not on Codex, as text and as its sections. Source: openclaw-2026.7.1.md §3–§5. */
export { buildAgentSystemPrompt, buildAgentSystemPromptSections, type PromptSection } from './openclaw/system-prompt.ts';
export type { AgentSystemPromptInput } from './openclaw/system-prompt-input.ts';
/** What the GPT-5 overlay adds for a model id, `null` for other models. Never throws. Source: §7.2. */
export { resolveGpt5SystemPromptContribution } from './openclaw/provider/gpt5-overlay.ts';
/** Skills to the XML catalog that a prompt lists them in; "" for none. Source: §9.6. */
export { formatSkillsForPrompt } from './openclaw/skills/skills-prompt.ts';

/**
 * A turn through one of OpenClaw's own adapters: prompt, stack and diagnostics. The adapters by name: run facts to the input
 * record of the renderer. Throws HarnessError SCENARIO_INVALID for an unreadable zone or instant. Source: §1, §7.4.
 */
export { buildOwnTurn, type OwnTurn } from './openclaw/own/own-prompt.ts';
export { ADAPTERS, type AdapterName } from './openclaw/adapters/sent-prompt.ts';
export type { AdapterFacts } from './openclaw/adapters/adapter-facts.ts';

/**
 * The resolvers: configuration and facts to one settled value each. Those of this block never throw; a malformed value counts
 * as absent. All of openclaw-2026.7.1.md §7; `checkConfig` says what was malformed.
 */
export { checkConfig, type ConfigReport } from './openclaw/config/check-config.ts';
/** The seven settings of one agent's prompt: its entry of `agents.list`, else `agents.defaults`, else the default. §7.1. */
export { resolveAgentSystemPromptConfig, type AgentSystemPromptConfig, type PromptConfigSource } from './openclaw/config/agent-system-prompt-config.ts';
/** How allow-listed senders are shown, raw or hashed; the section does the hashing. §5.28, §7.1. */
export { resolveOwnerDisplay } from './openclaw/config/owner-display.ts';
/** The lines `- <alias>: <model>`, by alias in code-unit order; [] without an alias. §7.1. */
export { resolveModelAliasLines } from './openclaw/config/model-alias-lines.ts';
/** An IANA zone, at the last `UTC`; and how hours are printed outside the prompt. §7.5. */
export { resolveTimeFormat, resolveUserTimezone, type TimeFormat } from './openclaw/config/time-zone.ts';
/** The root of the repository that the agent works in, `null` without one; folders that exist are handed in. §7.5. */
export { resolveRepoRoot, type RepoFacts } from './openclaw/config/repo-root.ts';
/** Local documentation and source, `undefined` where the public addresses hold; files that exist are handed in. §7.6. */
export { resolveDocsPaths, type DocsFacts, type DocsPaths } from './openclaw/config/docs-paths.ts';
/** Whether an agent may have heartbeat guidance, and its merged heartbeat settings. §7.7. */
export { isHeartbeatGuidanceIncluded, resolveHeartbeatConfig } from './openclaw/config/heartbeat-gate.ts';
/** Whether the general rules of silence are printed: `generic` or `none`. §7.8. */
export { resolveSilentReplyPromptMode } from './openclaw/config/silent-reply-prompt-mode.ts';
/** Where the replies of a message go: `automatic` or `message_tool_only`. §7.8. */
export { resolveReplyDeliveryMode, type ReplyFacts } from './openclaw/config/reply-delivery-mode.ts';
/** What the prompt says about speech, lengths in UTF-16 code units; `undefined` while it is off. §7.9. */
export { resolveTtsHint } from './openclaw/config/tts-hint.ts';
/** How freely to react on a channel; `null` for `off` and `ack`. §7.10. */
export { resolveReactionGuidance, type ReactionFacts, type ReactionLevel } from './openclaw/config/reaction-guidance.ts';
/** Whether workspace files go into every turn: `always`, `continuation-skip` or `never`. §7.11. */
export { resolveContextInjection, type ContextInjection } from './openclaw/bootstrap/context-injection.ts';
/** How much of the prompt a run gets: `full`, `minimal` or `none`. §6.1. */
export { resolveRunPromptMode } from './openclaw/adapters/run-prompt-mode.ts';

/** The reply rule of a Codex turn. Throws HarnessError CONFIG_INVALID for another word in `visibleReplies`. Source: §7.8. */
export { resolveDeliveryMode, type DeliveryMode } from './openclaw/config/delivery-mode.ts';

/** The one error thrown on purpose, and its codes. */
export { ERROR_CODES, HarnessError, type ErrorCode, type ErrorPlace } from './errors.ts';

export type { Carrier, Delivered, Layer, Owner, Piece, Role, Stack, Zone } from './types/layer.ts';
export type { CodexRequest, DynamicTool, JsonObject, JsonValue, ToolSpec } from './types/request.ts';
export type { CodexProfile, Fragment, ModelPin, Personality } from './types/profile.ts';
export type { Finding, FindingClass } from './types/finding.ts';
export type { RenderedScenario, Scenario, SnapshotFile, Suite } from './types/scenario.ts';
export type { Turn } from './types/turn.ts';
