import type { CacheCut, Finding } from '../types/finding.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { RenderedScenario } from '../types/scenario.ts';
import { buildFinding } from './build-finding.ts';
import { comparePrefix, type PrefixCut } from './cache.ts';
import { parseTextUnits } from './text-units.ts';

/**
 * Holds each turn against what it promises of its text above the cache boundary: `kept` is that of the first turn byte for
 * byte, `moved` is not. A broken promise names the first differing byte (UTF-8, counted from the start of the prompt), its
 * section and its owner. Source: openclaw-2026.7.1.md §6.2, §21.1.
 */
export function comparePromises({ scenario, turns }: RenderedScenario): Finding[] {
  const [first] = turns;
  if (first === undefined) return [];
  const origin = stableOf(first.stack);
  return turns.flatMap(({ stack }, index) => {
    const promise = scenario.promises[index] ?? 'none';
    if (promise === 'none') return [];
    const stable = stableOf(stack);
    const cut = comparePrefix(origin, stable);
    const place = { scenario: `${scenario.id} (turn ${index + 1})`, file: `${scenario.id}.md` };
    if (promise === 'kept') return cut === null ? [] : buildMoved(cut, { origin, stable, whole: stack }, place);
    return cut === null ? buildUnmoved(stable, place) : [];
  });
}

interface Place {
  readonly scenario: string;
  readonly file: string;
}

function stableOf(stack: Stack): Stack {
  return stack.filter((layer) => layer.carrier === 'system-prompt' && layer.zone === 'stable');
}

function buildMoved(cut: PrefixCut, { origin, stable, whole: stack }: { readonly origin: Stack; readonly stable: Stack; readonly whole: Stack }, place: Place): Finding[] {
  const known = (stack: Stack): Layer | undefined => stack.find((layer) => layer.id === cut.layer);
  const [before, after] = [known(origin), known(stable)];
  const layer = after ?? before ?? stable[0] ?? origin[0];
  if (layer === undefined) return [];
  const bytes = new TextEncoder().encode(cut.kept.join('')).length;
  const detail = `the turn promises the stable text of the first one, and differs from byte ${bytes} on`;
  const whole = { before: before?.text ?? null, after: after?.text ?? null };
  const section = sectionAt(layer.text, cut.offset - layer.before.length);
  return [buildFinding('promise broken', { layer, ...place }, { section, detail, whole, cache: [buildCut(cut, { stable, stack }, place.scenario)] })];
}

/** The turn re-reads all that stands behind the first difference: nothing in front of it is another text. */
function buildCut(cut: PrefixCut, { stable, stack }: { readonly stable: Stack; readonly stack: Stack }, scenario: string): CacheCut {
  const text = stack.map(({ before, text: body, after }) => before + body + after).join('');
  const reread = [text.slice(cut.keptCharacters)];
  const boundary = { stable: stable.reduce((sum, { before, text: body, after }) => sum + before.length + body.length + after.length, 0), changed: cut.keptCharacters };
  return { scenario, layer: cut.layer, owner: cut.owner, offset: cut.offset, boundary, running: 'rewritten', kept: cut.kept, reread, runningTexts: reread };
}

function buildUnmoved(stable: Stack, place: Place): Finding[] {
  const [layer] = stable;
  const detail = 'the turn says that its stable text moves, and it is that of the first one; promise `stable: kept`';
  return layer === undefined ? [] : [buildFinding('promise broken', { layer, ...place }, { detail, cache: [] })];
}

/** Heading that an offset of a layer stands under. */
function sectionAt(text: string, offset: number): string | null {
  const unit = parseTextUnits(text).findLast(({ start }) => start <= Math.max(0, offset));
  return unit?.section ?? null;
}
