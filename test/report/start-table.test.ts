import { expect, test } from 'vitest';
import { renderStartTable } from '../../src/report/start-table.ts';

test('least and median are told, and how many times those of the first row they are', () => {
  const rows = [
    { name: 'node', times: [50, 30, 40.4] },
    { name: 'check', times: [75, 100, 60] },
  ];
  expect(renderStartTable(rows).split('\n')).toEqual([
    '| start | runs | least | median | least / least | median / median |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| node | 3 | 30 ms | 40 ms | 1.00 × | 1.00 × |',
    '| check | 3 | 60 ms | 75 ms | 2.00 × | 1.86 × |',
    '',
  ]);
});
