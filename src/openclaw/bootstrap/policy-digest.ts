import { clampText } from '../bounded-text.ts';

/** Longest digest line, in UTF-16 code units. Source: openclaw-2026.7.1.md §8.7. */
const MAX_LINE = 240;
const STRUCTURE = /^\s*(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s)/;
const POLICY =
  /\b(?:must|never|always|shall|only|required?|requires|mandatory|forbidden|prohibited|don't|security|secrets?|tokens?|passwords?|credentials?|private|tests?|commits?|push|merge|deploy|approval|approve|confirm|policy|rules?)\b|\bdo not\b/i;

export interface PolicyDigest {
  /** The chosen lines in their original order. */
  readonly lines: readonly string[];
  /** Candidates that found no room. */
  readonly omitted: number;
}

interface Candidate {
  readonly at: number;
  readonly line: string;
}

/**
 * The lines of a text that carry rules, as far as they fit into `budget` code units (each costs one more for its line
 * break): those with a policy word first, then headings and list items. Source: openclaw-2026.7.1.md §8.7.
 */
export function buildPolicyDigest(text: string, budget: number): PolicyDigest {
  const urgent: Candidate[] = [];
  const structural: Candidate[] = [];
  text.split('\n').forEach((raw, at) => {
    const line = clampText(raw.replace(/\s+/g, ' ').trim(), MAX_LINE);
    if (line === '') return;
    if (POLICY.test(line)) urgent.push({ at, line });
    else if (STRUCTURE.test(raw)) structural.push({ at, line });
  });
  const candidates = [...urgent, ...structural];
  const chosen = takeFitting(candidates, budget).sort((a, b) => a.at - b.at);
  return { lines: chosen.map((candidate) => candidate.line), omitted: candidates.length - chosen.length };
}

function takeFitting(candidates: readonly Candidate[], budget: number): Candidate[] {
  const chosen: Candidate[] = [];
  let left = budget;
  for (const candidate of candidates) {
    const cost = candidate.line.length + 1;
    if (cost > left) continue;
    chosen.push(candidate);
    left -= cost;
  }
  return chosen;
}
