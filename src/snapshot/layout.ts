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
  const isShared = (layer: Layer): boolean => base.get(layer.id) === layer.text;
  const opening = new Map((rendered.turns[0]?.stack ?? []).map((layer) => [layer.id, layer.text]));
  const pathOf = (layer: Layer, turn: number): string | null => {
    if (layer.text === '') return null;
    if (isShared(layer)) return layerFilePath(layer, 'base');
    // A prompt that is sent again in every turn is stored once, and an edit of it is one line in one file.
    return layerFilePath(layer, { scenario: scenario.id, turn: opening.get(layer.id) === layer.text ? 1 : turn });
  };
  rendered.turns.forEach(({ stack }, index) => {
    refuseConflicts(stack, scenario.id);
    for (const layer of stack) {
      const path = pathOf(layer, index + 1);
      if (path !== null) (isShared(layer) ? shared : own).set(path, { path, text: layerFileText(layer) });
    }
  });
  const page = { path: `${scenario.id}.md`, text: renderPage(rendered, pathOf) };
  return { own: [page, ...own.values()], shared: [...shared.values()] };
}

function refuseConflicts(stack: readonly Layer[], scenario: string): void {
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
  }
}
