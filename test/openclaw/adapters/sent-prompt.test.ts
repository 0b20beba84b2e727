import { expect, test } from 'vitest';
import { ADAPTERS, buildSentPrompt, type AdapterName } from '../../../src/openclaw/adapters/sent-prompt.ts';
import { renderPieces } from '../../../src/openclaw/piece.ts';
import { buildAgentSystemPrompt } from '../../../src/openclaw/system-prompt.ts';
import { factsOf, type FactOverrides } from './fixtures.ts';

const sent = (adapter: AdapterName, overrides: FactOverrides) => renderPieces(buildSentPrompt(adapter, factsOf(overrides)).pieces);
const NAMES = Object.keys(ADAPTERS) as AdapterName[];

test('an adapter sends the prompt that its record renders to', () => {
  for (const name of NAMES) expect(sent(name, {})).toBe(buildAgentSystemPrompt(ADAPTERS[name](factsOf())));
});

test('a raw model run sends nothing on the embedded runtime; its record still renders, for diagnostics', () => {
  const raw = { run: { rawModelRun: true } };
  expect(sent('embedded', raw)).toBe('');
  expect(buildAgentSystemPrompt(ADAPTERS.embedded(factsOf(raw))).split('\n')).toHaveLength(2);
});

test('a side question on the CLI sends the extra prompt alone, and nothing when there is none', () => {
  expect(sent('cli', { run: { sideQuestion: true } })).toBe('A direct chat.');
  expect(buildSentPrompt('cli', factsOf({ run: { sideQuestion: true }, extraSystemPrompt: null }))).toEqual({ input: null, pieces: [] });
  expect(sent('embedded', { run: { sideQuestion: true } })).toBe(sent('embedded', {}));
});
