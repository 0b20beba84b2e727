import type { LayerTokens, ScenarioTokens } from '../drift/budget.ts';
import type { TokenCounter } from '../drift/token-counter.ts';
import { buildWire } from '../drift/wire-text.ts';
import type { ScenarioOutput } from '../pipeline.ts';
import type { Layer } from '../types/layer.ts';

/** A layer with the file that holds it in the snapshot folder. */
export interface PlacedLayer {
  readonly layer: Layer;
  readonly file: string;
}

/** The layers of all turns of a scenario, each with its file; those with empty text have none and are left out. */
export function placeLayers(output: ScenarioOutput): PlacedLayer[] {
  return output.places.flatMap((places) => [...places].map(([layer, file]) => ({ layer, file })));
}

/** Exact counts of one scenario. A layer that several turns have is as large as its largest text. */
export async function measureScenario(output: ScenarioOutput, tokens: TokenCounter): Promise<ScenarioTokens> {
  const layers = new Map<string, LayerTokens>();
  for (const { layer, file } of placeLayers(output)) {
    const count = await tokens.count(layer.text);
    if (count > (layers.get(layer.id)?.tokens ?? -1)) layers.set(layer.id, { id: layer.id, owner: layer.owner, file, tokens: count });
  }
  const parts = output.rendered.turns.flatMap(({ stack }) => buildWire(stack).parts.map((part) => part.text));
  const { id } = output.rendered.scenario;
  return { scenario: id, file: `${id}.md`, total: await tokens.sum(parts), layers: [...layers.values()] };
}
