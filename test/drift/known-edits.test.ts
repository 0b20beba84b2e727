import { expect, test } from 'vitest';
import { findEdit, type KnownEdit } from '../../src/drift/known-edits.ts';

const EDIT: KnownEdit = { name: 'louder', since: 10, until: 12, carrier: 'base', apply: (text, minor) => `${text}!${minor}` };
const find = (minor: number, edit: Partial<KnownEdit> = {}, carrier: KnownEdit['carrier'] = 'base'): string | null => findEdit({ from: 'Row', to: `Row!${minor}` }, carrier, { edits: [{ ...EDIT, ...edit }], minor })?.name ?? null;

test('a rule holds from its first version to its last, on its carrier', () => {
  expect([9, 10, 11, 12, 13].map((minor) => find(minor))).toEqual([null, 'louder', 'louder', 'louder', null]);
  expect([9, 10, 999].map((minor) => find(minor, { until: null }))).toEqual([null, 'louder', 'louder']);
  expect(find(11, {}, 'permissions')).toBe(null);
});

test('a rule that makes another text explains nothing, and the first that fits is named', () => {
  const context = { edits: [EDIT, { ...EDIT, name: 'quiet', apply: (text: string) => text.toLowerCase() }, { ...EDIT, name: 'small', apply: (text: string) => text.toLowerCase() }], minor: 11 };
  expect([findEdit({ from: 'Row', to: 'row' }, 'base', context)?.name, findEdit({ from: 'Row', to: 'Sail' }, 'base', context)]).toEqual(['quiet', null]);
});
