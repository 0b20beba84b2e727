import { sha256 } from '../text/hash.ts';
import { placeOfOffset } from '../text/lines.ts';
import type { Layer } from '../types/layer.ts';
import type { LintFinding } from '../types/lint.ts';
import { maskValue } from './mask.ts';
import type { Leak, LeakRule, LintTurn, Machine, StackRule } from './rule.ts';

const MAX_EXCERPT = 160;

/** What the rules find in one turn of a scenario. */
export function lintTurn(rules: readonly StackRule[], turn: LintTurn, scenario: string): LintFinding[] {
  return rules.flatMap((rule) =>
    rule.find(turn).map(({ layer, offset, message, severity }) =>
      buildFinding({
        rule: rule.id,
        severity: severity ?? rule.severity,
        layer: layer.id,
        owner: layer.owner,
        message,
        scenarios: [scenario],
        ...excerptAt(layer.text, offset),
      }),
    ),
  );
}

/** A text that gen would write: a layer's file, a tool's, or a page, which has no owner. */
export interface WrittenText {
  readonly layer: string;
  readonly owner: Layer['owner'] | null;
  readonly text: string;
  readonly scenario: string;
}

/** A finding about a value that must not be written, with the value itself, which must not be printed. */
export interface LeakFinding {
  readonly finding: LintFinding;
  readonly value: string;
}

/** A value with the rule that found it. */
export type FoundLeak = Leak & Pick<LeakRule, 'id' | 'severity'>;

/** The question what the rules find in a text, whoever wrote it. Offsets and values are those of the text as it stands. */
export function createLeakQuestion(rules: readonly LeakRule[], machine: Machine): (text: string) => readonly FoundLeak[] {
  return (text) => {
    const { plain, offsets } = plainText(text);
    return rules.flatMap(({ id, severity, find }) => find(plain, machine).map((leak) => ({ id, severity, ...placeLeak(leak, { text, offsets }) })));
  };
}

function placeLeak(leak: Leak, { text, offsets }: { readonly text: string; readonly offsets: readonly number[] | null }): Leak {
  const end = leak.offset + leak.value.length;
  if (offsets === null) return { offset: leak.offset, value: text.slice(leak.offset, end) };
  const offset = offsets[leak.offset] ?? 0;
  return { offset, value: text.slice(offset, (offsets[end - 1] ?? 0) + 1) };
}

/** Findings about what was found in one text; neither message nor excerpt holds the value. */
export function buildLeakFindings(found: readonly FoundLeak[], { layer, owner, text, scenario }: WrittenText): LeakFinding[] {
  return found.map(({ id: rule, severity, offset, value }) => {
    const { line } = placeOfOffset(text, offset);
    const message = `holds ${maskValue(value)} (${value.length} characters)`;
    return { value, finding: buildFinding({ rule, severity, layer, owner, line, message, excerpt: '', scenarios: [scenario] }) };
  });
}

/** Characters that nobody sees, and that cut a value in two for a search. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;

/** The text as a reader sees it, hyphens that do not break as plain ones; `offsets` leads back, null where nothing was left out. */
function plainText(text: string): { readonly plain: string; readonly offsets: readonly number[] | null } {
  const hyphens = text.replace(/[\u2010\u2011]/g, '-');
  if (!UNSEEN.test(hyphens)) return { plain: hyphens, offsets: null };
  const offsets: number[] = [];
  for (let at = 0; at < hyphens.length; at += 1) if (!UNSEEN.test(hyphens[at] ?? '')) offsets.push(at);
  return { plain: offsets.map((at) => hyphens[at]).join(''), offsets };
}

function buildFinding(facts: Omit<LintFinding, 'id'>): LintFinding {
  const identity = [facts.rule, facts.layer, facts.message, facts.excerpt];
  return { id: sha256(JSON.stringify(identity)).slice(0, 12), ...facts };
}

/** The line around an offset, cut to the part that shows the place. */
function excerptAt(text: string, offset: number): Pick<LintFinding, 'line' | 'excerpt'> {
  const { line, column } = placeOfOffset(text, offset);
  const whole = text.split('\n', line)[line - 1] ?? '';
  const start = Math.max(0, Math.min(column - 1 - MAX_EXCERPT / 4, whole.length - MAX_EXCERPT));
  const shown = whole.slice(start, start + MAX_EXCERPT).replace(/\p{Surrogate}/gu, '\ufffd');
  return { line, excerpt: `${start > 0 ? '…' : ''}${shown}${start + MAX_EXCERPT < whole.length ? '…' : ''}` };
}
