/** How long one command line took by the clock, in milliseconds, one number a run. */
export interface StartRow {
  readonly name: string;
  readonly times: readonly number[];
}

/** A Markdown table of least and median; the ratios are to the first row. Each row has at least one run. */
export function renderStartTable(rows: readonly StartRow[]): string {
  const head = ['start', 'runs', 'least', 'median', 'least / least', 'median / median'];
  const first = rows[0];
  const lines = rows.map(({ name, times }) => {
    const ratio = (of: (times: readonly number[]) => number): string => `${(of(times) / of(first?.times ?? times)).toFixed(2)} ×`;
    return [name, String(times.length), `${leastOf(times).toFixed(0)} ms`, `${medianOf(times).toFixed(0)} ms`, ratio(leastOf), ratio(medianOf)];
  });
  return `${[head, ['---', ...head.slice(1).map(() => '---:')], ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function leastOf(times: readonly number[]): number {
  return Math.min(...times);
}

/** The number in the middle, the greater one of two; 0 for none. */
export function medianOf(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
