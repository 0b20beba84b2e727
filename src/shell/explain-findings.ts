import { compareLines } from '../drift/unified.ts';
import { countTokens } from '../text/tokens.ts';
import type { ExplainedFinding, Finding } from '../types/finding.ts';

/** Adds line differences and exact token counts; both libraries are loaded only when there is drift. */
export async function explainFindings(findings: readonly Finding[]): Promise<ExplainedFinding[]> {
  const explained: ExplainedFinding[] = [];
  for (const finding of findings) {
    const hasText = finding.before !== null || finding.after !== null;
    explained.push({
      ...finding,
      hunks: hasText ? await compareLines(finding.before ?? '', finding.after ?? '') : [],
      tokensBefore: finding.before === null ? null : await countTokens(finding.before),
      tokensAfter: finding.after === null ? null : await countTokens(finding.after),
    });
  }
  return explained;
}
