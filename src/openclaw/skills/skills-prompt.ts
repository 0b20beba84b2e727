import type { Skill } from './skill.ts';

const ABOUT = 'Skills are instructions for one kind of task, kept in files until you need them.';
const WHEN = {
  full: 'If a description below matches what you are asked for, read that skill\'s file first and work by it.',
  compact: 'If a name below matches what you are asked for, read that skill\'s file first and work by it.',
};
const VERSION = 'A <version> other than the one you read before means new contents: open the file again.';
const PATHS = 'Relative paths inside a skill start at the folder of its SKILL.md.';

/** `compact` leaves the descriptions out. */
export type SkillsFormat = 'full' | 'compact';

/** A home folder shown as `~`: `homes` are the folders, `tildeResolves` says whether the tools know what `~` is. */
export interface LocationRules {
  readonly homes: readonly string[];
  readonly tildeResolves: boolean;
}

/** One skill of the catalog, for diagnostics that count by skill. */
export interface SkillBlock {
  readonly name: string;
  readonly text: string;
}

/**
 * The catalog of skills as the model reads it: two newlines, the advice, a blank line, then XML with every value escaped.
 * "" for no skills. Source: openclaw-2026.7.1.md §9.6.
 */
export function formatSkillsForPrompt(
  skills: readonly Skill[],
  format: SkillsFormat = 'full',
  locations: LocationRules = { homes: [], tildeResolves: true },
): string {
  if (skills.length === 0) return '';
  const blocks = skills.map((skill) => renderSkillBlock(skill, format, locations).text);
  const advice = [ABOUT, WHEN[format], VERSION, PATHS].join('\n');
  return `\n\n${advice}\n\n${['<available_skills>', ...blocks, '</available_skills>'].join('\n')}`;
}

/** One `<skill>` of the catalog, without line breaks around it. */
export function renderSkillBlock(skill: Skill, format: SkillsFormat, locations: LocationRules): SkillBlock {
  const lines = [
    '  <skill>',
    renderElement('name', skill.name),
    ...(format === 'full' ? [renderElement('description', skill.description)] : []),
    renderElement('location', shortenLocation(skill, locations)),
    ...(skill.version === null ? [] : [renderElement('version', skill.version)]),
    '  </skill>',
  ];
  return { name: skill.name, text: lines.join('\n') };
}

function renderElement(tag: string, value: string): string {
  return `    <${tag}>${escapeXml(value)}</${tag}>`;
}

/** The longest home that the path starts with becomes `~`; not for folders that the tools would not find that way. */
function shortenLocation(skill: Skill, { homes, tildeResolves }: LocationRules): string {
  const isOwned = skill.source === 'openclaw-managed' || skill.plugin !== null;
  if (isOwned && !tildeResolves) return skill.path;
  const longestFirst = homes.map((home) => home.replace(/[\\/]+$/, '')).filter((home) => home !== '').sort((a, b) => b.length - a.length);
  const home = longestFirst.find((candidate) => skill.path.startsWith(`${candidate}/`));
  return home === undefined ? skill.path : `~${skill.path.slice(home.length)}`;
}

function escapeXml(value: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return value.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
