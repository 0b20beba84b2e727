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
export { buildAgentSystemPrompt, buildAgentSystemPromptSections } from './openclaw/system-prompt.ts';
export type { AgentSystemPromptInput } from './openclaw/system-prompt-input.ts';
export { resolveGpt5SystemPromptContribution } from './openclaw/provider/gpt5-overlay.ts';
export { formatSkillsForPrompt } from './openclaw/skills/skills-prompt.ts';

/** The one error thrown on purpose, and its codes. */
export { ERROR_CODES, HarnessError, type ErrorCode, type ErrorPlace } from './errors.ts';

export type { Carrier, Delivered, Layer, Owner, Piece, Role, Stack, Zone } from './types/layer.ts';
export type { CodexRequest, DynamicTool, JsonObject, JsonValue, ToolSpec } from './types/request.ts';
export type { CodexProfile, Fragment, ModelPin, Personality } from './types/profile.ts';
export type { Finding, FindingClass } from './types/finding.ts';
export type { RenderedScenario, Scenario, SnapshotFile, Suite } from './types/scenario.ts';
export type { Turn } from './types/turn.ts';
