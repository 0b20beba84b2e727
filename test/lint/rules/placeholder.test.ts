import { expect, test } from 'vitest';
import { mergeMarker, unresolvedPlaceholder } from '../../../src/lint/rules/placeholder.ts';
import { fileOf, findIn, toolOf, typed } from '../says.ts';
import { layerOf } from '../turns.ts';

const slots = (text: string): string[] => findIn(unresolvedPlaceholder, [layerOf(text)]);

test.each(['{{name}}', '{{ a.b-c_1 }}', '{{ a- }}', '<<cwd>>', '<<a-b_1>>', '${HOME}', '${a.b_1}', 'TODO:', 'FIXME(', 'TODO', 'FIXME'])('%s is unresolved', (slot) => {
  const said = slot.replace(/[:(]$/, '');
  const text = /TODO|FIXME/.test(slot) && said === slot ? `${slot} later` : `So ${slot} it is.`;
  expect(slots(text)).toEqual([`openclaw.rule:${text.indexOf(slot)} holds the unresolved ${said}`]);
});

test('a note at the start of a line or item is one too, and a text can hold several', () => {
  expect(slots('One\n  - TODO two\n* FIXME three\n   TODO')).toEqual(['openclaw.rule:4 holds the unresolved TODO', 'openclaw.rule:17 holds the unresolved FIXME', 'openclaw.rule:31 holds the unresolved TODO']);
  expect(slots('One\n\n \n TODO two')).toEqual(['openclaw.rule:7 holds the unresolved TODO']);
  expect(slots('{{a}} and <<b>>')).toEqual(['openclaw.rule:0 holds the unresolved {{a}}', 'openclaw.rule:10 holds the unresolved <<b>>']);
});

test.each(['{{}}', '{{  a }}', '{{a  }}', '{a}', '{{a b}}', '<<A>>', '<<1a>>', '<<a b>>', '<a>', '$HOME', '${}', '${a-b}', 'My TODO list', 'a xTODO: b', 'TODOs: b', 'xTODO', 'FIXMEs', 'todo: x', '-TODO x'])('%s is fine', (text) => {
  expect(slots(text)).toEqual([]);
});

test('the code of an operator’s file may show a template, its prose is warned, and that of ours and of the Codex runtime is no excuse', () => {
  const text = 'Say {{a}}, not `{{b}}`.';
  expect(findIn(unresolvedPlaceholder, [fileOf('SOUL.md', text), layerOf(text, { id: 'runtime', owner: 'codex-runtime' }), layerOf(text, { id: 'plugin', owner: 'plugin:x' })])).toEqual([
    'workspace.SOUL.md:4 holds the unresolved {{a}} (warning)',
    'runtime:4 holds the unresolved {{a}}', 'runtime:16 holds the unresolved {{b}}', 'plugin:4 holds the unresolved {{a}}', 'plugin:16 holds the unresolved {{b}}',
  ]);
  expect(findIn(unresolvedPlaceholder, [fileOf('SOUL.md', '`a` TODO b'), layerOf('`a` TODO b')])).toEqual(['workspace.SOUL.md:0 holds the unresolved TODO (warning)']);
  expect(findIn(unresolvedPlaceholder, [layerOf(text, { owner: 'codex-model' }), toolOf('cron', text), typed(text)])).toEqual([]);
});

test.each([['<<<<<<< HEAD\nx', 0], ['a\n>>>>>>> main', 2], ['a\nb\n<<<<<<<\n', 4], ['\n<<<<<<< HEAD', 1]])('the marker of %j stands at %i', (text, offset) => {
  expect(findIn(mergeMarker, [fileOf('SOUL.md', text), typed(text)])).toEqual([`workspace.SOUL.md:${offset} holds an unresolved merge marker`]);
});

test('a fenced example and a marker inside a line are none', () => {
  expect(findIn(mergeMarker, [layerOf('```\n<<<<<<< HEAD\n```'), layerOf('a <<<<<<< HEAD')])).toEqual([]);
});
