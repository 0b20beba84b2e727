import { expect, test } from 'vitest';
import { resolveNextStep } from '../../src/shell/next-step.ts';
import type { ExplainedFinding } from '../../src/types/finding.ts';
import { buildSuite, FINDING } from '../report/sample-report.ts';

const next = (...findings: readonly ExplainedFinding[]) => resolveNextStep([buildSuite(findings)], 'gen');
const BROKEN: ExplainedFinding = { ...FINDING, class: 'promise broken', scenarios: ['alpha (turn 2)'] };
const OVER: ExplainedFinding = { ...FINDING, class: 'over budget' };

test('drift is accepted by gen, also beside what gen does not accept', () => {
  const accepts = { next: 'gen', effect: 'writes the snapshots; commit them with the change' };
  expect([next(FINDING), next(BROKEN, FINDING), next()]).toEqual([accepts, accepts, accepts]);
});

test('a broken promise and a budget alone have the command that shows what is wrong', () => {
  expect(next(BROKEN)).toEqual({ next: 'pnpm prompt-snapshots cache --only alpha', effect: 'shows what each turn re-reads; mend the text or the promise' });
  expect(next(OVER, BROKEN).next).toBe('pnpm prompt-snapshots budget');
  expect(next({ ...FINDING, class: 'protected changed' }, OVER)).toEqual({ next: 'git commit --amend --trailer "Prompt-change-reason: <text>"', effect: 'says why a protected layer changes, as --reason <text> does here' });
});
