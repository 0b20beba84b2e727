import { expect, test } from 'vitest';
import { renderScaleTable } from '../../src/report/scale-table.ts';

test('ratios are of one size, exponents and growth of two', () => {
  const rows = [
    { size: 10, files: 150, check: 0.5, gen: 0.55, bare: 0.25, vitest: 4, memory: 80 },
    { size: 1000, files: 15_000, check: 5, gen: 5.5, bare: 25, vitest: null, memory: 130.4 },
  ];
  expect(renderScaleTable(rows).split('\n')).toEqual([
    '| scenarios | files | check / bare | gen / bare | vitest / bare | vitest / check | exponent of check | of bare | memory of check | growth | check | bare |',
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| 10 | 150 | 2.00 | 2.20 | 16.00 | 8.00 | – | – | 80 MiB | 0 MiB | 0.50 s | 0.25 s |',
    '| 1,000 | 15,000 | 0.20 | 0.22 | – | – | 0.50 | 1.00 | 130 MiB | 50 MiB | 5.00 s | 25.00 s |',
    '',
  ]);
});
