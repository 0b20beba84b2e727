import type { YamlText } from '../text/yaml.ts';
import type { LintAllow } from '../types/lint.ts';
import type { ScenarioYaml } from './shape.ts';

/** The allows of a suite or scenario with their places, so that one that is wrong can be found; {} without any. */
export function buildAllows(lint: ScenarioYaml['lint'], yaml: YamlText): { readonly allows?: readonly LintAllow[] } {
  if (lint === undefined) return {};
  const allows = lint.allow.map(({ rule, layer, scenario, reason }, index) => ({
    rule,
    layer: layer ?? null,
    scenario: scenario ?? null,
    reason: reason.trim(),
    place: yaml.placeOf(['lint', 'allow', index]),
  }));
  return { allows };
}
