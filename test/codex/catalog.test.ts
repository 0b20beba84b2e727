import { describe, expect, test } from 'vitest';
import { findCatalogEntry, parseCatalog } from '../../src/codex/catalog.ts';
import { faultOf } from './samples.ts';

const ENTRY = { slug: 'gpt-5.5', base_instructions: 'Base.', model_messages: { instructions_template: 'T {{ personality }}', instructions_variables: { personality_default: '', personality_friendly: null, note: 3 } } };

describe('parseCatalog', () => {
  test('reads the shape of models.json', () => {
    expect(parseCatalog(JSON.stringify({ models: [ENTRY] }), 'c.json')).toEqual({
      kind: 'models',
      clientVersion: null,
      hasIdentity: false,
      entries: [
        {
          slug: 'gpt-5.5',
          baseInstructions: 'Base.',
          template: 'T {{ personality }}',
          variables: new Map([['personality_default', ''], ['personality_friendly', null]]),
          facts: { responsesLite: false, ownCollaborationModes: false },
          keys: new Set(['slug', 'base_instructions', 'model_messages', 'model_messages.instructions_template', 'model_messages.instructions_variables']),
        },
      ],
    });
  });

  test('reads the shape of models_cache.json, with and without base_instructions', () => {
    const { base_instructions: _, ...bare } = ENTRY;
    const text = JSON.stringify({ fetched_at: '2026-11-30T02:39:38Z', etag: '"e"', client_version: '0.171.0', identity: 'b4', models: [bare] });
    const catalog = parseCatalog(text, 'c.json');
    expect([catalog.kind, catalog.clientVersion, catalog.hasIdentity, catalog.entries[0]?.baseInstructions]).toEqual(['models_cache', '0.171.0', true, null]);
  });

  test('reads the facts that decide what reaches the model', () => {
    const facts = (entry: object) => parseCatalog(JSON.stringify({ models: [{ slug: 'm', ...entry }] }), 'c').entries[0]?.facts;
    expect(facts({ use_responses_lite: true, model_messages: { collaboration_modes: { default: 'x', plan: null } } })).toEqual({ responsesLite: true, ownCollaborationModes: true });
    expect(facts({ use_responses_lite: false, model_messages: { collaboration_modes: { default: null } } })).toEqual({ responsesLite: false, ownCollaborationModes: false });
    expect(facts({ model_messages: null })).toEqual({ responsesLite: false, ownCollaborationModes: false });
  });

  test('a byte order mark, CRLF between the keys and another key order change nothing', () => {
    const reordered = { models: [Object.fromEntries(Object.entries(ENTRY).toReversed())] };
    const text = `\uFEFF${JSON.stringify(reordered, null, 2).replaceAll('\n', '\r\n')}`;
    expect(parseCatalog(text, 'c')).toEqual(parseCatalog(JSON.stringify({ models: [ENTRY] }), 'c'));
  });

  test('a key named __proto__ stays data', () => {
    const text = '{"models":[{"slug":"m","__proto__":{"base_instructions":"planted"},"model_messages":{"__proto__":{"instructions_template":"planted"},"instructions_variables":{"__proto__":{"personality_friendly":"planted"}}}}]}';
    const entry = parseCatalog(text, 'c').entries[0];
    expect([entry?.baseInstructions, entry?.template, entry?.variables]).toEqual([null, null, new Map()]);
    expect(Object.hasOwn(Object.prototype, 'base_instructions')).toBe(false);
  });

  test.each([
    ['', 'the file is empty'],
    ['  \n', 'the file is empty'],
    ['{"models": [}', 'it is not JSON.'],
    ['{\n  "models": x\n}', 'it is not JSON.'],
    ['{"models":[{"slug":"gpt', 'its JSON is cut off before the end.'],
    ['[]', 'it holds a list where an object belongs'],
    ['{}', 'it has no key "models"'],
    ['{"__proto__":{"models":[]}}', 'it has no key "models"'],
    ['{"models":null}', '"models" is null, not a list'],
    ['{"models":[]}', '"models" is an empty list'],
    ['{"models":[3]}', 'models[0] is a number, not an object'],
    ['{"models":[{"slug":"a"},{}]}', 'models[1].slug is missing'],
    ['{"models":[{"slug":"a","base_instructions":[]}]}', 'models[0].base_instructions is a list, not a text'],
    ['{"models":[{"slug":"a","model_messages":"x"}]}', 'models[0].model_messages is a string, not an object'],
    ['{"models":[{"slug":"a","model_messages":{"instructions_variables":{"personality_friendly":1}}}]}', 'models[0].model_messages.instructions_variables.personality_friendly is a number, not a text'],
  ])('%j is refused in one line', (text, reason) => {
    const fault = faultOf(() => parseCatalog(text, 'some/c.json'));
    expect(fault.startsWith(`CATALOG_INVALID No usable model catalog: ${reason}`)).toBe(true);
    expect(fault).not.toContain('\n');
  });
});

describe('findCatalogEntry', () => {
  const catalog = parseCatalog('{"models":[{"slug":"gpt-5.5"},{"slug":"gpt-5.10"},{"slug":"twice"},{"slug":"twice"}]}', 'c');

  test('takes the exact slug only, where Codex would take a prefix', () => {
    expect(findCatalogEntry(catalog, 'gpt-5.5', 'c').slug).toBe('gpt-5.5');
    expect(faultOf(() => findCatalogEntry(catalog, 'gpt-5.5-foo', 'c'))).toBe(
      'CATALOG_MODEL_UNKNOWN There is no model "gpt-5.5-foo" in it; its models are gpt-5.10, gpt-5.5, twice, twice.',
    );
  });

  test('does not choose between two entries of one slug', () => {
    expect(faultOf(() => findCatalogEntry(catalog, 'twice', 'c'))).toBe('CATALOG_INVALID No usable model catalog: the model "twice" is in it 2 times.');
  });
});

test.each(['\u0000', '\ud83d'])('a prompt with %j cannot be written and read back, so that the catalog is refused', (bad) => {
  const text = JSON.stringify({ models: [{ slug: 'gpt-5.5', base_instructions: `a${bad}b` }] });
  expect(() => parseCatalog(text, 'models.json')).toThrow(expect.objectContaining({ code: 'CATALOG_INVALID', message: expect.stringContaining('holds NUL characters or halves of surrogate pairs') }));
});
