import { expect, test } from 'vitest';
import { createMemo, recall } from '../../src/text/memo.ts';

test('an answer is worked out once, and a failure is not kept', () => {
  const { zones } = createMemo();
  let works = 0;
  const work = (): boolean => {
    works += 1;
    if (works === 1) throw new Error('not yet');
    return false;
  };
  expect(() => recall(zones, 'utc', work)).toThrow('not yet');
  expect([recall(zones, 'utc', work), recall(zones, 'utc', work), works]).toEqual([false, false, 2]);
});
