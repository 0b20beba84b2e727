import type { JsonObject } from '../../types/request.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { discoverSkills } from './discover.ts';
import { findIneligibility, type SkillHost } from './eligibility.ts';
import { resolveSkillFilter } from './skill-filter.ts';
import { resolveSkillLimits } from './skill-limits.ts';
import { isRootEnabled, type SkillRoot } from './skill-root.ts';
import { skipped, type Skill } from './skill.ts';
import { buildSkillsPrompt, type SkillsPrompt } from './skills-budget.ts';
import type { LocationRules } from './skills-prompt.ts';

/** Every fact that a session's skills depend on. */
export interface SkillFacts {
  readonly config: JsonObject;
  readonly agentId: string;
  readonly roots: readonly SkillRoot[];
  readonly host: SkillHost;
  readonly locations: LocationRules;
  /** Folders that links out of workspace, project and extra roots may lead to. */
  readonly linkTargets: readonly string[];
  readonly archived: readonly string[];
  readonly remoteNote: string;
  /** Counts up when the skills of a running session change. */
  readonly version: number;
}

/** The skills of one session, settled once. Source: openclaw-2026.7.1.md §9.8. */
export interface SkillsSnapshot {
  readonly prompt: string;
  readonly skills: readonly { readonly name: string; readonly primaryEnv: string | null; readonly requiredEnv: readonly string[] }[];
  /** `null` for no filter. */
  readonly skillFilter: readonly string[] | null;
  readonly resolvedSkills: readonly Skill[];
  readonly version: number;
  readonly promptFormatVersion: 1;
}

export interface ResolvedSkills {
  readonly snapshot: SkillsSnapshot;
  /** The prompt's parts and counts. */
  readonly catalog: SkillsPrompt;
  readonly findings: readonly InputFinding[];
}

/**
 * Discover, filter and render the skills of a session. Every skill that was found and is not in the prompt, but for hidden
 * ones, has a finding `skill-skipped` with its file and the reason. Never throws. Source: openclaw-2026.7.1.md §9.
 */
export function buildSkillsSnapshot(facts: SkillFacts): ResolvedSkills {
  const { config, agentId, host } = facts;
  const limits = resolveSkillLimits(config, agentId);
  const roots = facts.roots.filter((root) => isRootEnabled(root, config));
  const found = discoverSkills(roots, { limits, linkTargets: facts.linkTargets, archived: facts.archived });
  const skillFilter = resolveSkillFilter(config, agentId);
  const reasons = found.skills.map((skill) => ({ skill, reason: findRefusal(skill, skillFilter) ?? findIneligibility(skill, host, config) }));
  const eligible = reasons.flatMap(({ skill, reason }) => (reason === null ? [skill] : []));
  const visible = eligible.filter((skill) => !skill.hidden);
  const catalog = buildSkillsPrompt(visible, { limits, locations: facts.locations, remoteNote: visible.length === 0 ? '' : facts.remoteNote });
  const left = reasons.flatMap(({ skill, reason }) => (reason === null ? [] : [skipped(skill.path, reason)]));
  return {
    snapshot: buildSnapshot(eligible, { prompt: catalog.text, skillFilter, version: facts.version }),
    catalog,
    findings: [...found.findings, ...left, ...catalog.findings],
  };
}

/** The prompt of a snapshot that has one, else the one computed now. Source: openclaw-2026.7.1.md §9.8. */
export function resolveSkillsPrompt(stored: Pick<SkillsSnapshot, 'prompt'> | null, now: string): string {
  return stored !== null && stored.prompt.trim() !== '' ? stored.prompt : now;
}

function buildSnapshot(
  eligible: readonly Skill[],
  settled: Pick<SkillsSnapshot, 'prompt' | 'skillFilter' | 'version'>,
): SkillsSnapshot {
  return {
    ...settled,
    skills: eligible.map(({ name, metadata }) => ({ name, primaryEnv: metadata.primaryEnv, requiredEnv: metadata.env })),
    resolvedSkills: eligible,
    promptFormatVersion: 1,
  };
}

function findRefusal(skill: Skill, filter: readonly string[] | null): string | null {
  return filter === null || filter.includes(skill.name) ? null : "It is not in the agent's list of skills.";
}
