import type { DynamicTool, JsonObject } from '../../types/request.ts';
import { objectOf } from '../json-object.ts';
import { resolveEffort } from '../think-level.ts';
import { resolveHostedSearch, SMALL_MODEL } from '../tools.ts';
import { buildSandboxPolicy, resolveAppServerPolicy, resolveCodexModel } from './app-server.ts';
import type { CodexRun } from './run.ts';

const PERSONALITY = 'none';
const SERVICE_NAME = 'OpenClaw';

/** thread/start parameters, keys in wire order. Source: openclaw-2026.7.1.md §14.2. */
export function buildThreadStart(run: CodexRun, texts: { developer: string; tools: readonly DynamicTool[] }): JsonObject {
  const { turn } = run;
  const { model, modelProvider } = resolveCodexModel(turn.runtime);
  const policy = resolveAppServerPolicy(turn);
  return objectOf([
    ['model', model],
    ['modelProvider', modelProvider],
    ['cwd', turn.workspace.dir],
    ['approvalPolicy', policy.approvalPolicy],
    ['approvalsReviewer', policy.approvalsReviewer],
    ['sandbox', policy.sandbox],
    ['serviceTier', policy.serviceTier],
    ['personality', PERSONALITY],
    ['serviceName', SERVICE_NAME],
    ['config', buildThreadConfig(run)],
    ['developerInstructions', texts.developer],
    ['dynamicTools', texts.tools.map(asJson)],
    ['experimentalRawEvents', true],
  ]);
}

/** thread/resume parameters, keys in wire order; no cwd, service name or tools. Source: openclaw-2026.7.1.md §14.3. */
export function buildThreadResume(run: CodexRun, texts: { developer: string }): JsonObject {
  const { turn } = run;
  const { model, modelProvider } = resolveCodexModel(turn.runtime);
  const policy = resolveAppServerPolicy(turn);
  return objectOf([
    ['threadId', turn.runtime.threadId],
    ['model', model],
    ['modelProvider', modelProvider],
    ['approvalPolicy', policy.approvalPolicy],
    ['approvalsReviewer', policy.approvalsReviewer],
    ['sandbox', policy.sandbox],
    ['serviceTier', policy.serviceTier],
    ['personality', PERSONALITY],
    ['config', buildThreadConfig(run)],
    ['developerInstructions', texts.developer],
  ]);
}

/**
 * turn/start parameters, keys in wire order. `collaboration` null asks Codex for its default text, "" sends none.
 * @throws HarnessError SCENARIO_INVALID for a think level that is none. Source: openclaw-2026.7.1.md §14.4.
 */
export function buildTurnStart(run: CodexRun, texts: { input: string; collaboration: string | null }): JsonObject {
  const { turn } = run;
  const { model } = resolveCodexModel(turn.runtime);
  const policy = resolveAppServerPolicy(turn);
  const effort = resolveEffort(turn.runtime.think, model);
  return objectOf([
    ['threadId', turn.runtime.threadId],
    ['input', [{ type: 'text', text: texts.input, text_elements: [] }]],
    ['cwd', turn.workspace.dir],
    ['approvalPolicy', policy.approvalPolicy],
    ['approvalsReviewer', policy.approvalsReviewer],
    ['sandboxPolicy', buildSandboxPolicy(policy.sandbox, turn.workspace.dir)],
    ['model', model],
    ['personality', PERSONALITY],
    ['serviceTier', policy.serviceTier],
    ['effort', effort],
    [
      'collaborationMode',
      { mode: 'default', settings: { model, reasoning_effort: effort, developer_instructions: texts.collaboration } },
    ],
  ]);
}

/** Codex configuration of the thread; keys are dotted paths. Source: openclaw-2026.7.1.md §14.2. */
function buildThreadConfig({ turn }: CodexRun): JsonObject {
  return objectOf([
    ['features.code_mode', true],
    ['features.code_mode_only', false],
    ['features.apply_patch_streaming_events', true],
    ['features.standalone_web_search', false],
    ['web_search', resolveHostedSearch(turn.config)],
    ['features.multi_agent', resolveCodexModel(turn.runtime).model === SMALL_MODEL ? false : undefined],
    ['project_doc_max_bytes', turn.agent.contextMode === 'lightweight' ? 0 : undefined],
  ]);
}

/** The tool as a plain JSON object. */
function asJson(tool: DynamicTool): JsonObject {
  return tool.type === 'function' ? { ...tool } : { ...tool, tools: tool.tools.map((deferred) => ({ ...deferred })) };
}
