import { expect, test } from 'vitest';
import { isImperative } from '../../src/drift/imperative.ts';

test.each([
  'Read the log.',
  '- **Use** the board before you promise a time.',
  '3. Find the order by its number.',
  'Please keep it short.',
  'When the board and the list disagree, believe the board.',
  'If it rains, and nobody is there, close the roof.',
  'Her name is Ada; call her, do not write.',
  'Proofread every line.',
])('%s is an instruction', (text) => {
  expect(isImperative(text)).toBe(true);
});

test.each([
  'The shop opens at seven.',
  'Prices include tax.',
  'Use of it is free.',
  '- Name: Ada',
  'Stand-in text.',
  '# Check the board',
  'Run it now?',
  'Warm, brisk, awake before everybody else.',
  'Boats the size of a hand lie there.',
  '',
])('%s is none', (text) => {
  expect(isImperative(text)).toBe(false);
});
