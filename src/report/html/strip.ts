import { escapeHtml } from './escape.ts';
import { ownerKindOf } from './owner-kind.ts';
import { isSent, type TurnView } from './turn-view.ts';
import { renderNumber } from './words.ts';

/** Narrower bars have no room for a name, in percent of the picture. */
const NAME_FROM = 7;

/** The stack of a turn as one bar in wire order: a segment for each layer, the cache boundary, the first changed character. */
export function renderStrip(view: TurnView, name: string, tokens: number): string {
  if (view.width === 0) return '';
  const percent = (value: number): string => `${Math.min(100, Math.max(0, (100 * value) / view.width)).toFixed(3)}%`;
  const segments = view.layers.filter(isSent).map(({ layer, start, wireTokens }) => {
    const isWide = (100 * wireTokens) / view.width >= NAME_FROM;
    const label = isWide ? `<text x="4" y="18">${escapeHtml(layer.id)}</text><text x="4" y="34" class="n">${renderNumber(wireTokens)}</text>` : '';
    return `<svg class="${ownerKindOf(layer.owner)}" x="${percent(start)}" y="16" width="${percent(wireTokens)}" height="44"><title>${escapeHtml(`${layer.id}, ${layer.owner}: ${renderNumber(wireTokens)} tokens`)}</title><rect class="bar" width="100%" height="100%"/>${label}</svg>`;
  });
  return `<svg class="strip" width="100%" height="80" role="img" aria-label="${escapeHtml(describe(view, name, tokens))}">${segments.join('')}${renderBoundary(view, percent)}${renderChange(view, percent)}</svg>`;
}

type Percent = (value: number) => string;

function renderBoundary({ layers, boundary, width }: TurnView, percent: Percent): string {
  if (boundary === null) return '';
  const start = layers[boundary]?.start ?? 0;
  return renderFlag({ at: percent(start), side: start > width / 2 ? 'end' : 'start', y: 11, className: 'boundary', text: 'cache boundary' });
}

function renderChange({ change, width }: TurnView, percent: Percent): string {
  if (change === null) return '';
  const { kept, reread } = change.effect;
  const at = (width * kept) / Math.max(1, kept + reread);
  const shade = `<svg x="${percent(at)}" y="60" width="${percent(width - at)}" height="4"><rect class="reread" width="100%" height="100%"/></svg>`;
  return shade + renderFlag({ at: percent(at), side: at > width / 2 ? 'end' : 'start', y: 75, className: 'changed', text: 'first change' });
}

interface FlagDrawing {
  readonly at: string;
  /** Which end of the words stands at the line. */
  readonly side: 'start' | 'end';
  readonly y: number;
  readonly className: string;
  readonly text: string;
}

function renderFlag({ at, side, y, className, text }: FlagDrawing): string {
  const shown = side === 'end' ? `${text} ▸` : `◂ ${text}`;
  return `<line class="${className}" x1="${at}" x2="${at}" y1="2" y2="74"/><text class="flag ${className}" x="${at}" dx="${side === 'end' ? -5 : 5}" y="${y}" text-anchor="${side}">${shown}</text>`;
}

function describe({ layers, boundary, change }: TurnView, name: string, tokens: number): string {
  const sent = layers.filter(isSent);
  const owners = new Map<string, number>();
  for (const { layer, wireTokens } of sent) {
    const kind = ownerKindOf(layer.owner);
    owners.set(kind, (owners.get(kind) ?? 0) + wireTokens);
  }
  const shares = [...owners].map(([owner, count]) => `${owner} ${renderNumber(count)}`).join(', ');
  const cut = layers[boundary ?? -1];
  const facts = [
    `Stack of ${name}: ${renderNumber(tokens)} tokens in ${sent.length} layers. By owner: ${shares}.`,
    cut === undefined ? '' : ` The cache boundary is in front of ${cut.layer.id}, after ${renderNumber(cut.start)} tokens.`,
    change === null ? '' : ` The first changed character is in ${change.effect.layer}, after ${renderNumber(change.effect.kept)} tokens.`,
  ];
  return facts.join('');
}
