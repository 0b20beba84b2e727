import type { JsonObject, ToolSpec } from '../../types/request.ts';
import type { Turn } from '../../types/turn.ts';
import { HEARTBEAT_TOOL } from '../heartbeat.ts';
import { isUpdatePlanEnabled, UPDATE_PLAN_TOOL } from '../update-plan.ts';

/**
 * The tools that a run of OpenClaw's own offers: what the policy allows, cut down to the tools the run is limited to,
 * `heartbeat_respond` in heartbeats only, and the plan tool where its gate is open. Source: openclaw-2026.7.1.md §6.1, §18.3.
 */
export function resolveOwnTools(turn: Turn, config: JsonObject): readonly ToolSpec[] {
  const only = new Set(turn.tools.only.map(foldName));
  const isOffered = ({ name }: ToolSpec): boolean =>
    (only.size === 0 || only.has(foldName(name))) && (name !== HEARTBEAT_TOOL || turn.trigger === 'heartbeat') && name !== UPDATE_PLAN_TOOL.name;
  const specs = turn.tools.specs.filter(isOffered);
  const hasPlan = isUpdatePlanEnabled(config, { strictAgentic: turn.prompt.strictAgentic, toolsAllow: turn.tools.only });
  return hasPlan ? [...specs, UPDATE_PLAN_TOOL] : specs;
}

function foldName(name: string): string {
  return name.trim().toLowerCase();
}
