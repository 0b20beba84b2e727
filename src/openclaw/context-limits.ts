import { isJsonObject } from '../text/json.ts';
import type { JsonObject, JsonValue } from '../types/request.ts';
import { resolveConfigScope } from './bootstrap/config-scope.ts';

/** Bounds of texts that tools and refreshes bring into a context. `…Chars` are UTF-16 code units. */
export interface ContextLimits {
  readonly memoryGetMaxChars: number;
  readonly memoryGetDefaultLines: number;
  readonly toolResultMaxChars: number;
  readonly postCompactionMaxChars: number;
}

/** Facts of the run. `tools` is `codex` for dynamic tools of the Codex app-server; `contextWindow` counts tokens. */
export interface ContextLimitFacts {
  readonly contextWindow: number;
  readonly tools: 'openclaw' | 'codex';
}

/** Key → default and largest value; the smallest is 1. Source: openclaw-2026.7.1.md §18.1. */
const BOUNDS = {
  memoryGetMaxChars: { fallback: 12_000, most: 250_000 },
  memoryGetDefaultLines: { fallback: 120, most: 5000 },
  postCompactionMaxChars: { fallback: 1800, most: 50_000 },
};
const TOOL_RESULT_MOST = 1_000_000;
const CODEX_TOOL_RESULT = 16_000;
/** Window in tokens from which on a tool result may have so many characters, largest first. */
const TOOL_RESULT_STEPS = [
  { window: 200_000, chars: 64_000 },
  { window: 100_000, chars: 32_000 },
  { window: 0, chars: 16_000 },
];
/** Not 0.3, which is a little too small in binary and would lose a character. */
const WINDOW_PERCENT = 30;
const CHARS_PER_TOKEN = 4;

/**
 * `contextLimits` of the agent merged over `agents.defaults.contextLimits`, clamped to their ranges; a value that is no
 * finite number counts as unset. A tool result without a limit of its own takes one by the size of the window, and with
 * or without one never more than 30 % of the window at four characters per token. Source: openclaw-2026.7.1.md §18.1.
 */
export function resolveContextLimits(config: JsonObject, agentId: string, facts: ContextLimitFacts): ContextLimits {
  const { agent, defaults } = resolveConfigScope(config, agentId);
  const scopes = [agent['contextLimits'], defaults['contextLimits']].filter(isJsonObject);
  const read = (key: keyof typeof BOUNDS): number =>
    clamp(findNumber(scopes, key) ?? BOUNDS[key].fallback, BOUNDS[key].most);
  return {
    memoryGetMaxChars: read('memoryGetMaxChars'),
    memoryGetDefaultLines: read('memoryGetDefaultLines'),
    toolResultMaxChars: resolveToolResult(findNumber(scopes, 'toolResultMaxChars'), facts),
    postCompactionMaxChars: read('postCompactionMaxChars'),
  };
}

function resolveToolResult(configured: number | undefined, { contextWindow, tools }: ContextLimitFacts): number {
  const byWindow = TOOL_RESULT_STEPS.find((step) => contextWindow >= step.window)?.chars ?? CODEX_TOOL_RESULT;
  const wanted = clamp(configured ?? (tools === 'codex' ? CODEX_TOOL_RESULT : byWindow), TOOL_RESULT_MOST);
  // An unknown window caps nothing.
  const isKnown = Number.isFinite(contextWindow) && contextWindow > 0;
  const cap = Math.max(1, Math.floor((contextWindow * WINDOW_PERCENT * CHARS_PER_TOKEN) / 100));
  return isKnown ? Math.min(wanted, cap) : wanted;
}

function findNumber(scopes: readonly JsonObject[], key: string): number | undefined {
  const found: JsonValue | undefined = scopes.map((scope) => scope[key]).find((value) => Number.isFinite(value));
  return typeof found === 'number' ? found : undefined;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(1, Math.floor(value)));
}
