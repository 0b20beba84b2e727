import type { ToolChange } from '../types/finding.ts';
import { compareRules } from './rules.ts';

/** A description's change, with what it does to a rule in it. */
export function compareDescription(path: string, before: string, after: string): ToolChange {
  const { kind, detail } = compareRules(before, after);
  return { path, change: 'description', effect: 'wording', detail: kind === 'text' ? '' : `${kind}: ${detail}` };
}
