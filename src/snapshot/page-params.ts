import { isJsonObject } from '../text/json.ts';
import type { CodexRequest, DynamicTool, JsonObject, JsonValue } from '../types/request.ts';

/** The three parameter objects of a request as a page shows them: texts and tool specs replaced by a pointer. */
export interface PageParams {
  readonly threadStart: JsonObject;
  readonly threadResume: JsonObject;
  readonly turnStart: JsonObject;
}

/** `null` (Codex uses its default) and "" (nothing is sent) stay what they are. Source: openclaw-2026.7.1.md §15.3. */
export function buildPageParams(request: CodexRequest): PageParams {
  const thread = (params: JsonObject): JsonObject => ({
    ...replaceText(params, 'developerInstructions', 'see the stack: thread-developer'),
    ...('dynamicTools' in params ? { dynamicTools: toolNames(request.tools) } : {}),
  });
  return {
    threadStart: thread(request.threadStart),
    threadResume: thread(request.threadResume),
    turnStart: replaceTurnTexts(request.turnStart),
  };
}

function toolNames(tools: readonly DynamicTool[]): JsonValue {
  return tools.map((tool) => (tool.type === 'function' ? tool.name : { [tool.name]: tool.tools.map(({ name }) => name) }));
}

function replaceText(params: JsonObject, key: string, pointer: string): JsonObject {
  const text = params[key];
  return typeof text === 'string' && text !== '' ? { ...params, [key]: `<${pointer}>` } : params;
}

function replaceTurnTexts(params: JsonObject): JsonObject {
  const { input, collaborationMode } = params;
  const replaced: Record<string, JsonValue> = { ...params };
  if (Array.isArray(input)) {
    replaced['input'] = input.map((entry: JsonValue) => (isJsonObject(entry) ? replaceText(entry, 'text', 'see the stack: turn-input') : entry));
  }
  if (isJsonObject(collaborationMode) && isJsonObject(collaborationMode['settings'])) {
    const settings = replaceText(collaborationMode['settings'], 'developer_instructions', 'see the stack: collaboration');
    replaced['collaborationMode'] = { ...collaborationMode, settings };
  }
  return replaced;
}

/** Members of an input record that are texts: what they say stands in the stack, so that editing one never moves a page. */
const TEXTS = new Set([
  'content', 'skillsPrompt', 'extraSystemPrompt', 'ttsHint', 'heartbeatPrompt', 'bootstrapTruncationNotice', 'toolSchemaDirectoryPrompt',
  'stablePrefix', 'dynamicSuffix', 'interaction_style', 'tool_call_style', 'execution_bias', 'toolSummaries', 'workspaceNotes',
  'nativeCommandGuidanceLines', 'memorySectionLines', 'messageToolHints', 'modelAliasLines',
]);
const POINTER = '<see the stack>';

/** The input record of a prompt as a page shows it: each text is a pointer to the stack, and an empty one stays empty. */
export function buildPageInput(input: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, TEXTS.has(key) && !isEmpty(value) ? POINTER : replaceTexts(value)]));
}

function replaceTexts(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => replaceTexts(item));
  return isJsonObject(value) ? buildPageInput(value) : value;
}

function isEmpty(value: JsonValue): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
