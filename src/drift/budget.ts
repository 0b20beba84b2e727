import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { Owner } from '../types/layer.ts';
import type { Budget, Budgets } from '../types/scenario.ts';
import { buildFileFinding } from './file-finding.ts';

/** A new layer over this many tokens needs a second look. */
export const LARGE_LAYER = 1_000;
/** A new layer over this many tokens is refused unless the suite allows it with a reason. */
const REFUSED_LAYER = 10_000;

/** Exact o200k counts of one scenario. `total` is what the model gets over all turns, the answers between them left out. */
export interface ScenarioTokens {
  readonly scenario: string;
  /** The scenario's page in the snapshot folder. */
  readonly file: string;
  readonly total: number;
  readonly layers: readonly LayerTokens[];
}

/** `file` is the layer's committed file. */
export interface LayerTokens {
  readonly id: string;
  readonly owner: Owner;
  readonly file: string;
  readonly tokens: number;
}

/** One budget with what it holds; `layers` are those over it, of a scenario's budget none. */
export interface BudgetRow {
  readonly budget: Budget;
  readonly kind: 'layer' | 'scenario';
  /** The most tokens of anything that it holds; null when it holds nothing. */
  readonly used: number | null;
}

/** A layer of one scenario with its size. */
export interface HeldLayer extends LayerTokens {
  readonly scenario: string;
}

/** Each budget with what is used of it, layers first. A layer is held by the budget that names it most closely. */
export function listBudgets(measured: readonly ScenarioTokens[], budgets: Budgets): BudgetRow[] {
  const held = holdLayers(measured, budgets.layers);
  const layers = budgets.layers.map((budget): BudgetRow => ({ budget, kind: 'layer', used: largest(held.get(budget.name) ?? []) }));
  const scenarios = budgets.scenarios.map((budget): BudgetRow => ({ budget, kind: 'scenario', used: measured.find(({ scenario }) => scenario === budget.name)?.total ?? null }));
  return [...layers, ...scenarios];
}

/** Holds token counts against their budgets: one finding for each layer and each scenario that is over. */
export function compareBudget(measured: readonly ScenarioTokens[], budgets: Budgets): Finding[] {
  const held = holdLayers(measured, budgets.layers);
  const layers = budgets.layers.flatMap((budget) => {
    const over = (held.get(budget.name) ?? []).filter(({ tokens }) => tokens > budget.tokens);
    return [...new Set(over.map(({ id }) => id))].map((id) => buildLayerOver(over.filter((layer) => layer.id === id), budget));
  });
  const scenarios = budgets.scenarios.flatMap((budget): Finding[] => {
    const own = measured.find(({ scenario }) => scenario === budget.name);
    if (own === undefined || own.total <= budget.tokens) return [];
    const detail = `the scenario ${budget.name} has ${describeOver(own.total, budget)}`;
    return [{ ...buildFileFinding('over budget', own.file, { scenarios: [budget.name], detail }), subject: budget.name }];
  });
  return [...layers, ...scenarios];
}

/** Budgets of layers that hold nothing, a notice each; to be asked of whole suites. */
export function findIdleBudgets(measured: readonly ScenarioTokens[], budgets: Budgets): Notice[] {
  return listBudgets(measured, budgets)
    .filter(({ used }) => used === null)
    .map(({ budget }) => ({ file: budget.file, message: `the budget "${budget.name}" at ${budget.line}:${budget.column} holds no layer` }));
}

/** The ratchet: budgets that are above what is used, which they come down to. A budget never rises by itself. */
export function tightenBudget(rows: readonly BudgetRow[]): { readonly row: BudgetRow; readonly tokens: number }[] {
  return rows.flatMap((row) => (row.used === null || row.used >= row.budget.tokens ? [] : [{ row, tokens: row.used }]));
}

/** New layers that are large: over 1,000 tokens a notice, over 10,000 a finding unless the suite allows it with a reason. */
export function compareNewLayers(layers: readonly HeldLayer[], allow: Readonly<Record<string, string>>): Verdict {
  const findings = new Map<string, Finding>();
  const notices = new Map<string, Notice>();
  for (const { id, owner, file, tokens, scenario } of layers) {
    if (tokens <= LARGE_LAYER) continue;
    const reason = Object.hasOwn(allow, id) ? allow[id] : undefined;
    if (tokens > REFUSED_LAYER && reason === undefined) {
      const scenarios = [...(findings.get(id)?.scenarios ?? []), scenario];
      const detail = `a new layer of ${tokens} tokens; over ${REFUSED_LAYER} it needs a reason under budgets.allow`;
      findings.set(id, { ...buildFileFinding('over budget', file, { scenarios, detail }), subject: id, owner });
    } else {
      notices.set(id, { file, message: `the new layer ${id} has ${tokens} tokens${reason === undefined ? ', over 1,000' : `: ${reason}`}` });
    }
  }
  return { findings: [...findings.values()], notices: [...notices.values()] };
}

function buildLayerOver(over: readonly HeldLayer[], budget: Budget): Finding {
  const first = over.reduce((most, layer) => (layer.tokens > most.tokens ? layer : most));
  const scenarios = [...new Set(over.map(({ scenario }) => scenario))];
  const detail = `the layer ${first.id} has ${describeOver(first.tokens, budget)}`;
  return { ...buildFileFinding('over budget', first.file, { scenarios, detail }), subject: first.id, owner: first.owner };
}

function describeOver(tokens: number, budget: Budget): string {
  return `${tokens} tokens, ${tokens - budget.tokens} over its budget of ${budget.tokens} (${budget.file}:${budget.line})`;
}

function largest(layers: readonly HeldLayer[]): number | null {
  return layers.length === 0 ? null : Math.max(...layers.map(({ tokens }) => tokens));
}

/** Layers by the name of the budget that holds them: the whole id, else the longest pattern. */
function holdLayers(measured: readonly ScenarioTokens[], budgets: readonly Budget[]): Map<string, HeldLayer[]> {
  const closest = budgets.toSorted((a, b) => Number(a.name.includes('*')) - Number(b.name.includes('*')) || b.name.length - a.name.length);
  const held = new Map<string, HeldLayer[]>();
  for (const { scenario, layers } of measured) {
    for (const layer of layers) {
      const name = closest.find((budget) => matchesPattern(layer.id, budget.name))?.name;
      if (name !== undefined) held.set(name, [...(held.get(name) ?? []), { ...layer, scenario }]);
    }
  }
  return held;
}

/** Whether a layer id is meant by a pattern, in which `*` stands for any characters. */
export function matchesPattern(id: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return id === pattern;
  const last = rest.pop() ?? '';
  if (!id.startsWith(first) || !id.endsWith(last) || id.length < first.length + last.length) return false;
  let at = first.length;
  return rest.every((piece) => {
    const found = id.indexOf(piece, at);
    at = found + piece.length;
    return found !== -1 && at <= id.length - last.length;
  });
}
