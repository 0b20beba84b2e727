import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { Owner } from '../types/layer.ts';
import { buildFileFinding } from './file-finding.ts';

/** A new layer over this many tokens needs a second look. */
const LARGE_LAYER = 1_000;
/** A new layer over this many tokens is refused unless the suite allows it with a reason. */
const REFUSED_LAYER = 10_000;

/** Exact o200k counts of one scenario. */
export interface ScenarioTokens {
  readonly scenario: string;
  readonly layers: readonly { readonly id: string; readonly owner: Owner; readonly file: string; readonly tokens: number; readonly isNew: boolean }[];
}

/** The most tokens that layers and scenarios may have. */
export interface BudgetConfig {
  readonly layers: Readonly<Record<string, number>>;
  readonly scenarios: Readonly<Record<string, number>>;
  /** New layers that may be over 10,000 tokens, with the reason. */
  readonly allow: Readonly<Record<string, string>>;
  /** A budget that has more than this share of room, 0 to 1, is reported as one to lower. */
  readonly slack: number;
}

/**
 * Holds token counts against their budgets: over is a finding, much room is a notice to lower the budget, and so is a new
 * layer that is large. `file` is where the budgets stand.
 */
export function compareBudget(measured: readonly ScenarioTokens[], config: BudgetConfig, file: string): Verdict {
  const findings: Finding[] = [];
  const notices: Notice[] = [];
  for (const { name, kind, budget, tokens, scenarios } of listBudgets(measured, config)) {
    if (tokens > budget) {
      const detail = `the ${kind} ${name} has ${tokens} tokens, ${tokens - budget} over its budget of ${budget}`;
      findings.push({ ...buildFileFinding('over budget', file, { scenarios, detail }), subject: name });
    } else if (tokens < budget * (1 - config.slack)) {
      notices.push({ file, message: `the budget of the ${kind} ${name} can be lowered from ${budget} to ${tokens} tokens` });
    }
  }
  const large = compareLargeLayers(measured, config);
  return { findings: [...findings, ...large.findings], notices: [...notices, ...large.notices] };
}

/** The ratchet: every budget at what is measured, where that is lower. A budget never rises by itself. */
export function tightenBudget(measured: readonly ScenarioTokens[], config: BudgetConfig): BudgetConfig {
  const layers = { ...config.layers };
  const scenarios = { ...config.scenarios };
  for (const { name, kind, budget, tokens } of listBudgets(measured, config)) {
    (kind === 'layer' ? layers : scenarios)[name] = Math.min(budget, tokens);
  }
  return { ...config, layers, scenarios };
}

interface Budget {
  readonly name: string;
  readonly kind: 'layer' | 'scenario';
  readonly budget: number;
  readonly tokens: number;
  readonly scenarios: readonly string[];
}

/** Budgets of things that exist. A layer is as large as its largest text. */
function listBudgets(measured: readonly ScenarioTokens[], config: BudgetConfig): Budget[] {
  const layers = Object.entries(config.layers).flatMap(([name, budget]): Budget[] => {
    const found = measured.flatMap(({ scenario, layers: own }) => own.filter(({ id }) => id === name).map(({ tokens }) => ({ scenario, tokens })));
    if (found.length === 0) return [];
    const over = found.filter(({ tokens }) => tokens > budget).map(({ scenario }) => scenario);
    return [{ name, kind: 'layer', budget, tokens: Math.max(...found.map(({ tokens }) => tokens)), scenarios: over }];
  });
  const scenarios = measured.flatMap(({ scenario, layers: own }): Budget[] => {
    const budget = Object.hasOwn(config.scenarios, scenario) ? config.scenarios[scenario] : undefined;
    if (budget === undefined) return [];
    return [{ name: scenario, kind: 'scenario', budget, tokens: own.reduce((sum, { tokens }) => sum + tokens, 0), scenarios: [scenario] }];
  });
  return [...layers, ...scenarios];
}

function compareLargeLayers(measured: readonly ScenarioTokens[], config: BudgetConfig): Verdict {
  const findings = new Map<string, Finding>();
  const notices = new Map<string, Notice>();
  for (const { scenario, layers } of measured) {
    for (const { id, owner, file, tokens, isNew } of layers) {
      if (!isNew || tokens <= LARGE_LAYER) continue;
      const reason = Object.hasOwn(config.allow, id) ? (config.allow[id] ?? '').trim() : '';
      const known = findings.get(id)?.scenarios ?? [];
      const detail = `a new layer of ${tokens} tokens; over ${REFUSED_LAYER} it needs a reason under budgets.allow`;
      if (tokens > REFUSED_LAYER && reason === '') {
        findings.set(id, { ...buildFileFinding('over budget', file, { scenarios: [...known, scenario], detail }), subject: id, owner });
      } else {
        notices.set(id, { file, message: `the new layer ${id} has ${tokens} tokens${reason === '' ? ', over 1,000' : `: ${reason}`}` });
      }
    }
  }
  return { findings: [...findings.values()], notices: [...notices.values()] };
}
