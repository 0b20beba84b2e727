import type { Owner, Zone } from '../types/layer.ts';
import { toWellFormedText } from './bounded-text.ts';
import { CACHE_BOUNDARY, neutraliseCacheBoundary } from './cache-boundary.ts';
import { joinLines, type Section, type SectionFamily, type SectionMember } from './section.ts';
import { resolvePromptMode, type FactName, type PromptFacts } from './sections/facts/prompt-facts.ts';
import { resolvePromptFacts } from './sections/facts/resolve-prompt-facts.ts';
import { SECTION_TABLE } from './sections/section-table.ts';
import type { AgentSystemPromptInput, PromptMode } from './system-prompt-input.ts';

/** A rendered section. `text` is all of its lines, the heading included, without a line feed at either end of its joint. */
export interface PromptSection {
  /** Unique in one prompt, dotted, owner first, lower case. */
  readonly id: string;
  /** The first line of `text` when it is a Markdown heading, else `null`. */
  readonly heading: string | null;
  readonly zone: Zone;
  readonly owner: Owner;
  /** Paths in the input record that can change this section, beside `promptMode`; nothing else can. */
  readonly inputs: readonly FactName[];
  readonly text: string;
}

/**
 * The system prompt of an embedded run: lines joined by one LF, without a final one, and in full and minimal mode exactly one
 * cache boundary between the stable and the dynamic part, whatever the inputs quote. Pure; never throws for a typed record.
 * Source: openclaw-2026.7.1.md §3, §4.
 */
export function buildAgentSystemPrompt(input: AgentSystemPromptInput): string {
  const sections = buildAgentSystemPromptSections(input);
  if (resolvePromptMode(input) === 'none') return joinTexts(sections);
  const stable = joinTexts(sections.filter((section) => section.zone === 'stable'));
  const dynamic = joinTexts(sections.filter((section) => section.zone === 'volatile'));
  return `${stable}\n${CACHE_BOUNDARY}\n${dynamic}`;
}

/**
 * The same prompt as its sections in order, absent ones left out: stable ones first, joined by LF, then the dynamic ones.
 * Marker texts of others are neutralised and lone surrogates replaced, so that joining is all that is left to do.
 */
export function buildAgentSystemPromptSections(input: AgentSystemPromptInput): readonly PromptSection[] {
  const mode = resolvePromptMode(input);
  const facts = resolvePromptFacts(input);
  const ids = new Set<string>();
  return SECTION_TABLE.flatMap((entry) => renderEntry(entry, mode, facts)).map((section) => {
    const id = findFreeId(section.id, ids);
    ids.add(id);
    return { ...section, id };
  });
}

function renderEntry(entry: Section | SectionFamily, mode: PromptMode, facts: PromptFacts): readonly PromptSection[] {
  if (!entry.modes.includes(mode)) return [];
  const members = 'expand' in entry ? entry.expand(facts) : renderSection(entry, facts);
  return members.flatMap(({ id, heading, owner, text }) => {
    const lines = toWellFormedText(neutraliseCacheBoundary(joinLines([heading, text]) ?? ''));
    return lines === '' ? [] : [{ id, heading: findHeading(lines), zone: entry.zone, owner, inputs: entry.inputs, text: lines }];
  });
}

function renderSection(section: Section, facts: PromptFacts): readonly SectionMember[] {
  const text = section.render(facts);
  return text === null ? [] : [{ id: section.id, heading: section.heading, owner: section.owner, text }];
}

function findHeading(text: string): string | null {
  return /^#{1,6} [^\n]*/.exec(text)?.[0] ?? null;
}

/** Two workspace files can share an id (`A.md`, `a.md`); the later one gets a number. */
function findFreeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}.${number}`)) number += 1;
  return `${id}.${number}`;
}

function joinTexts(sections: readonly PromptSection[]): string {
  return sections.map((section) => section.text).join('\n');
}
