import { type TokenCounter } from '../drift/token-counter.ts';
import { createRunCounter } from './token-counts.ts';
import { HUNK_CONTEXT } from '../drift/take-text.ts';
import { compareLines } from '../drift/unified.ts';
import type { CacheCut, CacheEffect, ExplainedFinding, Finding } from '../types/finding.ts';

/** Unchanged lines around a changed place: a one-word change and its facts fit one screen. */
const CONTEXT_LINES = HUNK_CONTEXT;

/**
 * Adds line differences, exact token counts and what the prompt cache keeps. Import this file only when there is drift:
 * it brings the library that compares and, at the first count, the token tables.
 * @param context unchanged lines around each changed place
 */
export async function explainFindings(findings: readonly Finding[], tokens: TokenCounter = createRunCounter(), context = CONTEXT_LINES): Promise<ExplainedFinding[]> {
  const explained: ExplainedFinding[] = [];
  for (const { whole, lines, cache, ...finding } of findings) {
    const hasText = whole.before !== null || whole.after !== null;
    const effects: CacheEffect[] = [];
    for (const cut of cache) effects.push(await measureCut(cut, tokens));
    explained.push({
      ...finding,
      hunks: hasText ? compareLines({ before: whole.before ?? '', after: whole.after ?? '' }, lines, context) : [],
      tokensBefore: whole.before === null ? null : await tokens.count(whole.before),
      tokensAfter: whole.after === null ? null : await tokens.count(whole.after),
      cache: effects,
    });
  }
  return explained;
}

async function measureCut({ kept, reread, runningTexts, ...spot }: CacheCut, tokens: TokenCounter): Promise<CacheEffect> {
  return { ...spot, kept: await tokens.sum(kept), reread: await tokens.sum(reread), runningTokens: await tokens.sum(runningTexts) };
}
