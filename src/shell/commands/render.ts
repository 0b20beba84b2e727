import { renderIndex, renderSuite } from '../../pipeline.ts';
import type { Io } from '../io.ts';
import { layersByFile } from '../leaks.ts';
import { createSelection } from '../selection.ts';
import { openSuite } from '../suites.ts';

export interface RenderOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
}

/**
 * Prints every file that gen would hold, one line of JSON each: `suite`, `scenario`, `path` in the suite's snapshot folder,
 * `layer` and `owner` where it is a layer's file, `text`. Reads no snapshot and writes nothing. @returns exit code 0.
 */
export async function render(options: RenderOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  for (const suite of selection.suites) {
    const source = openSuite(io.root, suite, { profile: options.profile });
    const titles: { id: string; title: string }[] = [];
    for (const output of renderSuite(source, (id) => selection.wants(suite, id))) {
      const { id: scenario, title } = output.rendered.scenario;
      titles.push({ id: scenario, title });
      const layers = layersByFile(output);
      for (const { path, text } of output.own) {
        const layer = layers.get(path);
        io.stdout(`${JSON.stringify({ suite, scenario, path, layer: layer?.id ?? null, owner: layer?.owner ?? null, text })}\n`);
      }
    }
    if (!selection.isWhole(suite)) continue;
    const { path, text } = renderIndex(source.suite, titles);
    io.stdout(`${JSON.stringify({ suite, scenario: null, path, layer: null, owner: null, text })}\n`);
  }
  return 0;
}
