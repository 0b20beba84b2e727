import { expect, test } from 'vitest';
import { buildPinnedTexts } from '../../src/lint/pinned-texts.ts';

test('passages of eighty characters on are known again, whatever stands around them', () => {
  const [long, short] = ['x'.repeat(80), 'y'.repeat(79)];
  const texts = [`  ${long} \n\n${short}`, 'Words.'];
  expect(buildPinnedTexts(texts)).toEqual({ templates: texts.map((text) => [text]), passages: new Set([long]) });
});

test('a text with slots is kept as the pieces between them', () => {
  expect(buildPinnedTexts(['Head <<cwd>> and <<shell>>.']).templates).toEqual([['Head ', ' and ', '.']]);
});
