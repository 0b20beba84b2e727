import { buildFileFinding } from '../drift/file-finding.ts';
import { findDifference, withoutStacks } from '../snapshot/page.ts';
import type { Finding } from '../types/finding.ts';

/** What differs between two versions of a scenario's page beside its stacks: facts, configuration, parameters; null for nothing. */
export function buildPageFinding(scenario: string, pages: { readonly before: string; readonly after: string }): Finding | null {
  const [before, after] = [withoutStacks(pages.before), withoutStacks(pages.after)];
  if (before === after) return null;
  return buildFileFinding('page', `${scenario}.md`, { scenarios: [scenario], before, after, line: findDifference(pages.before, pages.after) });
}
