import { sha256 } from '../../text/hash.ts';
import type { InputFinding } from '../../types/scenario.ts';
import { toWellFormedText } from '../bounded-text.ts';
import { parseFrontMatter, readFrontMatterSwitch, readFrontMatterText, type FrontMatter } from './front-matter.ts';
import { parseSkillMetadata, type SkillMetadata } from './skill-metadata.ts';
import type { SkillSource } from './skill-source.ts';

/** One skill as its SKILL.md describes it. Name and description are one line each. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly source: SkillSource;
  /** Plugin that brought the skill, `null` for none. */
  readonly plugin: string | null;
  /** SKILL.md as the agent sees it. */
  readonly path: string;
  /** `sha256:` and 16 hex digits of the text as read, byte order mark and line ends included. */
  readonly version: string | null;
  /** `disable-model-invocation`: eligible, but in no prompt. */
  readonly hidden: boolean;
  readonly userInvocable: boolean;
  readonly metadata: SkillMetadata;
}

/** A SKILL.md that discovery found. */
export interface SkillFile {
  readonly source: SkillSource;
  readonly plugin: string | null;
  readonly path: string;
  readonly text: string;
}

export interface ParsedSkill {
  /** `null` when the file is no skill; the findings say why. */
  readonly skill: Skill | null;
  readonly findings: readonly InputFinding[];
}

/**
 * A SKILL.md as a skill. The name falls back to the folder's; without a description the file is no skill
 * (`skill-skipped`). Runs of blanks and line breaks in name and description become one space, so that a description
 * cannot open a heading in the prompt. Never throws. Source: openclaw-2026.7.1.md §9.3.
 */
export function parseSkill(file: SkillFile): ParsedSkill {
  const frontMatter = parseFrontMatter(file.text, file.path);
  if (typeof frontMatter === 'string') return { skill: null, findings: [skipped(file.path, frontMatter)] };
  const name = readFrontMatterText(frontMatter, 'name', file.path);
  const description = readFrontMatterText(frontMatter, 'description', file.path);
  const findings = [...frontMatter.findings, ...name.findings, ...description.findings];
  const text = onOneLine(description.text ?? '');
  if (text === '') return { skill: null, findings: [...findings, skipped(file.path, missingDescription(frontMatter))] };
  const { metadata, malformed } = parseSkillMetadata(valueOf(frontMatter, 'metadata'));
  if (malformed.length > 0) findings.push(malformedMetadata(file.path, malformed));
  const skill: Skill = {
    name: onOneLine(name.text ?? '') || onOneLine(folderOf(file.path)),
    description: text,
    source: file.source,
    plugin: file.plugin,
    path: file.path,
    version: `sha256:${sha256(file.text).slice(0, 16)}`,
    hidden: readFrontMatterSwitch(valueOf(frontMatter, 'disable-model-invocation')) ?? false,
    userInvocable: readFrontMatterSwitch(valueOf(frontMatter, 'user-invocable')) ?? true,
    metadata,
  };
  return { skill, findings };
}

/** The finding for a skill that is left out, with the reason as a sentence. */
export function skipped(path: string, detail: string): InputFinding {
  return { name: 'skill-skipped', subject: path, detail };
}

function malformedMetadata(subject: string, keys: readonly string[]): InputFinding {
  return { name: 'skill-metadata-malformed', subject, detail: `These keys have the wrong shape and were ignored: ${keys.join(', ')}.` };
}

function missingDescription({ entries }: FrontMatter): string {
  const keys = [...entries.keys()];
  const found = keys.length === 0 ? 'it has no keys at all' : `it has ${keys.join(', ')}`;
  return `The front matter has no "description" with a text; ${found}.`;
}

function valueOf({ values }: FrontMatter, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function onOneLine(text: string): string {
  return toWellFormedText(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim();
}

function folderOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}
