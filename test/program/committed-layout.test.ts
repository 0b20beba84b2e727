import { expect, test } from 'vitest';
import { renderSuite } from '../../src/pipeline.ts';
import { openSuite } from '../../src/shell/suites.ts';
import { buildCommittedFiles } from '../../src/snapshot/committed-layout.ts';
import { buildBaseTexts } from '../../src/snapshot/layout.ts';
import type { SnapshotFile } from '../../src/types/scenario.ts';
import { ROOT } from '../rules/sources.ts';

const sorted = (files: readonly SnapshotFile[]): SnapshotFile[] => files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

test.each(['openclaw-stability', 'codex-threads'])('%s, read back whole, is laid out in the files that gen writes, turn by turn', (suite) => {
  const [base, ...others] = [...renderSuite(openSuite(ROOT, suite), () => true)];
  if (base === undefined) throw new Error('a suite has a base');
  const texts = buildBaseTexts(base.rendered);
  for (const { rendered, own, shared } of [base, ...others]) {
    const turns = rendered.turns.map(({ stack }) => stack.map((layer) => ({ ...layer, link: null, isLost: false })));
    const page = own[0]?.text ?? '';
    const committed = buildCommittedFiles({ id: rendered.scenario.id, page, turns }, texts);
    expect(sorted([committed.page, ...committed.files])).toEqual(sorted([...own, ...shared]));
  }
});
