import type { LintAllow, LintFinding } from '../types/lint.ts';

/** What the allows leave, and those that had nothing to allow. */
export interface Allowed {
  readonly findings: readonly LintFinding[];
  readonly unused: readonly LintAllow[];
}

/** Takes out what somebody allowed with a reason. A finding of several scenarios is one entry for each until here. */
export function applyAllows(findings: readonly LintFinding[], allows: readonly LintAllow[]): Allowed {
  const used = new Set<LintAllow>();
  const left = findings.filter((finding) => {
    const matching = allows.filter((allow) => isAllowed(finding, allow));
    for (const allow of matching) used.add(allow);
    return matching.length === 0;
  });
  return { findings: left, unused: allows.filter((allow) => !used.has(allow)) };
}

function isAllowed(finding: LintFinding, { rule, layer, scenario }: LintAllow): boolean {
  if (finding.rule !== rule) return false;
  if (layer !== null && !matchesLayer(finding.layer, layer)) return false;
  return scenario === null || finding.scenarios.every((id) => id === scenario);
}

/** A trailing `*` stands for the rest of an id. */
function matchesLayer(id: string, pattern: string): boolean {
  return pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;
}

/** One finding for each cause, with every scenario that it reaches; errors first, then in order of layer and line. */
export function mergeLintFindings(findings: readonly LintFinding[]): LintFinding[] {
  const merged = new Map<string, LintFinding>();
  for (const finding of findings) {
    const known = merged.get(finding.id);
    const scenarios = [...new Set([...(known?.scenarios ?? []), ...finding.scenarios])].sort();
    merged.set(finding.id, { ...(known ?? finding), scenarios });
  }
  const order = [...merged.values()];
  return [...order.filter(({ severity }) => severity === 'error'), ...order.filter(({ severity }) => severity === 'warning')];
}
