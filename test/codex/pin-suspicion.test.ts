import { expect, test } from 'vitest';
import { findPinSuspicion } from '../../src/codex/pin-suspicion.ts';
import { samplePin } from './samples.ts';

const TEMPLATE = 'model_messages.instructions_template';
const pinOf = (length: number, field = TEMPLATE, kind: 'stand-in' | 'models_cache' = 'models_cache') =>
  samplePin({ text: 'x'.repeat(length), source: { ...samplePin().source, field, kind } });

test('a stub over a real prompt is suspicious by size and by field (C7)', () => {
  expect(findPinSuspicion(pinOf(21_459), pinOf(23, 'base_instructions'))).toBe(
    `its size fell by 99 % (21459 -> 23 characters), and its source field changed from ${TEMPLATE} to base_instructions`,
  );
});

test('half of the size is the limit, both ways', () => {
  expect([pinOf(50), pinOf(150), pinOf(49), pinOf(151)].map((after) => findPinSuspicion(pinOf(100), after))).toEqual([
    null,
    null,
    'its size fell by 51 % (100 -> 49 characters)',
    'its size rose by 51 % (100 -> 151 characters)',
  ]);
});

test('another variable behind the same template is no other field', () => {
  expect(findPinSuspicion(pinOf(10, `${TEMPLATE} + model_messages.instructions_variables.personality_friendly`), pinOf(10))).toBeNull();
});

test('whatever replaces a stand-in is right', () => {
  expect(findPinSuspicion(pinOf(6_000, TEMPLATE, 'stand-in'), pinOf(21_459, 'base_instructions'))).toBeNull();
});
