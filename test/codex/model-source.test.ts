import { describe, expect, test } from 'vitest';
import { parseModelSource, parsePinFileName, pinNameOf, renderModelSource } from '../../src/codex/model-source.ts';
import { faultOf, samplePin } from './samples.ts';

const { model, personality, facts, source } = samplePin();
const FILE = { model, personality, facts, source };

describe('model source files', () => {
  test('render and parse back to the same value, and to the same text whatever the key order', () => {
    const text = renderModelSource(FILE);
    expect(parseModelSource(text, 's.json')).toEqual(FILE);
    expect(renderModelSource({ source, facts, personality, model })).toBe(text);
    expect(text.endsWith('}\n')).toBe(true);
  });

  test.each([
    ['nope', 'it is not JSON'],
    ['{\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}', 'it holds merge markers'],
    ['[]', 'it must hold an object'],
    ['{}', '"source" must be an object'],
    [JSON.stringify({ ...FILE, personality: 'loud' }), '"personality" must be one of none, default, friendly, pragmatic'],
    [JSON.stringify({ ...FILE, source: { ...source, kind: 'guess' } }), '"kind" must be one of models_cache, checked_in_catalog, bundled_catalog, stand-in, unknown'],
    [JSON.stringify({ ...FILE, source: { ...source, templateSha256: null } }), '"templateSha256" must be a text'],
    [JSON.stringify({ ...FILE, source: { ...source, edits: '' } }), '"source.edits" must be a list'],
  ])('%j is refused', (text, reason) => {
    expect(faultOf(() => parseModelSource(text, 's.json'))).toBe(`PROFILE_INVALID s.json describes no model prompt: ${reason}.`);
  });

  test('file names carry model and personality, and only safe slugs have one', () => {
    expect(parsePinFileName('gpt-5.5.none.instructions.md')).toEqual({ model: 'gpt-5.5', personality: 'none' });
    expect(['gpt-5.5.instructions.md', 'gpt-5.5.loud.instructions.md', 'x.md'].map(parsePinFileName)).toEqual([null, null, null]);
    expect([pinNameOf('gpt-5.5', 'default'), pinNameOf('../x', 'none'), pinNameOf('a/b', 'none'), pinNameOf('', 'none')]).toEqual(['gpt-5.5.default', null, null, null]);
  });
});
