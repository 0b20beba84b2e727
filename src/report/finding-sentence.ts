import type { ExplainedFinding, FindingClass } from '../types/finding.ts';
import { renderTokens } from './drift-table.ts';

const WORDS: Partial<Record<FindingClass, string>> = {
  text: 'text changed',
  page: 'page changed',
};
/** Scenarios that a sentence names before it only counts them. */
const MAX_SCENARIOS = 3;

/** The class as a sentence about the layer says it: `text changed`, `rule removed`. */
export function renderClass({ class: kind }: Pick<ExplainedFinding, 'class'>): string {
  return WORDS[kind] ?? kind;
}

/** One finding in one line: what happened to which layer, where, whose it is, tokens, whom it reaches. */
export function renderSentence(finding: ExplainedFinding): string {
  const { subject, section, owner, detail, scenarios } = finding;
  const tokens = renderTokens(finding);
  const facts = [
    section === null ? '' : `section "${section}"`,
    owner === null ? '' : `owner ${owner}`,
    tokens === '' ? '' : `tokens ${tokens}`,
    scenarios.length === 0 ? '' : `reaches ${renderFew(scenarios)}`,
  ].filter((fact) => fact !== '');
  const head = `${subject}: ${renderClass(finding)}${detail === '' ? '' : ` (${detail})`}`;
  return [head, ...facts].join('; ').replace(/\s*[\r\n]+\s*/g, ' ');
}

function renderFew(scenarios: readonly string[]): string {
  const shown = scenarios.slice(0, MAX_SCENARIOS).join(', ');
  return scenarios.length <= MAX_SCENARIOS ? shown : `${shown} and ${scenarios.length - MAX_SCENARIOS} more`;
}
