import { compareBudget, compareNewLayers, findIdleBudgets, LARGE_LAYER, type ScenarioTokens } from '../drift/budget.ts';
import { createTokenCounter } from '../drift/token-counter.ts';
import type { ScenarioOutput } from '../pipeline.ts';
import { layerFilePath } from '../snapshot/layer-file.ts';
import type { Verdict } from '../types/finding.ts';
import type { Layer } from '../types/layer.ts';
import type { Budgets } from '../types/scenario.ts';
import type { ReadCommitted } from './explain-drift.ts';
import { measureScenario, placeLayers } from './measure-budget.ts';

/** Watches a suite while it is rendered, and judges its sizes at the end. */
export interface BudgetWatch {
  readonly onScenario: (output: ScenarioOutput) => Promise<void>;
  /** What is over budget, or new and large; @param extent whether budgets that hold nothing are worth a word */
  readonly judge: (drift: Verdict, extent: 'whole' | 'part') => Promise<Verdict>;
}

type NewLayer = Pick<Layer, 'id' | 'owner' | 'text'> & { readonly file: string; readonly scenario: string };

/** A token has at least one byte, and a UTF-16 code unit at most three: shorter texts need no count. */
const MAX_BYTES = 3;

/** Counts tokens only where the suite has budgets or a new layer may be large; otherwise the tables are never loaded. */
export function watchBudgets(budgets: Budgets | null, read: ReadCommitted): BudgetWatch {
  const tokens = createTokenCounter();
  const measured: ScenarioTokens[] = [];
  const fresh: NewLayer[] = [];
  return {
    onScenario: async (output) => {
      if (budgets !== null) measured.push(await measureScenario(output, tokens));
      fresh.push(...findUncommitted(output, read));
    },
    judge: async (drift, extent) => {
      const large = [];
      for (const { text, ...layer } of [...fresh, ...listAdded(drift)]) {
        if (text.length * MAX_BYTES > LARGE_LAYER) large.push({ ...layer, tokens: await tokens.count(text) });
      }
      const news = compareNewLayers(large, budgets?.allow ?? {});
      if (budgets === null) return news;
      const idle = extent === 'whole' ? findIdleBudgets(measured, budgets) : [];
      return { findings: [...compareBudget(measured, budgets), ...news.findings], notices: [...idle, ...news.notices] };
    },
  };
}

/** Layers of a scenario without a committed page that no other scenario of the suite has either. */
function findUncommitted(output: ScenarioOutput, read: ReadCommitted): NewLayer[] {
  const { id: scenario } = output.rendered.scenario;
  if (read(`${scenario}.md`) !== null) return [];
  return placeLayers(output)
    .filter(({ layer, file }) => read(file) === null && read(layerFilePath(layer, 'base')) === null)
    .map(({ layer: { id, owner, text }, file }) => ({ id, owner, text, file, scenario }));
}

/** Layers and tools that the comparison found to be added. */
function listAdded({ findings }: Verdict): NewLayer[] {
  return findings.flatMap((finding): NewLayer[] => {
    if (finding.class !== 'layer added' && finding.class !== 'tool added') return [];
    const { subject: id, owner, file, whole } = finding;
    return finding.scenarios.map((scenario) => ({ id, owner: owner ?? 'unknown', text: whole.after ?? '', file, scenario }));
  });
}
