import { renderJson } from '../text/json.ts';
import type { Cell } from './parity-shape.ts';

/** The matrix as JSON: `{cells: [{version, model, scenario, verdict, ours, codex, unknown, layers}]}`. */
export function renderMatrixJson(cells: readonly Cell[]): string {
  return `${renderJson({ cells })}\n`;
}

/** The matrix as a Markdown table, and below it the versions in which a layer moved. No text of any layer is in it. */
export function renderMatrix(cells: readonly Cell[]): string {
  const rows = cells.map((cell) => {
    const missing = cell.layers.filter((layer) => layer.verdict === 'missing' && layer.carrier !== 'tool-set').map((layer) => layer.id);
    const note = [...missing.map((id) => `${id} not delivered`), cell.detail].filter((word) => word !== '').join(', ');
    return `| ${cell.version} | ${cell.model} | ${nameOf(cell)} | ${cell.verdict} | ${cell.ours} | ${cell.codex} | ${cell.unknown} | ${note} |`;
  });
  const moves = findMoves(cells).map(({ id, steps }) => `| ${id} | ${steps.join(' · ')} |`);
  return [
    '| version | model | scenario | parity | ours | Codex | unknown | note |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `${cells.length} cells, ${cells.filter((cell) => cell.verdict === 'equal').length} equal, ${cells.reduce((sum, cell) => sum + cell.unknown, 0)} unknown characters.`,
    '',
    ...(moves.length === 0 ? ['No layer moved between these versions.'] : ['| layer | where the model finds it, from the version on |', '|---|---|', ...moves]),
    '',
  ].join('\n');
}

function nameOf(cell: Cell): string {
  return cell.turn === 1 ? cell.scenario : `${cell.scenario}, turn ${cell.turn}`;
}

interface Move {
  readonly id: string;
  readonly steps: readonly string[];
}

/** For each layer the first version of each place, for layers that have more than one. Tools are listed by Codex anew in each version. */
function findMoves(cells: readonly Cell[]): Move[] {
  const places = new Map<string, { version: string; place: string }[]>();
  const isMixed = new Set(cells.map((cell) => cell.model)).size > 1;
  for (const cell of cells.filter((candidate) => candidate.turn === 1)) {
    for (const layer of cell.layers.filter((candidate) => candidate.place !== '' && candidate.carrier !== 'tool-set')) {
      const key = isMixed ? `${layer.id} (${cell.model})` : layer.id;
      const seen = places.get(key) ?? [];
      if (seen.at(-1)?.place !== layer.place && !seen.some((step) => step.version === cell.version)) seen.push({ version: cell.version, place: layer.place });
      places.set(key, seen);
    }
  }
  return [...places]
    .filter(([, steps]) => steps.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, steps]) => ({ id, steps: steps.map((step) => `${step.version}: ${step.place}`) }));
}
