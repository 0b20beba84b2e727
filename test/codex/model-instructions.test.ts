import { describe, expect, test } from 'vitest';
import { renderModelInstructions } from '../../src/codex/model-instructions.ts';
import type { CatalogEntry } from '../../src/codex/catalog.ts';
import type { Personality } from '../../src/types/profile.ts';
import { faultOf, sampleEntry } from './samples.ts';

const render = (entry: CatalogEntry, personality: Personality, version = '0.144.6') => renderModelInstructions(entry, personality, { path: 'c.json', version });
const template = (text: string, variables: CatalogEntry['variables'] = null) => sampleEntry({ template: text, variables });

describe('renderModelInstructions', () => {
  test.each([
    ['none', 'Head.\n\n\n\n# General\n\nBody.\n', ''],
    ['default', 'Head.\n\n\n\n# General\n\nBody.\n', ' + model_messages.instructions_variables.personality_default'],
    ['friendly', 'Head.\n\nBe warm.\n\n# General\n\nBody.\n', ' + model_messages.instructions_variables.personality_friendly'],
    ['pragmatic', 'Head.\n\nBe plain.\n\n# General\n\nBody.\n', ' + model_messages.instructions_variables.personality_pragmatic'],
  ] as const)('fills the slot for %s up to 0.155', (personality, text, variable) => {
    expect(render(sampleEntry(), personality, '0.155.9')).toEqual({
      text,
      field: `model_messages.instructions_template${variable}`,
      template: sampleEntry().template,
      edits: ['personality slot filled'],
    });
  });

  test('a replacement pattern in a personality text stays as it is', () => {
    expect(render(template('A {{ personality }} B', new Map([['personality_friendly', "$& $' $1"]])), 'friendly').text).toBe("A $& $' $1 B");
  });

  test('cuts the personality section for none from 0.145 on, in templates and in base_instructions', () => {
    const text = 'Head.\n\n# Personality\n\nWarm.\n\n# House rules\n\nBody.\n';
    const cut = { text: 'Head.\n\n# House rules\n\nBody.\n', edits: ['personality section removed'] };
    expect(render(template(text), 'none', '0.145.0')).toMatchObject(cut);
    expect(render(sampleEntry({ template: null, baseInstructions: text }), 'none', '0.171.0')).toMatchObject(cut);
    expect([render(template(text), 'pragmatic', '0.171.0').text, render(template(text), 'none', '0.144.6').text]).toEqual([text, text]);
  });

  test('cuts plan-tool texts from 0.152 on, for every personality', () => {
    const text = 'Head.\n## `update_plan`\nx\n# House rules\n';
    expect(render(template(text), 'friendly', '0.152.0')).toMatchObject({ text: 'Head.\n# House rules\n', edits: ['plan-tool texts removed'] });
    expect(render(template(text), 'friendly', '0.151.9').text).toBe(text);
  });

  test('an entry without a template is sent as its base_instructions', () => {
    expect(render(sampleEntry({ template: null, variables: null }), 'none')).toEqual({ text: 'Base text.', field: 'base_instructions', template: 'Base text.', edits: [] });
  });

  test('an entry with neither text is refused', () => {
    expect(faultOf(() => render(sampleEntry({ template: ' \n', baseInstructions: null }), 'none'))).toBe(
      'CATALOG_INVALID The model "gpt-5.5" has neither model_messages.instructions_template nor base_instructions.',
    );
  });

  test.each(['{{personality}}', '{{ Personality }}', '{{  personality  }}', '{{ personality_text }}', '{{\npersonality }}', '{{{ personality }}}'])('the misspelt slot %j is refused by name (C6)', (slot) => {
    for (const personality of ['none', 'default', 'friendly', 'pragmatic'] as const) {
      expect(faultOf(() => render(template(`A ${slot} B`), personality))).toBe(
        `CATALOG_SLOT The prompt of "gpt-5.5" has the slot ${slot}, which Codex does not fill; the slot it knows is {{ personality }}.`,
      );
    }
  });

  test('a slot in base_instructions, or inside a personality text, is refused', () => {
    expect(faultOf(() => render(sampleEntry({ template: null, baseInstructions: 'A {{ personality }}' }), 'none'))).toBe(
      'CATALOG_SLOT The prompt of "gpt-5.5" has the slot {{ personality }} in base_instructions, where Codex does not fill it.',
    );
    for (const inner of ['{{ personality }}', '{{personality}}']) {
      expect(faultOf(() => render(template('A {{ personality }}', new Map([['personality_friendly', inner]])), 'friendly'))).toContain('CATALOG_SLOT');
    }
  });

  test.each([
    [new Map<string, string | null>(), 'is missing'],
    [null, 'is missing'],
    [new Map<string, string | null>([['personality_friendly', null], ['personality_pragmatic', null]]), 'is null'],
    [new Map<string, string | null>([['friendly', 'Be warm.'], ['pragmatic', 'Be plain.']]), 'is missing'],
  ])('a slot without its text is refused for pragmatic and friendly, and filled with "" for none and default (C6, %#)', (variables, reason) => {
    const entry = template('A {{ personality }} B', variables);
    for (const personality of ['friendly', 'pragmatic'] as const) {
      expect(faultOf(() => render(entry, personality))).toBe(
        `CATALOG_SLOT The prompt of "gpt-5.5" has the slot {{ personality }}, but instructions_variables.personality_${personality} ${reason}.`,
      );
    }
    expect([render(entry, 'none').text, render(entry, 'default').text]).toEqual(['A  B', 'A  B']);
  });

  test('from 0.156 on an open slot is refused, for Codex would send it as it stands', () => {
    expect(faultOf(() => render(sampleEntry(), 'none', '0.156.0'))).toBe(
      'CATALOG_SLOT The prompt of "gpt-5.5" has the slot {{ personality }}, which Codex 0.156.0 would send to the model as it stands.',
    );
  });

  test('other braces pass (C6)', () => {
    expect(render(template('Use {{plugin_id}} and {{connector_id}} and {personality}.'), 'none', '0.171.0').text).toBe('Use {{plugin_id}} and {{connector_id}} and {personality}.');
  });
});
