import { expect, test } from 'vitest';
import { buildCauses } from '../../src/report/causes.ts';
import { buildSuite, FINDING, STALE } from './sample-report.ts';

const other = (findings = [FINDING]) => buildSuite(findings, { suite: 'other', folder: 'snapshots/other' });

test('a cause that two suites have stands once, at the first, with the scenarios, files and costs of both', () => {
  const [cause, ...more] = buildCauses([buildSuite([FINDING]), other()]);
  expect(more).toEqual([]);
  expect(cause).toEqual({
    ...FINDING,
    suite: 's',
    scenarios: ['alpha', 'beta (turn 2)', 'other/alpha', 'other/beta (turn 2)'],
    otherFiles: ['snapshots/other/layers/workspace.soul.md'],
    places: ['snapshots/s/layers/workspace.soul.md', 'snapshots/other/layers/workspace.soul.md'],
    cache: [...FINDING.cache, ...FINDING.cache.map((effect) => ({ ...effect, scenario: `other/${effect.scenario}` }))],
  });
});

test('other causes, and twins inside one suite, stay apart and in order', () => {
  const causes = buildCauses([buildSuite([STALE, FINDING, FINDING]), other([{ ...FINDING, id: 'f3' }])]);
  expect(causes.map(({ suite, id }) => `${suite} ${id}`)).toEqual(['s f2', 's f1', 's f1', 'other f3']);
});
