import { compareBudget, compareNewLayers, findIdleBudgets, type HeldLayer, LARGE_LAYER, type ScenarioTokens } from '../drift/budget.ts';
import type { TokenCounter } from '../drift/token-counter.ts';
import type { ScenarioOutput } from '../pipeline.ts';
import { layerFilePath } from '../snapshot/layer-file.ts';
import type { Verdict } from '../types/finding.ts';
import type { Layer } from '../types/layer.ts';
import type { Budgets } from '../types/scenario.ts';
import { CONFIG_FILE } from './paths.ts';
import { measureScenario, placeLayers } from './measure-budget.ts';

/** The sizes of one scenario that a verdict may need. */
export interface ScenarioSizes {
  /** Everything counted; null where the suite has no budgets. */
  readonly tokens: ScenarioTokens | null;
  /** Large layers of a scenario that is not committed yet. */
  readonly fresh: readonly HeldLayer[];
}

/** A layer that came in, with its text still to be counted. */
export type NewLayer = Pick<Layer, 'id' | 'owner' | 'text'> & { readonly file: string; readonly scenario: string };

/** A token has at least one byte, and a UTF-16 code unit at most three: shorter texts need no count. */
const MAX_BYTES = 3;

/** Counts tokens only where the suite has budgets or a new layer may be large; otherwise the tables are never loaded. */
export async function measureSizes(output: ScenarioOutput, { budgets, isCommitted, tokens }: { budgets: Budgets | null; isCommitted: (file: string) => boolean; tokens: TokenCounter }): Promise<ScenarioSizes> {
  const fresh = await countLarge(findUncommitted(output, isCommitted), tokens);
  return budgets === null && fresh.length === 0 ? NO_SIZES : { tokens: budgets === null ? null : await measureScenario(output, tokens), fresh };
}

/** One for all of the thousands that need none. */
const NO_SIZES: ScenarioSizes = { tokens: null, fresh: [] };

/** The layers that may be large, counted. */
export async function countLarge(layers: readonly NewLayer[], tokens: TokenCounter): Promise<HeldLayer[]> {
  const large: HeldLayer[] = [];
  for (const { text, ...layer } of layers) {
    if (text.length * MAX_BYTES > LARGE_LAYER) large.push({ ...layer, tokens: await tokens.count(text) });
  }
  return large;
}

/**
 * What is over budget, or new and large.
 * @param sizes every scenario's, in order
 * @param added layers that the comparison found to be added
 */
export function judgeSizes(sizes: readonly ScenarioSizes[], added: readonly HeldLayer[], { budgets, extent }: { budgets: Budgets | null; extent: 'whole' | 'part' }): Verdict {
  const news = compareNewLayers([...sizes.flatMap(({ fresh }) => fresh), ...added], budgets?.allow ?? {});
  if (budgets === null) return news;
  const measured = sizes.flatMap(({ tokens }) => (tokens === null ? [] : [tokens]));
  // Budgets that hold nothing are worth a word only when everything was measured, and never those of all suites.
  const idle = extent === 'whole' ? findIdleBudgets(measured, budgets).filter(({ file }) => file !== CONFIG_FILE) : [];
  return { findings: [...compareBudget(measured, budgets), ...news.findings], notices: [...idle, ...news.notices] };
}

/** Layers of a scenario without a committed page that no other scenario of the suite has either. */
function findUncommitted(output: ScenarioOutput, isCommitted: (file: string) => boolean): NewLayer[] {
  const { id: scenario } = output.rendered.scenario;
  if (isCommitted(`${scenario}.md`)) return [];
  return placeLayers(output)
    .filter(({ layer, file }) => !isCommitted(file) && !isCommitted(layerFilePath(layer, 'base')))
    .map(({ layer: { id, owner, text }, file }) => ({ id, owner, text, file, scenario }));
}
