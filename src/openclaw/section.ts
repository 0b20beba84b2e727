import type { Owner, Zone } from '../types/layer.ts';
import type { FactName, PromptFacts } from './sections/facts/prompt-facts.ts';
import type { PromptMode } from './system-prompt-input.ts';

/**
 * A section of the embedded system prompt is data; the prompt is an ordered table of sections (`sections/section-table.ts`).
 * Source: openclaw-2026.7.1.md §4, §21.1.
 */

export const EVERY_MODE: readonly PromptMode[] = ['full', 'minimal', 'none'];
export const FULL_AND_MINIMAL: readonly PromptMode[] = ['full', 'minimal'];
export const FULL_ONLY: readonly PromptMode[] = ['full'];
export const MINIMAL_ONLY: readonly PromptMode[] = ['minimal'];

/** One owner, one heading, one text. `render` answers the lines below the heading, or `null` when the section is absent. */
export interface Section {
  readonly id: string;
  readonly heading: string | null;
  readonly zone: Zone;
  readonly modes: readonly PromptMode[];
  readonly owner: Owner;
  readonly inputs: readonly FactName[];
  readonly render: (facts: PromptFacts) => string | null;
}

/** A member of a family: what a section states as data, but known only from the facts. `text` stands below the heading. */
export interface SectionMember {
  readonly id: string;
  readonly heading: string | null;
  readonly owner: Owner;
  readonly text: string;
}

/** Sections whose number or owners depend on the facts, such as one for each workspace file. */
export interface SectionFamily {
  readonly id: string;
  readonly zone: Zone;
  readonly modes: readonly PromptMode[];
  readonly inputs: readonly FactName[];
  readonly expand: (facts: PromptFacts) => readonly SectionMember[];
}

type Declared<Spec, Name extends FactName, Result, Method extends string> = Omit<Spec, 'inputs' | Method> & {
  readonly inputs: readonly Name[];
} & { readonly [Key in Method]: (facts: Pick<PromptFacts, Name>) => Result };

/** A section that can read its declared inputs and nothing else: `render` receives a record that holds only those. */
export function defineSection<const Name extends FactName>(
  spec: Declared<Section, Name, string | null, 'render'>,
): Section {
  return { ...spec, render: (facts) => spec.render(pickFacts(facts, spec.inputs)) };
}

/** As `defineSection`, for a family. */
export function defineSectionFamily<const Name extends FactName>(
  spec: Declared<SectionFamily, Name, readonly SectionMember[], 'expand'>,
): SectionFamily {
  return { ...spec, expand: (facts) => spec.expand(pickFacts(facts, spec.inputs)) };
}

/** Lines joined with LF; `null` and "" are left out. `null` when no line is left. */
export function joinLines(lines: readonly (string | null)[]): string | null {
  const kept = lines.filter((line) => line !== null && line !== '');
  return kept.length === 0 ? null : kept.join('\n');
}

function pickFacts<Name extends FactName>(facts: PromptFacts, names: readonly Name[]): Pick<PromptFacts, Name> {
  const picked: Partial<PromptFacts> = Object.fromEntries(names.map((name) => [name, facts[name]]));
  // Every name of Pick was just copied; the type of fromEntries cannot say so.
  return picked as Pick<PromptFacts, Name>;
}
