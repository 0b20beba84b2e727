import { expect, test } from 'vitest';
import { buildPinnedTexts } from '../../src/lint/pinned-texts.ts';

test('passages of eighty characters on are known again, whatever stands around them', () => {
  const [long, short] = ['x'.repeat(80), 'y'.repeat(79)];
  const texts = [`  ${long} \n\n${short}`, 'Words.'];
  expect(buildPinnedTexts(texts)).toEqual({ texts, passages: new Set([long]) });
});
