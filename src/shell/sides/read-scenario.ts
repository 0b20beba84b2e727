import { HarnessError } from '../../errors.ts';
import { findMergeMarker } from '../../text/lines.ts';
import { readStoredScenario, type StoredScenario } from '../stored-scenario.ts';
import type { SuiteSide } from './snapshot-side.ts';

/**
 * Reads one scenario of a side.
 * @throws HarnessError SCENARIO_UNKNOWN without a page; SNAPSHOT_INVALID for one that cannot be read back, with the line
 * when merge markers are the cause; FILE_* for a file that is no text
 */
export function readSideScenario(side: SuiteSide, id: string): StoredScenario {
  const file = `${id}.md`;
  const page = side.read(file);
  if (page === null) throw new HarnessError('SCENARIO_UNKNOWN', `There is no page ${file} in ${side.folder}.`, { file: side.folder, hint: `Pages: ${side.ids.join(', ')}.` });
  try {
    return readStoredScenario({ id, page }, side.read);
  } catch (cause) {
    if (!(cause instanceof HarnessError) || cause.code !== 'SNAPSHOT_INVALID') throw cause;
    const marker = findMergeMarker(page);
    const message = marker === null ? cause.message : `Unresolved merge markers at line ${marker}.`;
    const hint = marker === null ? 'If a newer version wrote the page, compare with that version; else run `pnpm prompt:snapshots:gen` there.' : 'Resolve the merge, or run `pnpm prompt:snapshots:gen`.';
    throw new HarnessError('SNAPSHOT_INVALID', message, { file: `${side.folder}/${file}`, line: marker ?? cause.line, hint, cause });
  }
}
