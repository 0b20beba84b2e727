import type { Turn } from '../../types/turn.ts';
import { resolveDeliveryMode, type DeliveryMode } from '../config/delivery-mode.ts';
import { offeredTools, splitTools, type OfferedTools } from '../tools.ts';
import { routeWorkspaceFiles, type WorkspaceRoute } from '../workspace-routing.ts';

/** Texts of other programs that a caller may hand in beside the turn. */
export interface CodexExtras {
  /** The skills prompt; null or blank for none. */
  readonly skillsPrompt: string | null;
  /** Command guidance that plugins give for the surface `codex_app_server`, in order. */
  readonly pluginGuidance: readonly PluginGuidance[];
}

export interface PluginGuidance {
  /** Id of the plugin, as in its owner `plugin:<id>`. */
  readonly plugin: string;
  readonly text: string;
}

/** What every part of a Codex request is made from: the turn, and what was resolved from it once. */
export interface CodexRun {
  readonly turn: Turn;
  readonly extras: CodexExtras;
  readonly tools: OfferedTools;
  /** Names of all offered tools, direct or not. */
  readonly toolNames: readonly string[];
  readonly delivery: DeliveryMode;
  readonly route: WorkspaceRoute;
}

/** @throws HarnessError CONFIG_INVALID or TOOL_INVALID, as the resolvers it calls. */
export function resolveCodexRun(turn: Turn, extras: CodexExtras): CodexRun {
  const offered = offeredTools(turn);
  const toolNames = offered.map((tool) => tool.name);
  const delivery = resolveDeliveryMode(turn, toolNames);
  const tools = splitTools(turn, offered, delivery);
  return { turn, extras, tools, toolNames, delivery, route: routeWorkspaceFiles(turn, toolNames) };
}
