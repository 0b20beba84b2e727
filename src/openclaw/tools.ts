import { HarnessError } from '../errors.ts';
import { valueAt } from '../text/json.ts';
import { createMemo, type Memo, recall } from '../text/memo.ts';
import type { DeferredTool, DirectTool, DynamicTool, JsonObject, ToolSpec } from '../types/request.ts';
import type { Turn } from '../types/turn.ts';
import type { DeliveryMode } from './config/delivery-mode.ts';
import { resolveChoice, resolveWordList } from './config-choice.ts';
import { HEARTBEAT_TOOL } from './heartbeat.ts';

const PLUGIN = 'plugins.entries.codex.config';
/** Work that Codex does with tools of its own. */
const OWNED_BY_CODEX = [
  'read',
  'write',
  'edit',
  'apply_patch',
  'exec',
  'process',
  'update_plan',
  'tool_call',
  'tool_describe',
  'tool_search',
  'tool_search_code',
];
const ALIASES: Readonly<Record<string, string>> = { bash: 'exec', 'apply-patch': 'apply_patch' };
const ALWAYS_DIRECT = ['agents_list', 'sessions_spawn', 'sessions_yield'];
/** A model too small to look tools up. */
export const SMALL_MODEL = 'gpt-5.4-nano';
export const TOOL_NAMESPACE = 'openclaw';

/** Tools that the model sees at once, and tools that it has to look up with `tool_search`. Both in catalog order. */
export interface OfferedTools {
  readonly direct: readonly ToolSpec[];
  readonly deferred: readonly ToolSpec[];
}

/** How Codex searches the web by itself. `disabled` leaves the search to OpenClaw's `web_search`, if there is one. */
export type HostedSearch = 'cached' | 'live' | 'disabled';

/**
 * `disabled` when `tools.web.search.enabled` is false or a search provider is configured (managed search), else
 * `tools.web.search.openaiCodex.mode` or `cached`.
 * @throws HarnessError CONFIG_INVALID for another mode. Source: openclaw-2026.7.1.md §14.2.
 */
export function resolveHostedSearch(config: JsonObject): HostedSearch {
  const isManaged = typeof valueAt(config, 'tools.web.search.provider') === 'string';
  if (isManaged || valueAt(config, 'tools.web.search.enabled') === false) return 'disabled';
  return resolveChoice(config, 'tools.web.search.openaiCodex.mode', ['cached', 'live'] as const) ?? 'cached';
}

/**
 * The tools of the turn that OpenClaw offers to Codex: without those that Codex owns, those that the configuration
 * excludes, `heartbeat_respond` outside heartbeats, and `web_search` while Codex searches by itself.
 * @throws HarnessError TOOL_INVALID when two tools share a name, which Codex refuses. Source: openclaw-2026.7.1.md §14.9.
 */
export function offeredTools(turn: Turn): readonly ToolSpec[] {
  const excluded = new Set([...OWNED_BY_CODEX, ...resolveWordList(turn.config, `${PLUGIN}.codexDynamicToolsExclude`).map(canonicalName)]);
  if (turn.trigger !== 'heartbeat') excluded.add(HEARTBEAT_TOOL);
  if (resolveHostedSearch(turn.config) !== 'disabled') excluded.add('web_search');
  const offered = turn.tools.specs.filter((tool) => !excluded.has(canonicalName(tool.name)));
  const names = new Set(offered.map((tool) => tool.name));
  if (names.size === offered.length) return offered;
  const twice = offered.find((tool) => !names.delete(tool.name)) ?? { name: '' };
  throw new HarnessError('TOOL_INVALID', `The tool "${twice.name}" is offered twice, which Codex refuses.`, {
    hint: 'List each tool once.',
  });
}

/**
 * Divide the offered tools: all direct with loading `direct` or a small model, else direct only the fixed ones, those
 * that the turn names and, when nothing else reaches the chat, `message`.
 * @throws HarnessError CONFIG_INVALID for a loading mode that is none. Source: openclaw-2026.7.1.md §14.9.
 */
export function splitTools(turn: Turn, tools: readonly ToolSpec[], delivery: DeliveryMode): OfferedTools {
  const loading = resolveChoice(turn.config, `${PLUGIN}.codexDynamicToolsLoading`, ['searchable', 'direct'] as const) ?? turn.tools.loading;
  if (loading === 'direct' || turn.runtime.model.endsWith(SMALL_MODEL)) return { direct: tools, deferred: [] };
  const names = new Set([...ALWAYS_DIRECT, ...turn.tools.direct, ...(delivery === 'message_tool_only' ? ['message'] : [])]);
  return { direct: tools.filter((tool) => names.has(tool.name)), deferred: tools.filter((tool) => !names.has(tool.name)) };
}

/** The tools in the shape of thread/start: direct ones, then one namespace with the deferred ones if there are any. */
export function buildDynamicTools({ direct, deferred }: OfferedTools, { sentTools: sent }: Pick<Memo, 'sentTools'> = createMemo()): readonly DynamicTool[] {
  const group = { type: 'namespace', name: TOOL_NAMESPACE, description: '', tools: deferred.map((tool) => recall(sent.deferred, tool, () => asDeferred(tool))) } as const;
  return [...direct.map((tool) => recall(sent.direct, tool, () => asDirect(tool))), ...(deferred.length === 0 ? [] : [group])];
}

function asDirect({ name, description, inputSchema }: ToolSpec): DirectTool {
  return { type: 'function', name, description, inputSchema };
}

function asDeferred(tool: ToolSpec): DeferredTool {
  return { ...asDirect(tool), deferLoading: true };
}

function canonicalName(name: string): string {
  const lower = name.trim().toLowerCase();
  return Object.hasOwn(ALIASES, lower) ? (ALIASES[lower] ?? lower) : lower;
}
