import { HarnessError } from '../errors.ts';
import type { Layer } from '../types/layer.ts';
import type { RenderedScenario, SnapshotFile } from '../types/scenario.ts';
import { layerFilePath, layerFileText, withOwner, type FileOwner } from './layer-file.ts';
import { renderPage } from './page.ts';

/** Texts of the suite's base scenario, first turn, by layer id: what the other scenarios may share. */
export type BaseTexts = ReadonlyMap<string, string>;

/** The base texts that a suite's other scenarios are laid out against. */
export function buildBaseTexts(base: RenderedScenario): BaseTexts {
  const stack = base.turns[0]?.stack ?? [];
  return new Map(stack.filter((layer) => layer.text !== '').map((layer) => [layer.id, layer.text]));
}

/** Whose file holds a layer of a turn, counted from 1; null for a layer without text, which has none. */
export type StorageRule = (layer: Pick<Layer, 'id' | 'text'>, turn: number) => FileOwner | null;

/**
 * The rule by which gen stores a scenario: a text that is the base's is shared, any other is the scenario's own, and a later
 * turn that has the text of the first one links that file, so that an edit of a prompt which is sent again in every turn is
 * one line in one file. Source: design.md §5.
 */
export function createStorageRule(scenario: { readonly id: string; readonly opening: readonly Pick<Layer, 'id' | 'text'>[] }, base: BaseTexts): StorageRule {
  const opening = new Map(scenario.opening.map((layer) => [layer.id, layer.text]));
  return ({ id, text }, turn) => {
    if (text === '') return null;
    if (base.get(id) === text) return 'base';
    return { scenario: scenario.id, turn: opening.get(id) === text ? 1 : turn };
  };
}

/** The files of one scenario: those it owns, page first, and those of the base that its page links. */
export interface ScenarioFiles {
  readonly own: readonly SnapshotFile[];
  readonly shared: readonly SnapshotFile[];
  /** For each turn the file of each layer that has one. */
  readonly places: readonly LayerPlaces[];
}

/** Path of the file that holds a layer. A layer without text has none. */
export type LayerPlaces = ReadonlyMap<Layer, string>;

/**
 * Lays one scenario out in files, by `createStorageRule`.
 * @throws HarnessError LAYER_CONFLICT when two layers of a stack have the same id or file name.
 */
export function buildScenarioFiles(rendered: RenderedScenario, base: BaseTexts): ScenarioFiles {
  const { scenario } = rendered;
  const own = new Map<string, SnapshotFile>();
  const shared = new Map<string, SnapshotFile>();
  const ownerOf = createStorageRule({ id: scenario.id, opening: rendered.turns[0]?.stack ?? [] }, base);
  const places = rendered.turns.map(({ stack }, index) => {
    const paths = new Map<Layer, string>();
    const seen = new Map<string, string>();
    for (const layer of stack) {
      const basePath = layerFilePath(layer, 'base');
      refuseOneName(layer.id, { scenario: scenario.id, path: basePath, seen });
      const owner = ownerOf(layer, index + 1);
      if (owner === null) continue;
      const path = owner === 'base' ? basePath : withOwner(basePath, owner);
      paths.set(layer, path);
      (owner === 'base' ? shared : own).set(path, { path, text: layerFileText(layer) });
    }
    return paths;
  });
  const page = { path: `${scenario.id}.md`, text: renderPage(rendered, (layer, turn) => places[turn - 1]?.get(layer) ?? null) };
  return { own: [page, ...own.values()], shared: [...shared.values()], places };
}

/** Two layers of a stack never have the same file, also when their texts are the base's. */
function refuseOneName(id: string, { scenario, path, seen }: { readonly scenario: string; readonly path: string; readonly seen: Map<string, string> }): void {
  const other = seen.get(path);
  if (other !== undefined) {
    throw new HarnessError('LAYER_CONFLICT', `Scenario ${scenario}: the layers "${other}" and "${id}" want the same file ${path}.`, {
      hint: 'Give one of them another id where its text is written.',
    });
  }
  seen.set(path, id);
}
