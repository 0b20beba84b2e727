import type { View } from '../paint.ts';
import { renderTitle } from './context-list.ts';
import type { ContextReport } from './context-shape.ts';
import { renderCount } from './size-text.ts';

const LABEL = 34;

/** The layers in wire order as bars, each as long as its share of the largest; a line shows where the cache boundary is. */
export function renderContextMap(report: ContextReport, view: View): string {
  const shown = report.sections.filter(({ group, chars }) => group !== 'tools' && chars > 0);
  const tools = report.totals.tools === 0 ? [] : [{ id: 'tool schemas', zone: 'stable', carrier: 'tool-set', chars: report.totals.tools } as const];
  const largest = Math.max(1, ...shown.map(({ chars }) => chars));
  const room = Math.max(10, view.columns - LABEL - 12);
  const turn = shown.findIndex(({ carrier, zone }) => carrier === 'system-prompt' && zone === 'volatile');
  const bar = (chars: number): string => `${'█'.repeat(Math.min(room, Math.max(1, Math.round((chars / largest) * room))))}${chars > largest ? '…' : ''}`;
  const label = (id: string): string => (id.length <= LABEL ? id.padEnd(LABEL) : `${id.slice(0, LABEL - 1)}…`);
  const lines = [...shown, ...tools].flatMap(({ id, zone, chars }, index) => {
    const size = renderCount(chars).padStart(7);
    const line = `${label(id)} ${size}  ${view.paint(zone === 'stable' ? 'cyan' : 'yellow', bar(chars))}`;
    const isBoundary = index === turn && turn > 0;
    return isBoundary ? [view.paint('dim', `${'-'.repeat(LABEL)} cache boundary`), line] : [line];
  });
  return `${[view.paint('bold', renderTitle(report)), ...lines].join('\n')}\n`;
}
