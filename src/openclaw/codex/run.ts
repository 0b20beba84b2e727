import { createMemo, type Memo } from '../../text/memo.ts';
import type { Turn } from '../../types/turn.ts';
import { resolveDeliveryMode, type DeliveryMode } from '../config/delivery-mode.ts';
import { offeredTools, splitTools, type OfferedTools } from '../tools.ts';
import type { ResolvedSkills } from '../skills/skills-snapshot.ts';
import { resolveTurnSkills } from '../turn-skills.ts';
import { routeWorkspaceFiles, type WorkspaceRoute } from '../workspace-routing.ts';

/** What every part of a Codex request is made from: the turn, and what was resolved from it once. */
export interface CodexRun {
  readonly turn: Turn;
  readonly skills: ResolvedSkills;
  readonly tools: OfferedTools;
  /** Names of all offered tools, direct or not. */
  readonly toolNames: readonly string[];
  readonly delivery: DeliveryMode;
  readonly route: WorkspaceRoute;
  readonly memo: Memo;
}

/** @throws HarnessError CONFIG_INVALID or TOOL_INVALID, as the resolvers it calls. */
export function resolveCodexRun(turn: Turn, memo: Memo = createMemo()): CodexRun {
  const offered = offeredTools(turn);
  const toolNames = offered.map((tool) => tool.name);
  const delivery = resolveDeliveryMode(turn, toolNames);
  const tools = splitTools(turn, offered, delivery);
  return { turn, skills: resolveTurnSkills(turn, turn.config), tools, toolNames, delivery, route: routeWorkspaceFiles(turn, toolNames), memo };
}
