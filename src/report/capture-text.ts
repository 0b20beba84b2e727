import { showInvisible } from './invisible.ts';
import type { View } from './paint.ts';
import { countVerdicts, type Cell, type CellLayer } from './parity-shape.ts';
import { wrapWords } from './wrap.ts';

/** What capture prints: for each scenario whether the real request is ours to the letter, whose its characters are, and every layer that is not simply equal. */
export function renderCapture(cells: readonly Cell[], view: View): string {
  return cells.map((cell) => renderCell(cell, view)).join('\n');
}

/**
 * Why `--pin` wrote nothing, and the next step: the scenarios that are proved can be pinned alone; where there is none,
 * JSON lists every layer of the first that is not. Suites may have scenarios of one name.
 * @param command the capture's command line, without suites, scenarios and `--pin`
 */
export function renderRefusedPin(requests: readonly { readonly suite: string; readonly cell: Cell }[], command: string): string {
  const failed = requests.filter(({ cell }) => cell.verdict !== 'equal');
  const namesOf = (some: typeof requests): string[] => [...new Set(some.map(({ suite, cell }) => `${suite}/${cell.scenario}`))];
  const bad = namesOf(failed);
  const proved = namesOf(requests).filter((name) => !bad.includes(name));
  const which = failed.map(({ cell: { scenario, turn, verdict } }) => `${scenario}${turn === 1 ? '' : `, turn ${turn}`}: ${verdict}`).join('; ');
  const next = proved.length > 0 ? `--pin ${proved.map((name) => `--only ${name}`).join(' ')}` : `--only ${bad[0] ?? ''} --format json`;
  return `nothing pinned: ${failed.length} of ${requests.length} requests ${failed.length === 1 ? 'is' : 'are'} not proved equal (${which})\nnext: ${command} ${next}\n`;
}

function renderCell(cell: Cell, { paint, columns }: View): string {
  const isGood = cell.verdict === 'equal';
  const lines = [
    `${paint('bold', cell.turn === 1 ? cell.scenario : `${cell.scenario}, turn ${cell.turn}`)} on Codex ${cell.version}, ${cell.model}: ${paint(isGood ? 'green' : 'red', isGood ? 'proved equal' : cell.verdict)}`,
    `  ${countVerdicts(cell.layers)}`,
    `  characters: ${cell.ours} ours, ${cell.codex} Codex's, ${cell.unknown} unknown`,
    ...cell.layers.filter((layer) => !isPlain(layer)).flatMap((layer) => renderLayer(layer, { alarm: paint('red', '!'), columns })),
  ];
  if (cell.detail !== '') lines.push(...wrapWords(cell.detail, 2, columns));
  return `${lines.filter((line) => line.trim() !== '').join('\n')}\n`;
}

/** Tools that Codex keeps for later, its own tools, and equal layers need no line of their own. */
function isPlain(layer: CellLayer): boolean {
  const isTool = layer.carrier === 'tool-set';
  return layer.predicted && (layer.verdict === 'equal' || layer.verdict === 'wrapped' || isTool);
}

function renderLayer(layer: CellLayer, { alarm, columns }: { readonly alarm: string; readonly columns: number }): string[] {
  const word = layer.verdict === 'missing' ? 'sent, not delivered' : layer.verdict;
  const text = `${layer.id} [${layer.carrier}] ${word}${layer.detail === '' ? '' : `: ${showInvisible(layer.detail)}`}`;
  const [first = '', ...rest] = wrapWords(text, 4, columns);
  return [`${layer.predicted ? ' ' : alarm} ${first.trimStart()}`, ...rest];
}
