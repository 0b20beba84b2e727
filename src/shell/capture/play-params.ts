import { isJsonObject } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';

/** Where the parameters of a scenario are played. */
export interface PlayPlace {
  /** Workspace folder as the scenario calls it. */
  readonly from: string;
  /** Workspace folder of this capture. */
  readonly to: string;
  /** The thread that Codex opened; null before there is one. */
  readonly threadId: string | null;
  /** Provider that stands for whatever provider the parameters name. */
  readonly provider: string;
  /** How this Codex wants its dynamic tools: up to 0.140 it knows no `type` (codex-runtime.md §2). */
  readonly tools: 'typed' | 'flat';
}

/**
 * Moves request parameters to the folders, thread and provider of a capture. Only what Codex acts on moves (`cwd`,
 * writable roots, `threadId`, `modelProvider`, the form of the tools); texts stay what OpenClaw says. A key that is absent
 * stays absent.
 */
export function placeParams(params: JsonObject, place: PlayPlace): JsonObject {
  const placed: Record<string, JsonValue> = { ...params };
  if (typeof params['cwd'] === 'string') placed['cwd'] = moveFolder(params['cwd'], place);
  if (Object.hasOwn(params, 'modelProvider')) placed['modelProvider'] = place.provider;
  if (Object.hasOwn(params, 'threadId') && place.threadId !== null) placed['threadId'] = place.threadId;
  const { dynamicTools } = params;
  if (place.tools === 'flat' && Array.isArray(dynamicTools)) placed['dynamicTools'] = dynamicTools.flatMap(flattenTool);
  const policy = params['sandboxPolicy'];
  if (isJsonObject(policy) && Array.isArray(policy['writableRoots'])) {
    placed['sandboxPolicy'] = { ...policy, writableRoots: policy['writableRoots'].map((root) => moveFolder(String(root), place)) };
  }
  return placed;
}

/** A namespace becomes a key of each of its tools. */
function flattenTool(tool: JsonValue): JsonValue[] {
  if (!isJsonObject(tool)) return [tool];
  if (tool['type'] !== 'namespace' || !Array.isArray(tool['tools'])) return [withoutType(tool)];
  return tool['tools'].filter(isJsonObject).map((inner) => ({ namespace: tool['name'] ?? null, ...withoutType(inner) }));
}

function withoutType(tool: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(tool).filter(([key]) => key !== 'type'));
}

function moveFolder(folder: string, { from, to }: PlayPlace): string {
  if (folder === from) return to;
  return folder.startsWith(`${from}/`) ? to + folder.slice(from.length) : folder;
}
