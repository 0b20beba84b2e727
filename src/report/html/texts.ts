import { sha256 } from '../../text/hash.ts';
import { escapeHtml, renderLine } from './escape.ts';
import type { HtmlReportInput } from './input.ts';
import { renderCount } from './words.ts';

/** A layer text that stands in the page once, however many stacks have it. */
interface SharedText {
  readonly text: string;
  /** Layer id of its first appearance. */
  readonly layer: string;
  /** Stacks that have it, as `scenario` or `scenario (turn 2)`. */
  readonly stacks: readonly string[];
}

/** All layer texts of a report by their id in the page, in order of appearance. Empty texts have no entry. */
export type SharedTexts = ReadonlyMap<string, SharedText>;

/** Id of the element that holds a text: the same in every report that has the text. */
export function textIdOf(text: string): string {
  return `text-${sha256(text).slice(0, 16)}`;
}

/** The name of one turn as findings say it: `scenario`, or `scenario (turn 2)` where there are several. */
export function nameTurn(scenario: { readonly id: string; readonly turns: readonly unknown[] }, index: number): string {
  return scenario.turns.length > 1 ? `${scenario.id} (turn ${index + 1})` : scenario.id;
}

/** Collects every text once. */
export function collectTexts(input: HtmlReportInput): SharedTexts {
  const texts = new Map<string, { text: string; layer: string; stacks: string[] }>();
  for (const { scenarios } of input.suites) {
    for (const scenario of scenarios) {
      scenario.turns.forEach(({ layers }, index) => {
        for (const { layer } of layers) {
          if (layer.text === '') continue;
          const id = textIdOf(layer.text);
          const known = texts.get(id) ?? { text: layer.text, layer: layer.id, stacks: [] };
          texts.set(id, known);
          known.stacks.push(nameTurn(scenario, index));
        }
      });
    }
  }
  return texts;
}

/** The section at the end of the page that holds the texts; stacks and differences take theirs from it. */
export function renderTexts(texts: SharedTexts): string {
  if (texts.size === 0) return '';
  const blocks = [...texts].map(([id, { text, layer, stacks }]) => {
    const shown = stacks.slice(0, 3).join(', ');
    const where = stacks.length > 3 ? `${shown} and ${stacks.length - 3} more` : shown;
    return `<details class="shared"><summary><b>${escapeHtml(layer)}</b> <span class="muted">in ${escapeHtml(where)}</span></summary>${renderText(text, id)}</details>`;
  });
  return `<section id="texts" aria-labelledby="texts-title"><h2 id="texts-title">Texts</h2>
<p class="muted">${renderCount(texts.size, 'text')}, each once, in wire order of the first stack that has it.</p>
${blocks.join('\n')}
</section>`;
}

function renderText(text: string, id: string): string {
  return `<pre class="text" id="${id}" tabindex="-1">${text.split('\n').map((line) => `<span class="l">${renderLine(line)}</span>`).join('\n')}</pre>`;
}
