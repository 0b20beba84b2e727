import type { CommittedLayer, CommittedScenario, SnapshotFile } from '../types/scenario.ts';
import { layerFilePath, layerFileText } from './layer-file.ts';
import { createStorageRule, type BaseTexts } from './layout.ts';
import { replaceStacks } from './page.ts';
import { renderStackLines } from './page-stack.ts';

/** One scenario's page and the files that it links. A lost layer keeps its link and has no file here. */
export interface CommittedFiles {
  readonly page: SnapshotFile;
  readonly links: readonly string[];
  readonly files: readonly SnapshotFile[];
}

/**
 * Lays out a scenario that is partly what was committed and partly what was accepted, by the rule of gen.
 */
export function buildCommittedFiles(scenario: CommittedScenario, base: BaseTexts): CommittedFiles {
  const ownerOf = createStorageRule({ id: scenario.id, opening: scenario.turns[0] ?? [] }, base);
  const files = new Map<string, SnapshotFile>();
  const links = new Set<string>();
  const linkOf = (layer: CommittedLayer, turn: number): string | null => {
    if (layer.isLost) return layer.link;
    const owner = ownerOf(layer, turn);
    return owner === null ? null : layerFilePath(layer, owner);
  };
  const stacks = scenario.turns.map((stack, index) => {
    const known = new Map(stack.map((layer) => [layer.id, linkOf(layer, index + 1)]));
    for (const layer of stack) {
      const path = known.get(layer.id) ?? null;
      if (path === null) continue;
      links.add(path);
      if (!layer.isLost) files.set(path, { path, text: layerFileText(layer) });
    }
    return renderStackLines(stack, ({ id }) => known.get(id) ?? null);
  });
  return { page: { path: `${scenario.id}.md`, text: replaceStacks(scenario.page, stacks) }, links: [...links], files: [...files.values()] };
}
