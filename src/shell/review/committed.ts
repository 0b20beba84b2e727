import { isCheckoutOfLineFeeds } from '../../drift/classify-text.ts';
import { HarnessError } from '../../errors.ts';
import type { ScenarioOutput } from '../../pipeline.ts';
import { layerTextOf } from '../../snapshot/layer-file.ts';
import { parsePage } from '../../snapshot/page.ts';
import { findMergeMarker } from '../../text/lines.ts';
import type { CommittedLayer, CommittedScenario } from '../../types/scenario.ts';
import type { ReadCommitted } from '../explain-drift.ts';

/** What is committed of one scenario; null when its page is missing, or cannot be read back. */
export function readCommitted(output: ScenarioOutput, read: ReadCommitted): CommittedScenario | null {
  const files = [...output.own, ...output.shared];
  const expected = new Map(files.map((file) => [file.path, file.text]));
  const readWhole = (path: string): string | null => {
    const text = read(path);
    if (text === null) return null;
    const isOurs = findMergeMarker(expected.get(path) ?? '') !== null;
    return isOurs || findMergeMarker(text) === null ? text : null;
  };
  const { id } = output.rendered.scenario;
  const page = readWhole(files[0]?.path ?? '');
  if (page === null) return null;
  try {
    const turns = parsePage(page, `${id}.md`).map((stack) =>
      stack.map((layer): CommittedLayer => {
        if (layer.link === null) return { ...layer, text: '', isLost: false };
        const text = readWhole(layer.link);
        if (text === null) return { ...layer, text: '', isLost: true };
        const generated = expected.get(layer.link);
        const isSame = generated !== undefined && isCheckoutOfLineFeeds(text, generated);
        return { ...layer, text: layerTextOf(layer.carrier, isSame ? generated : text), isLost: false };
      }),
    );
    return { id, page, turns };
  } catch (error) {
    if (error instanceof HarnessError) return null;
    throw error;
  }
}

/** A scenario as gen would commit it. */
export function buildGenerated(output: ScenarioOutput): CommittedScenario {
  const turns = output.rendered.turns.map(({ stack }) => stack.map((layer): CommittedLayer => ({ ...layer, link: null, isLost: false })));
  return { id: output.rendered.scenario.id, page: output.own[0]?.text ?? '', turns };
}
