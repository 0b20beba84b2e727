import { HarnessError } from '../errors.ts';
import type { Personality } from '../types/profile.ts';
import type { CatalogEntry } from './catalog.ts';
import { cutPersonalitySection, cutPlanToolTexts } from './prompt-cuts.ts';
import { minorOf, parseCodexVersion } from './versions.ts';

/** A model prompt as one Codex version sends it, and how it came about. */
export interface ModelInstructions {
  readonly text: string;
  /** Catalog fields the text is made of. */
  readonly field: string;
  /** The unrendered text of the catalog. */
  readonly template: string;
  /** Codex transformations that changed the text, in order. */
  readonly edits: readonly string[];
}

/** Minor versions, inclusive. Measured on every slug and personality of 24 versions (codex-runtime.md §4). */
const SLOT_FILLED_UNTIL = 155;
const PERSONALITY_CUT_SINCE = 145;
const PLAN_TOOL_CUT_SINCE = 152;

const SLOT = '{{ personality }}';
const SLOT_LIKE = /\{{2,}[^{}]*personality[^{}]*\}{2,}/giu;
const TEMPLATE_FIELD = 'model_messages.instructions_template';

/**
 * Renders a catalog entry as a Codex version sends it with a personality (codex-runtime.md §4): slot filled up to 0.155,
 * the `# Personality` section cut for `none` from 0.145, plan-tool texts from 0.152. Where Codex would send a hole (a slot
 * whose text is missing) or the open slot itself, this refuses.
 * @param context `path` is what errors call the catalog, `version` the Codex version
 * @throws HarnessError CATALOG_SLOT for a slot that cannot be filled, CATALOG_INVALID for an entry without a prompt
 */
export function renderModelInstructions(
  entry: CatalogEntry,
  personality: Personality,
  context: { readonly path: string; readonly version: string },
): ModelInstructions {
  const source = pickSource(entry, context.path);
  const parsed = parseCodexVersion(context.version);
  const minor = parsed === null ? Number.POSITIVE_INFINITY : minorOf(parsed);
  refuseUnknownSlots(source.text, { ...context, entry });
  const filled = fillSlot(source, { ...context, entry, personality, minor });
  const steps = [
    { edit: 'personality section removed', applies: minor >= PERSONALITY_CUT_SINCE && personality === 'none', apply: cutPersonalitySection },
    { edit: 'plan-tool texts removed', applies: minor >= PLAN_TOOL_CUT_SINCE, apply: cutPlanToolTexts },
  ];
  let text = filled.text;
  const edits = [...filled.edits];
  for (const step of steps) {
    const next = step.applies ? step.apply(text) : text;
    if (next !== text) edits.push(step.edit);
    text = next;
  }
  return { text, field: filled.field, template: source.text, edits };
}

interface Source {
  readonly text: string;
  readonly field: string;
}

interface SlotContext {
  readonly path: string;
  readonly version: string;
  readonly entry: CatalogEntry;
}

/** Entries without a template (gpt-5.2 up to 0.142) are sent as their `base_instructions`. */
function pickSource(entry: CatalogEntry, path: string): Source {
  if (entry.template !== null && entry.template.trim() !== '') return { text: entry.template, field: TEMPLATE_FIELD };
  if (entry.baseInstructions !== null && entry.baseInstructions.trim() !== '') return { text: entry.baseInstructions, field: 'base_instructions' };
  throw new HarnessError('CATALOG_INVALID', `The model "${entry.slug}" has neither ${TEMPLATE_FIELD} nor base_instructions.`, {
    file: path,
    hint: 'Take the catalog again, for example with: codex debug models --bundled',
  });
}

function refuseUnknownSlots(text: string, context: SlotContext): void {
  const unknown = text.match(SLOT_LIKE)?.find((slot) => slot !== SLOT);
  if (unknown !== undefined) throw slotError(context, `has the slot ${unknown}, which Codex does not fill; the slot it knows is ${SLOT}`);
}

function fillSlot(source: Source, context: SlotContext & { personality: Personality; minor: number }): Source & { edits: string[] } {
  if (!source.text.includes(SLOT)) return { ...source, edits: [] };
  if (source.field !== TEMPLATE_FIELD) throw slotError(context, `has the slot ${SLOT} in ${source.field}, where Codex does not fill it`);
  if (context.minor > SLOT_FILLED_UNTIL) {
    throw slotError(context, `has the slot ${SLOT}, which Codex ${context.version} would send to the model as it stands`);
  }
  const variable = `personality_${context.personality}`;
  const value = context.personality === 'none' ? '' : personalityText(variable, context);
  const text = source.text.replaceAll(SLOT, () => value);
  refuseUnknownSlots(value, context);
  if (value.includes(SLOT)) throw slotError(context, `has the slot ${SLOT} inside ${variable}`);
  const field = context.personality === 'none' ? source.field : `${source.field} + model_messages.instructions_variables.${variable}`;
  return { text, field, edits: ['personality slot filled'] };
}

function personalityText(variable: string, context: SlotContext & { personality: Personality }): string {
  const value = context.entry.variables?.get(variable) ?? null;
  if (value !== null) return value;
  if (context.personality === 'default') return '';
  const reason = context.entry.variables?.has(variable) ? 'is null' : 'is missing';
  throw slotError(context, `has the slot ${SLOT}, but instructions_variables.${variable} ${reason}`);
}

function slotError(context: SlotContext, what: string): HarnessError {
  return new HarnessError('CATALOG_SLOT', `The prompt of "${context.entry.slug}" ${what}.`, {
    file: context.path,
    hint: 'No flag overrides this: a pin must not hold an open slot. Take another catalog, or say its Codex with --codex-version.',
  });
}
