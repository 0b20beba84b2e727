import { expect, test } from 'vitest';
import { opposedRules } from '../../src/lint/rules/opposed-rules.ts';
import { createTextMemo, KEPT_TEXTS } from '../../src/text/text-memo.ts';
import type { Layer, Stack } from '../../src/types/layer.ts';
import { turnOf } from '../lint/turns.ts';
import { CORPUS, SECOND } from './opposed-corpus.ts';
import { TURNS } from './rendered-suites.ts';

const PLANTED = 'workspace.planted';
const ASK = createTextMemo(KEPT_TEXTS);

function find(layers: Stack): { layer: string; message: string }[] {
  return opposedRules.find({ ...turnOf(layers), ask: ASK }).map(({ layer, message }) => ({ layer: layer.id, message }));
}

/** The first turn that holds a sentence, and the layer that does. */
function holderOf(said: string): { stack: Stack; layer: Layer } {
  for (const [, { stack }] of TURNS) {
    const layer = stack.find(({ text, owner, carrier }) => text.includes(said) && owner !== 'user' && carrier !== 'tool-set');
    if (layer !== undefined) return { stack, layer };
  }
  throw new Error(`No committed suite says: ${said}`);
}

/** What the rule says of a stack when a workspace file with one more sentence stands in it. */
function plant(said: string, sentence: string): { hits: number; others: string[] } {
  const { stack, layer } = holderOf(said);
  const planted: Layer = { ...layer, id: PLANTED, owner: 'workspace:PLANTED.md', text: `# Planted\n\n- ${sentence}\n` };
  const found = find([...stack, planted]);
  const hits = found.filter(({ layer: id, message }) => [id, ...message.split(' ')].includes(PLANTED) && [id, ...message.split(' ')].includes(layer.id));
  return { hits: hits.length, others: found.filter((one) => !hits.includes(one)).map((one) => `${one.layer} ${one.message}`) };
}

test('no turn of the committed suites opposes itself', () => {
  expect(TURNS.flatMap(([name, { stack }]) => find(stack).map(({ layer, message }) => `${name} ${layer} ${message}`))).toEqual([]);
});

test.each([
  [
    'the first corpus',
    CORPUS,
    [
      'Always report everything a person has to read.',
      'Books that came back damaged must not be noted.',
      'Speak everything, however long it is.',
      'What you change in this workspace is not to be committed.',
      'Never pin a message.',
      'Never delete this file.',
      'Never hand over keys and the radio code in person.',
      'Write a batteries reading even when nobody took it.',
      'Tell everybody else.',
    ],
  ],
  [
    'the second corpus',
    SECOND,
    [
      'Never ask for the number of beds.',
      'Do not look a field up by its path.',
      'Guess it.',
      'Do not open a skill again.',
      'Poll.',
      'Don’t run investigation, implementation and verification side by side.',
      'Never bound the objective of a child.',
      'Never start relative paths inside a skill at the folder of its SKILL.md.',
      'Do not keep simple work in this session.',
      'List all subagents in every case.',
      'Do not say what you are doing when the step is complex.',
      'You may tell it to somebody else.',
    ],
  ],
] as const)('of the negated rules in %s those are missed that docs/lint.md counts, and no other text is named', (_, rows, missed) => {
  const seen = rows.map(({ said, opposed }) => ({ opposed, ...plant(said, opposed) }));
  expect(seen.flatMap(({ others }) => others)).toEqual([]);
  expect(seen.filter(({ hits }) => hits === 0).map(({ opposed }) => opposed)).toEqual(missed);
});

test('a rule of the corpus that can be followed beside the others is no finding', () => {
  const rows = [...CORPUS, ...SECOND];
  expect(rows.flatMap(({ said, beside }) => (plant(said, beside).hits + plant(said, beside).others.length > 0 ? [beside] : []))).toEqual([]);
});
