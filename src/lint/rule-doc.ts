import type { LeakRule, StackRule } from './rule.ts';

/** The rules as a Markdown table, for docs/lint.md. */
export function renderRuleTable(rules: readonly (StackRule | LeakRule)[]): string {
  const rows = rules.map(({ id, severity, reason }) => `| \`${id}\` | ${severity} | ${reason} |`);
  return ['| rule | severity | why |', '|---|---|---|', ...rows].join('\n');
}
