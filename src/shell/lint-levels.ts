import { LINT_RULES } from '../lint/rule-table.ts';
import type { LintFinding } from '../types/lint.ts';
import type { Config } from './config.ts';

/** Findings with the severity that the repository gives their rules; a place that weighs less than its rule never weighs more. */
export function applyLevels(findings: readonly LintFinding[], levels: Config['levels']): readonly LintFinding[] {
  if (levels.size === 0) return findings;
  const own = new Map(LINT_RULES.map(({ id, severity }) => [id, severity]));
  return findings.flatMap((finding): LintFinding[] => {
    const level = levels.get(finding.rule);
    if (level === undefined) return [finding];
    if (level === 'off') return [];
    return [finding.severity === own.get(finding.rule) ? { ...finding, severity: level } : finding];
  });
}
