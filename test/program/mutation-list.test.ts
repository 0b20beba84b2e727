import { expect, test } from 'vitest';
import { renderMutationList, type MutationReport } from '../mutation/list.ts';

const SOURCE = 'const a = 1;\nconst b = [\n  2,\n];\n';

function mutant(status: string, line: number, column: number, end: readonly [number, number], replacement = 'x') {
  return { mutatorName: 'Some', replacement, status, location: { start: { line, column }, end: { line: end[0], column: end[1] } } };
}

test('the list has a row for each file, one for all, and a line for each mutant that no test saw, by place', () => {
  const report: MutationReport = {
    files: {
      'src/drift/b.ts': { source: SOURCE, mutants: [mutant('NoCoverage', 2, 11, [4, 2], 'y'.repeat(71)), mutant('Survived', 1, 11, [1, 12]), mutant('Killed', 1, 1, [1, 2]), mutant('Timeout', 1, 1, [1, 2]), mutant('RuntimeError', 1, 1, [1, 2]), mutant('Ignored', 1, 1, [1, 2])] },
      'src/drift/a.ts': { source: SOURCE, mutants: [] },
    },
  };
  expect(renderMutationList(report)).toBe(`| file | mutants | killed | survived | no coverage | score |
|---|---|---|---|---|---|
| src/drift/a.ts | 0 | 0 | 0 | 0 | none |
| src/drift/b.ts | 5 | 3 | 1 | 1 | 60.0 % |
| all | 5 | 3 | 1 | 1 | 60.0 % |

src/drift/b.ts:1:11 survived (Some): 1 → x
src/drift/b.ts:2:11 no coverage (Some): [ 2, ] → ${'y'.repeat(70)}…
`);
});

test('a score is rounded down: one that survives in a thousand is no hundred', () => {
  const mutants = Array.from({ length: 2_001 }, (_, index) => mutant(index === 0 ? 'Survived' : 'Killed', 1, 1, [1, 2]));
  expect(renderMutationList({ files: { 'a.ts': { source: SOURCE, mutants } } }).split('\n').at(-4)).toBe('| all | 2001 | 2000 | 1 | 0 | 99.9 % |');
});
