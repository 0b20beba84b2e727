import { renderSuite } from '../../pipeline.ts';
import type { Io } from '../io.ts';
import { labelOf } from '../files.ts';
import { snapshotFolder } from '../snapshot-folder.ts';
import { listSuites, openSuite } from '../suites.ts';
import type { SnapshotSide, SuiteSide } from './snapshot-side.ts';

/** What gen would write, in memory. @throws HarnessError as gen does */
export function openGenerated(io: Io): SnapshotSide {
  return { label: 'gen', suites: new Map(listSuites(io.root).map((suite) => [suite, generate(suite, io)])), isSingle: false };
}

function generate(suite: string, { root }: Io): SuiteSide {
  const source = openSuite(root, suite);
  const texts = new Map<string, string>();
  for (const output of renderSuite(source, () => true)) for (const file of output.own) texts.set(file.path, file.text);
  return { folder: labelOf(root, snapshotFolder(root, suite)), ids: [...source.ids].sort(), read: (file) => texts.get(file) ?? null };
}
