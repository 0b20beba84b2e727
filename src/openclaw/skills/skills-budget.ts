import { clampText } from '../bounded-text.ts';
import type { InputFinding } from '../../types/scenario.ts';
import type { SkillLimits } from './skill-limits.ts';
import { skipped, type Skill } from './skill.ts';
import { formatSkillsForPrompt, renderSkillBlock, type LocationRules, type SkillBlock, type SkillsFormat } from './skills-prompt.ts';

const CHECK = 'Run `openclaw skills check` to see all of them.';

/** The skills prompt within its budget. Lengths are UTF-16 code units. */
export interface SkillsPrompt {
  /** "" for no skills. Never longer than `maxSkillsPromptChars`. */
  readonly text: string;
  readonly format: SkillsFormat;
  readonly blocks: readonly SkillBlock[];
  /** Skills in the catalog, and skills that could have been. */
  readonly included: number;
  readonly total: number;
  /** One `skill-skipped` for each skill that found no room. */
  readonly findings: readonly InputFinding[];
}

export interface SkillsPromptRules {
  readonly limits: Pick<SkillLimits, 'maxSkillsInPrompt' | 'maxSkillsPromptChars'>;
  readonly locations: LocationRules;
  /** Line about skills of a connected machine; "" for none. */
  readonly remoteNote: string;
}

/**
 * The catalog of the given skills, all of them visible and eligible, within the budget: in full if that fits, else without
 * descriptions, else the longest beginning that fits, with a note that counts what is there. When not even the note fits
 * it is cut. Source: openclaw-2026.7.1.md §9.7.
 */
export function buildSkillsPrompt(skills: readonly Skill[], rules: SkillsPromptRules): SkillsPrompt {
  const most = skills.slice(0, rules.limits.maxSkillsInPrompt);
  const draft = (count: number, format: SkillsFormat): string =>
    renderDraft({ shown: most.slice(0, count), total: skills.length, format }, rules);
  const fits = (count: number, format: SkillsFormat): boolean =>
    draft(count, format).length <= rules.limits.maxSkillsPromptChars;
  const format = fits(most.length, 'full') ? 'full' : 'compact';
  const count = format === 'full' ? most.length : findLargest(most.length, (size) => fits(size, 'compact'));
  return {
    text: clampText(draft(count, format), rules.limits.maxSkillsPromptChars),
    format,
    blocks: most.slice(0, count).map((skill) => renderSkillBlock(skill, format, rules.locations)),
    included: count,
    total: skills.length,
    findings: skills.slice(count).map((skill, index) => skipped(skill.path, reasonOf(count + index, most.length, rules))),
  };
}

interface Draft {
  readonly shown: readonly Skill[];
  readonly total: number;
  readonly format: SkillsFormat;
}

function renderDraft({ shown, total, format }: Draft, { locations, remoteNote }: SkillsPromptRules): string {
  const catalog = formatSkillsForPrompt(shown, format, locations);
  return [remoteNote, renderNote(shown.length, total, format), catalog].filter((part) => part !== '').join('\n');
}

function renderNote(included: number, total: number, format: SkillsFormat): string {
  const bare = format === 'compact' ? ', without descriptions' : '';
  if (included < total) return `Note: the list was cut to fit; included ${included} of ${total} skills${bare}. ${CHECK}`;
  return format === 'compact' ? `Note: descriptions were left out to fit. ${CHECK}` : '';
}

/** The largest number from 0 to `most` that fits; the text grows with the number, so halving finds it. */
function findLargest(most: number, fits: (count: number) => boolean): number {
  if (fits(most)) return most;
  let low = 0;
  let high = most;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function reasonOf(index: number, most: number, { limits }: SkillsPromptRules): string {
  return index >= most
    ? `The prompt takes ${limits.maxSkillsInPrompt} skills (skills.limits.maxSkillsInPrompt).`
    : `The prompt takes ${limits.maxSkillsPromptChars} characters of skills (skills.limits.maxSkillsPromptChars).`;
}
