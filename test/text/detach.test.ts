import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { detachText } from '../../src/text/detach.ts';

test('the copy says the same, halves of surrogate pairs and line ends included', () => {
  for (const text of ['', 'One', 'a\r\nb\u2028"\\', '\ud83d\ude00 \ud83d']) expect(detachText(text)).toBe(text);
});

test('a detached piece does not hold the text that it was cut from', () => {
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no collector to call');
  // Each piece is cut from a text of a megabyte.
  const heldBy = (take: (piece: string) => string): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const pieces = Array.from({ length: 20 }, (_, at) => take(`${'x'.repeat(1_000_000)} the end of text ${at}`.replace('x', 'y').slice(-25)));
    collect();
    return (process.memoryUsage().heapUsed - before) / pieces.length;
  };
  // Characters a piece: nearly all of a text, or next to nothing.
  expect(heldBy((piece) => piece)).toBeGreaterThan(500_000);
  expect(heldBy(detachText)).toBeLessThan(100_000);
});
