import { HarnessError } from '../errors.ts';
import type { Layer } from '../types/layer.ts';
import type { RenderedScenario, SnapshotFile } from '../types/scenario.ts';
import { layerFilePath, layerFileText } from './layer-file.ts';
import { renderPage } from './page.ts';

/** Texts of the suite's base scenario, first turn, by layer id: what the other scenarios may share. */
export type BaseTexts = ReadonlyMap<string, string>;

/** The base texts that a suite's other scenarios are laid out against. */
export function buildBaseTexts(base: RenderedScenario): BaseTexts {
  const stack = base.turns[0]?.stack ?? [];
  return new Map(stack.filter((layer) => layer.text !== '').map((layer) => [layer.id, layer.text]));
}

/** The files of one scenario: those it owns, page first, and those of the base that its page links. */
export interface ScenarioFiles {
  readonly own: readonly SnapshotFile[];
  readonly shared: readonly SnapshotFile[];
}

/**
 * Lays one scenario out in files. A layer with the base's text is shared; any other is the scenario's own, and a later turn
 * that has the text of the first one links that file.
 * Source: design.md §5.
 * @throws HarnessError LAYER_CONFLICT when two layers of a stack have the same id or file name.
 */
export function buildScenarioFiles(rendered: RenderedScenario, base: BaseTexts): ScenarioFiles {
  const { scenario } = rendered;
  const own = new Map<string, SnapshotFile>();
  const shared = new Map<string, SnapshotFile>();
  // A prompt that is sent again in every turn is stored once, and an edit of it is one line in one file.
  const opening = new Map((rendered.turns[0]?.stack ?? []).map((layer) => [layer.id, layer.text]));
  const pathsOfTurns = rendered.turns.map(({ stack }, index) => {
    const paths = new Map<Layer, string>();
    const basePaths = resolveBasePaths(stack, scenario.id);
    for (const layer of stack) {
      if (layer.text === '') continue;
      const isShared = base.get(layer.id) === layer.text;
      const turn = opening.get(layer.id) === layer.text ? 1 : index + 1;
      const path = isShared ? (basePaths.get(layer) ?? '') : layerFilePath(layer, { scenario: scenario.id, turn });
      paths.set(layer, path);
      (isShared ? shared : own).set(path, { path, text: layerFileText(layer) });
    }
    return paths;
  });
  const page = { path: `${scenario.id}.md`, text: renderPage(rendered, (layer, turn) => pathsOfTurns[turn - 1]?.get(layer) ?? null) };
  return { own: [page, ...own.values()], shared: [...shared.values()] };
}

/** The file that each layer has when its text is the base's; two layers of a stack never have the same. */
function resolveBasePaths(stack: readonly Layer[], scenario: string): Map<Layer, string> {
  const paths = new Map<Layer, string>();
  const seen = new Map<string, string>();
  for (const layer of stack) {
    const path = layerFilePath(layer, 'base');
    const other = seen.get(path);
    if (other !== undefined) {
      throw new HarnessError('LAYER_CONFLICT', `Scenario ${scenario}: the layers "${other}" and "${layer.id}" want the same file ${path}.`, {
        hint: 'Give one of them another id where its text is written.',
      });
    }
    seen.set(path, layer.id);
    paths.set(layer, path);
  }
  return paths;
}
