import { expect, test } from 'vitest';
import { applyMutant, findMutants, sampleMutants } from '../mutation/mutants.ts';
import { parseSource } from '../rules/sources.ts';

const TEXT = `import { a } from './a.ts';
const TABLE: readonly string[] = [a, 'text'];
export function f(n: 'x' | number): number {
  if (n < 2 && a !== '') throw new Error('no');
  a();
  return true ? 1 : 0;
}
`;

test('each operator makes its mutants: places, and none in types or imports', () => {
  const mutants = findMutants(parseSource('src/f.ts', TEXT), new Set(['text']));
  expect(mutants.map(({ line, operator, original, replacement }) => `${line} ${operator}: ${original} → ${replacement}`)).toEqual([
    '2 entry removed: a → ...[]',
    "2 entry removed: 'text' → ...[]",
    "2 class emptied: 'text' → ''",
    "4 condition negated: n < 2 && a !== '' → !(n < 2 && a !== '')",
    '4 and for or: && → ||',
    '4 boundary moved: < → <=',
    '4 constant changed: 2 → 3',
    '4 equality turned: !== → ===',
    "4 string emptied: '' → 'x'",
    "4 refusal removed: throw new Error('no'); → ;",
    "4 string emptied: 'no' → ''",
    '5 call removed: a(); → ;',
    '6 condition negated: true → !(true)',
    '6 boolean turned: true → false',
    '6 constant changed: 1 → 2',
    '6 constant changed: 0 → 1',
  ]);
  expect(applyMutant('if (n < 2) x();', { ...mutants[5]!, start: 6, end: 7 })).toBe('if (n <= 2) x();');
});

test('a sample is chosen by its seed alone and keeps the order', () => {
  const mutants = findMutants(parseSource('src/f.ts', TEXT), new Set());
  const lines = (seed: number) => sampleMutants(mutants, 5, seed).map((mutant) => mutants.indexOf(mutant));
  expect(lines(7)).toEqual(lines(7));
  expect(lines(7)).toEqual([...lines(7)].sort((a, b) => a - b));
  expect(lines(7)).not.toEqual(lines(8));
});
