import { valueAt } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';
import { resolveConfigScope } from '../bootstrap/config-scope.ts';

/** `maxSkillsPromptChars` counts UTF-16 code units, `maxSkillFileBytes` UTF-8 bytes. Source: openclaw-2026.7.1.md §9.2. */
export interface SkillLimits {
  readonly maxCandidatesPerRoot: number;
  readonly maxSkillsLoadedPerSource: number;
  readonly maxSkillsInPrompt: number;
  readonly maxSkillsPromptChars: number;
  readonly maxSkillFileBytes: number;
}

export const DEFAULT_SKILL_LIMITS: SkillLimits = {
  maxCandidatesPerRoot: 300,
  maxSkillsLoadedPerSource: 200,
  maxSkillsInPrompt: 150,
  maxSkillsPromptChars: 18_000,
  maxSkillFileBytes: 256_000,
};

/**
 * `skills.limits.*` over the defaults, with `agents.list[].skillsLimits.maxSkillsPromptChars` above both. A value that is
 * no finite number from 0 counts as unset; fractions are rounded down. Source: openclaw-2026.7.1.md §9.2, §9.7.
 */
export function resolveSkillLimits(config: JsonObject, agentId: string): SkillLimits {
  const own = valueAt(resolveConfigScope(config, agentId).agent, 'skillsLimits.maxSkillsPromptChars');
  const read = (key: keyof SkillLimits, ...before: readonly (JsonValue | undefined)[]): number =>
    readCount([...before, valueAt(config, `skills.limits.${key}`)]) ?? DEFAULT_SKILL_LIMITS[key];
  return {
    maxCandidatesPerRoot: read('maxCandidatesPerRoot'),
    maxSkillsLoadedPerSource: read('maxSkillsLoadedPerSource'),
    maxSkillsInPrompt: read('maxSkillsInPrompt'),
    maxSkillsPromptChars: read('maxSkillsPromptChars', own),
    maxSkillFileBytes: read('maxSkillFileBytes'),
  };
}

function readCount(values: readonly (JsonValue | undefined)[]): number | null {
  const found = values.find((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0);
  return typeof found === 'number' ? Math.floor(found) : null;
}
