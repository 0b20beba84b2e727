import { isJsonObject, valueAt } from '../text/json.ts';
import type { JsonObject, ToolSpec } from '../types/request.ts';
import { isList, readTextList } from './bootstrap/config-scope.ts';

/** OpenClaw's plan tool. It adds nothing to the system prompt, and Codex has a plan tool of its own. Source: openclaw-2026.7.1.md §18.3. */
export const UPDATE_PLAN_TOOL: ToolSpec = {
  name: 'update_plan',
  description: [
    'Replace the plan of the work in progress with the steps given here.',
    'For work of several steps that is worth following; a job of one step needs no plan.',
    'Steps are a few words each, and at most one of them is `in_progress`.',
  ].join(' '),
  inputSchema: {
    type: 'object',
    required: ['plan'],
    additionalProperties: false,
    properties: {
      explanation: { type: 'string', description: 'Why the plan changed, in one sentence.' },
      plan: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['step', 'status'],
          additionalProperties: false,
          properties: { step: { type: 'string' }, status: { type: 'string', enum: ['pending', 'in_progress', 'completed'] } },
        },
      },
    },
  },
};

/** What decides on the plan tool beside the configuration. */
export interface UpdatePlanFacts {
  /** The run is held to the strict-agentic execution contract. */
  readonly strictAgentic: boolean;
  /** Tools that the run's own policy allows by name. */
  readonly toolsAllow: readonly string[];
}

/**
 * Whether a run has `update_plan`: when `tools.allow` or the run names it, else as `tools.experimental.planTool` says, else
 * only under the strict-agentic contract. Source: openclaw-2026.7.1.md §18.3.
 */
export function isUpdatePlanEnabled(config: JsonObject, facts: UpdatePlanFacts): boolean {
  const allowed = [...readTextList(valueAt(config, 'tools.allow')), ...facts.toolsAllow];
  if (allowed.some((name) => name.trim().toLowerCase() === UPDATE_PLAN_TOOL.name)) return true;
  const configured = valueAt(config, 'tools.experimental.planTool');
  return typeof configured === 'boolean' ? configured : facts.strictAgentic;
}

/** Why the tool refuses a call, `null` when it takes it: a plan has at most one step in progress. */
export function findPlanFault(call: JsonObject): string | null {
  const { plan } = call;
  if (!isList(plan) || plan.length === 0) return 'The plan has no steps.';
  const active = plan.filter((step) => isJsonObject(step) && step['status'] === 'in_progress').length;
  return active > 1 ? `The plan has ${active} steps in progress; one is the most.` : null;
}
