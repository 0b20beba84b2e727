import { isCheckoutOfLineFeeds } from '../drift/classify-text.ts';
import { HarnessError } from '../errors.ts';
import { layerTextOf } from '../snapshot/layer-file.ts';
import { parsePage } from '../snapshot/page.ts';
import { findMergeMarker } from '../text/lines.ts';
import { recall } from '../text/memo.ts';
import type { Layer } from '../types/layer.ts';
import type { CommittedLayer, CommittedScenario } from '../types/scenario.ts';

/** Reads one stored file of a suite by its path in the suite's folder; null when it is not there. */
export type ReadStored = (path: string) => string | null;

/** A file that a page links and whose text nobody can tell. */
export interface LostFile {
  readonly file: string;
  /** 1-based line of an unresolved merge marker; null for a file that is not there. */
  readonly marker: number | null;
}

/**
 * A page and its stacks, read back from their files. A lost file is the one thing to say about its layers: they are left
 * out of a comparison on both sides, because "removed" or "changed" would be said of a text that nobody knows, and what
 * needs the whole stack refuses.
 */
export interface StoredScenario extends CommittedScenario {
  /** Each file once, however often the page links it. */
  readonly lost: readonly LostFile[];
}

/**
 * Reads the stacks that a page lists: the one way back from files to layers, for check, diff, review and show.
 * @throws HarnessError SNAPSHOT_INVALID with the line for a page that cannot be read back, and what `read` throws
 */
export function readStoredScenario({ id, page }: Pick<CommittedScenario, 'id' | 'page'>, read: ReadStored): StoredScenario {
  const texts = new Map<string, string | null>();
  const turns = parsePage(page, `${id}.md`).map((stack) =>
    stack.map((layer): CommittedLayer => {
      const { link } = layer;
      const text = link === null ? '' : recall(texts, link, () => read(link));
      return { ...layer, text: layerTextOf(layer.carrier, text ?? ''), isLost: text === null };
    }),
  );
  return { id, page, turns, lost: [...texts].flatMap(([file, text]) => (text === null ? [{ file, marker: null }] : [])) };
}

/** A stored scenario as it is compared with another version of it. */
export interface HeldScenario extends StoredScenario {
  /** Files that only have CRLF for LF. */
  readonly lineEndings: readonly string[];
}

/**
 * Holds stored texts against those of the other version: one with a merge marker that the other has not is lost as well,
 * and a copy that only turned LF into CRLF is the other's text.
 * @param twinOf the other version's text of a layer, by turn from 0; undefined where it has none
 */
export function holdAgainst(stored: StoredScenario, twinOf: (layer: CommittedLayer, turn: number) => string | undefined): HeldScenario {
  const lost = new Map(stored.lost.map((file) => [file.file, file]));
  const lineEndings = new Set<string>();
  const turns = stored.turns.map((stack, turn) =>
    stack.map((layer): CommittedLayer => {
      const twin = twinOf(layer, turn);
      if (layer.link === null || layer.isLost || twin === layer.text) return layer;
      // A text that is about merging may hold a marker of its own.
      const marker = twin !== undefined && findMergeMarker(twin) !== null ? null : findMergeMarker(layer.text);
      if (marker !== null) {
        lost.set(layer.link, { file: layer.link, marker });
        return { ...layer, text: '', isLost: true };
      }
      if (twin === undefined || !isCheckoutOfLineFeeds(layer.text, twin)) return layer;
      lineEndings.add(layer.link);
      return { ...layer, text: twin };
    }),
  );
  return { ...stored, turns, lost: [...lost.values()], lineEndings: [...lineEndings] };
}

type Comparable = Layer & { readonly isLost?: boolean };

/** The layers of one turn that can be compared: those that neither side has lost. */
export function pairStacks<A extends Comparable, B extends Comparable>(before: readonly A[], after: readonly B[]): { readonly before: readonly A[]; readonly after: readonly B[] } {
  const lost = new Set([...before, ...after].filter(({ isLost }) => isLost === true).map(({ id }) => id));
  const isFit = ({ id }: Layer): boolean => !lost.has(id);
  return { before: before.filter(isFit), after: after.filter(isFit) };
}

/** Refuses to go on with a stack that has a hole. @throws HarnessError SNAPSHOT_INVALID naming the first lost file */
export function refuseLost({ id, lost }: StoredScenario): void {
  const [first] = lost;
  if (first === undefined) return;
  throw new HarnessError('SNAPSHOT_INVALID', `The page of ${id} links ${first.file}, which is not there.`, {
    file: `${id}.md`,
    hint: 'Run `pnpm prompt:snapshots:gen`, or name another revision.',
  });
}
