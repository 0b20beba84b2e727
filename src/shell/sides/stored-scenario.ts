import { HarnessError } from '../../errors.ts';
import { layerTextOf } from '../../snapshot/layer-file.ts';
import { parsePage } from '../../snapshot/page.ts';
import type { ListedLayer } from '../../snapshot/page-stack.ts';
import { findMergeMarker } from '../../text/lines.ts';
import type { Layer } from '../../types/layer.ts';
import type { SuiteSide } from './snapshot-side.ts';

/** A layer as it is stored, with the file that holds its text; a layer without text is in the page alone. */
export interface StoredLayer {
  readonly layer: Layer;
  readonly file: string;
}

/** A page and its stacks read back from their files. */
export interface StoredScenario {
  readonly id: string;
  /** Path of the page in the suite's folder, and its text. */
  readonly file: string;
  readonly page: string;
  /** One stack for each turn. */
  readonly turns: readonly (readonly StoredLayer[])[];
  /** Layers whose file the page links and that is not there. */
  readonly missing: readonly { readonly id: string; readonly file: string }[];
}

/**
 * Reads one scenario's stacks.
 * @throws HarnessError SCENARIO_UNKNOWN without a page; SNAPSHOT_INVALID for one that cannot be read back, with the line
 * when merge markers are the cause; FILE_* for a file that is no text
 */
export function readStoredScenario(side: SuiteSide, id: string): StoredScenario {
  const file = `${id}.md`;
  const page = side.read(file);
  if (page === null) throw new HarnessError('SCENARIO_UNKNOWN', `There is no page ${file} in ${side.folder}.`, { file: side.folder, hint: `Pages: ${side.ids.join(', ')}.` });
  const missing: { id: string; file: string }[] = [];
  const readLayer = ({ link, ...listed }: ListedLayer): StoredLayer[] => {
    const text = link === null ? '' : side.read(link);
    if (text === null) missing.push({ id: listed.id, file: link ?? file });
    return text === null ? [] : [{ layer: { ...listed, text: layerTextOf(listed.carrier, text) }, file: link ?? file }];
  };
  const turns = parseTurns(page, file, side.folder).map((listed) => listed.flatMap(readLayer));
  return { id, file, page, turns, missing };
}

function parseTurns(page: string, file: string, folder: string): ListedLayer[][] {
  try {
    return parsePage(page, file);
  } catch (cause) {
    if (!(cause instanceof HarnessError)) throw cause;
    const marker = findMergeMarker(page);
    const message = marker === null ? cause.message : `Unresolved merge markers at line ${marker}.`;
    const hint = marker === null ? 'If a newer version wrote the page, compare with that version; else run `pnpm prompt:snapshots:gen` there.' : 'Resolve the merge, or run `pnpm prompt:snapshots:gen`.';
    throw new HarnessError('SNAPSHOT_INVALID', message, { file: `${folder}/${file}`, line: marker ?? cause.line, hint, cause });
  }
}
