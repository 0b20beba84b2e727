import type { SuiteCache } from './cache-shape.ts';
import type { View } from './paint.ts';

/** Longest name that a matrix shows in front of its numbers. */
const MAX_NAME = 26;
const HEAD = '  new threads';

/** What the requests of a suite have in common: new threads as a matrix, neighbours with their first difference, then turns. */
export function renderCache(suites: readonly SuiteCache[], view: View): string {
  const blocks = suites.map((suite) => [
    view.paint('bold', suite.suite),
    ...(suite.scenarios.length > 1 ? [...renderMatrix(suite, view), '', ...renderNeighbours(suite, view)] : []),
    ...suite.scenarios.flatMap((scenario) => (scenario.turns.length > 1 || suite.scenarios.length === 1 ? ['', ...renderTurns(scenario, view)] : [])),
  ]);
  const foot = 'Exact o200k tokens of what the model gets, in wire order with the tools at their place; answers of the model between turns are left out. What a provider really keeps, and for how long, is its own affair.';
  return `${[...blocks.flatMap((block) => [...block, '']), ...wrap(foot.split(' '), view.columns, '')].join('\n')}\n`;
}

/** Rows are named, columns are numbered; so that many scenarios fit, columns that do not are a further block. */
function renderMatrix({ scenarios, pairs }: SuiteCache, view: View): string[] {
  const index = String(scenarios.length).length;
  const name = Math.min(MAX_NAME, Math.max(...scenarios.map(({ id }) => id.length)));
  const cell = Math.max(...scenarios.map(({ tokens }) => String(tokens).length)) + 2;
  const lead = Math.max(HEAD.length, 2 + index + 2 + name);
  const fits = Math.max(1, Math.floor((view.columns - lead) / cell));
  const common = new Map(pairs.map((pair) => [`${pair.from}\n${pair.to}`, pair.kept]));
  const lines: string[] = [];
  for (let start = 0; start < scenarios.length; start += fits) {
    const columns = scenarios.slice(start, start + fits);
    const head = `${HEAD.padEnd(lead)}${columns.map((_, at) => String(start + at + 1).padStart(cell)).join('')}`;
    lines.push(...(start === 0 ? [] : ['']), view.paint('dim', head));
    scenarios.slice(start).forEach((row, at) => {
      const own = start + at;
      const cells = columns.slice(0, own - start + 1).map((column) => String(column === row ? row.tokens : (common.get(`${column.id}\n${row.id}`) ?? 0)).padStart(cell));
      lines.push(`${`  ${String(own + 1).padStart(index)}  ${shorten(row.id, name)}`.padEnd(lead)}${cells.join('')}`);
    });
  }
  return [...lines, view.paint('dim', '  A cell is the common prefix of two; the last of a row is the whole request.')];
}

function renderNeighbours({ scenarios, pairs }: SuiteCache, view: View): string[] {
  return scenarios.slice(1).flatMap((to, index) => {
    const from = scenarios[index];
    const pair = pairs.find((one) => one.from === from?.id && one.to === to.id);
    if (pair === undefined) return [];
    const head = wrap(`${pair.to} after ${pair.from}:`.split(' '), view.columns, '  ');
    if (pair.layer === null) return [...head, '    the same request'];
    const kept = `keeps ${pair.kept}, re-reads ${pair.reread} of ${to.tokens} tokens;`;
    const place = `they part at character ${pair.offset} of ${pair.layer} (${pair.owner})`;
    return [...head, ...wrap(`${kept} ${place}`.split(' '), view.columns, '    ')];
  });
}

function renderTurns({ id, turns }: SuiteCache['scenarios'][number], view: View): string[] {
  const rows = turns.map((turn) => [String(turn.turn), turn.effect === 'new model' ? `new model ${turn.model}` : turn.effect, String(turn.kept), String(turn.read), turn.layer === null ? '–' : `${turn.layer} (${turn.owner})`]);
  const all = [['turn', 'effect', 'kept', 'read', 'from'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row, at) => {
    const cells = row.map((cell, column) => (column === 4 ? cell : column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
    const line = `  ${cells.join('  ')}`;
    const cut = shorten(line, view.columns);
    return at === 0 ? view.paint('dim', cut) : cut;
  });
  return [`  ${id}: turns of one thread`, ...lines];
}

function shorten(text: string, width: number): string {
  const chars = [...text];
  return chars.length <= width ? text : `${chars.slice(0, width - 1).join('')}…`;
}

function wrap(words: readonly string[], columns: number, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of words) {
    if (line.trim() !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = indent;
    }
    line = line.trim() === '' ? `${indent}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}
