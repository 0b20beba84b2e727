import { byCodeUnit } from '../text/json.ts';
import { readThreadConfig, type AssemblyContext } from './context.ts';

const CODEX_TOOLS = ['apply_patch', 'exec_command', 'view_image', 'write_stdin'];
const QUESTION_TOOL = 'request_user_input';
/** Responses Lite models keep a client's tool of this name up to 0.145 at least. */
const LITE_QUESTION_TOOL_SINCE = 149;
const PLAN_TOOL = 'update_plan';
const PLAN_TOOL_UNTIL = 151;
/** Tools that call other tools; they are never declared to themselves. */
export const CODE_MODE_TOOLS: readonly string[] = ['exec', 'wait'];

/**
 * Names of tools that Codex has itself, whatever its configuration; sorted. Only from 0.131 on do they push out others:
 * before, the model gets both.
 */
export function codexToolNames(context: Pick<AssemblyContext, 'request' | 'minor' | 'pin'>): string[] {
  const { request, minor, pin } = context;
  const { responsesLite } = pin.facts;
  const hasCodeMode = responsesLite || readThreadConfig(request, 'features.code_mode') === true;
  const hasQuestions = !responsesLite || minor >= LITE_QUESTION_TOOL_SINCE;
  const names = [...CODEX_TOOLS, ...(hasQuestions ? [QUESTION_TOOL] : []), ...(minor <= PLAN_TOOL_UNTIL ? [PLAN_TOOL] : []), ...(hasCodeMode ? CODE_MODE_TOOLS : [])];
  return names.sort(byCodeUnit);
}
