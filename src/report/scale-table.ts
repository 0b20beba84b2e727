/** Medians of one size; seconds of processor time, memory in MiB. */
export interface ScaleRow {
  readonly size: number;
  readonly files: number;
  readonly check: number;
  readonly gen: number;
  readonly bare: number;
  /** null where it was not run. */
  readonly vitest: number | null;
  readonly memory: number;
}

/** A Markdown table of ratios; the seconds stand in it only to show what the ratios were made from. */
export function renderScaleTable(rows: readonly ScaleRow[]): string {
  const head = ['scenarios', 'files', 'check / bare', 'gen / bare', 'vitest / bare', 'vitest / check', 'exponent of check', 'of bare', 'memory of check', 'growth', 'check', 'bare'];
  const lines = rows.map((row, at) => renderRow(row, rows[at - 1], rows[0]));
  return `${[head, head.map(() => '---:'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function renderRow(row: ScaleRow, previous: ScaleRow | undefined, first: ScaleRow | undefined): string[] {
  const ratio = (a: number | null, b: number): string => (a === null || b === 0 ? '–' : (a / b).toFixed(2));
  const exponent = (key: 'check' | 'bare'): string =>
    previous === undefined ? '–' : (Math.log(row[key] / previous[key]) / Math.log(row.size / previous.size)).toFixed(2);
  return [
    row.size.toLocaleString('en-US'),
    row.files.toLocaleString('en-US'),
    ratio(row.check, row.bare),
    ratio(row.gen, row.bare),
    ratio(row.vitest, row.bare),
    ratio(row.vitest, row.check),
    exponent('check'),
    exponent('bare'),
    `${row.memory.toFixed(0)} MiB`,
    `${(row.memory - (first?.memory ?? row.memory)).toFixed(0)} MiB`,
    `${row.check.toFixed(2)} s`,
    `${row.bare.toFixed(2)} s`,
  ];
}
