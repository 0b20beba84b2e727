import type { Finding, FindingClass } from '../types/finding.ts';

/** Most consequential first: what the model stops getting, then what it is told, then what only looks different. */
const ORDER: readonly FindingClass[] = [
  'merge markers',
  'missing file',
  'promise broken',
  'protected changed',
  'scenario removed',
  'delivered changed',
  'owner changed',
  'moved',
  'tool removed',
  'layer removed',
  'rule removed',
  'rule softened',
  'over budget',
  'rule hardened',
  'rule added',
  'scenario added',
  'layer added',
  'tool added',
  'tool schema changed',
  'text',
  'renamed',
  'reordered',
  'joint changed',
  'page',
  'stored elsewhere',
  'stale file',
  'known Codex edit',
  'whitespace only',
  'line endings only',
];

type Ranked = Pick<Finding, 'class' | 'toolChanges'>;

/** Findings by consequence; equals keep the order of the stack. A tool whose calls break stands with removed tools. */
export function sortFindings<T extends Ranked>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(finding: Ranked): number {
  const isBreaking = finding.toolChanges.some(({ effect }) => effect === 'breaking');
  const isWording = finding.toolChanges.length > 0 && finding.toolChanges.every(({ effect }) => effect === 'wording');
  const kind = isBreaking ? 'tool removed' : isWording && finding.class === 'tool schema changed' ? 'text' : finding.class;
  return ORDER.indexOf(kind);
}
