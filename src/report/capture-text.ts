import type { View } from './paint.ts';
import { countVerdicts, type Cell, type CellLayer } from './parity-shape.ts';

/** What capture prints: for each scenario whether the real request is ours to the letter, whose its characters are, and every layer that is not simply equal. */
export function renderCapture(cells: readonly Cell[], view: View): string {
  return cells.map((cell) => renderCell(cell, view)).join('\n');
}

function renderCell(cell: Cell, { paint }: View): string {
  const isGood = cell.verdict === 'equal';
  const lines = [
    `${paint('bold', cell.turn === 1 ? cell.scenario : `${cell.scenario}, turn ${cell.turn}`)} on Codex ${cell.version}, ${cell.model}: ${paint(isGood ? 'green' : 'red', isGood ? 'proved equal' : cell.verdict)}`,
    `  ${countVerdicts(cell.layers)}`,
    `  characters: ${cell.ours} ours, ${cell.codex} Codex's, ${cell.unknown} unknown`,
    ...cell.layers.filter((layer) => !isPlain(layer)).map((layer) => renderLayer(layer, paint('red', '!'))),
  ];
  if (cell.detail !== '') lines.push(`  ${cell.detail}`);
  return `${lines.filter((line) => line.trim() !== '').join('\n')}\n`;
}

/** Tools that Codex keeps for later, its own tools, and equal layers need no line of their own. */
function isPlain(layer: CellLayer): boolean {
  const isTool = layer.carrier === 'tool-set';
  return layer.predicted && (layer.verdict === 'equal' || layer.verdict === 'wrapped' || isTool);
}

function renderLayer(layer: CellLayer, alarm: string): string {
  const mark = layer.predicted ? ' ' : alarm;
  const word = layer.verdict === 'missing' ? 'sent, not delivered' : layer.verdict;
  return `${mark} ${layer.id} [${layer.carrier}] ${word}${layer.detail === '' ? '' : `: ${layer.detail}`}`;
}
