import type { ExplainedFinding } from '../types/finding.ts';

/**
 * 1-based line of the committed file at which a finding begins: its first removed line, or the line in front of its first
 * added one. 1 where nobody can tell; the difference of a scenario's page leaves the stacks out, so that it brings its line.
 */
export function findLine({ class: kind, line: own, scenarios, hunks, detail }: ExplainedFinding): number {
  const marker = kind === 'merge markers' ? /at line (\d+)$/.exec(detail)?.[1] : undefined;
  if (marker !== undefined) return Number(marker);
  if (own !== undefined) return own;
  const first = hunks?.[0];
  if (first === undefined || (kind === 'page' && scenarios.length > 0)) return 1;
  const start = Number(/^@@ -(\d+)/.exec(first.header)?.[1] ?? 1);
  const at = first.lines.findIndex((line) => /^[+-]/.test(line));
  const line = start + Math.max(0, at);
  return Math.max(1, first.lines[at]?.startsWith('+') === true ? line - 1 : line);
}
