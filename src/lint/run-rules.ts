import { sha256 } from '../text/hash.ts';
import { placeOfOffset } from '../text/lines.ts';
import type { AskText } from '../text/text-memo.ts';
import type { Layer } from '../types/layer.ts';
import type { LintFinding } from '../types/lint.ts';
import { maskValue } from './mask.ts';
import type { Hit, Leak, LeakRule, LintTurn, Machine, StackRule } from './rule.ts';

const MAX_EXCERPT = 160;

/** What rules find in one turn of a scenario. */
export type TurnLinter = (turn: LintTurn, scenario: string) => LintFinding[];

/** Made once for a run: each text is asked once which of the rules it concerns. */
export function createTurnLinter(rules: readonly StackRule[]): TurnLinter {
  const readConcerned = (text: string, ask: AskText): readonly StackRule[] => rules.filter(({ concerns }) => concerns?.(text, ask));
  return (turn, scenario) => {
    const concerned = new Map<StackRule, Layer[]>();
    for (const layer of turn.layers) {
      for (const rule of turn.ask(readConcerned, layer.text)) {
        const layers = concerned.get(rule);
        if (layers === undefined) concerned.set(rule, [layer]);
        else layers.push(layer);
      }
    }
    return rules.flatMap((rule) => {
      const layers = rule.concerns === undefined ? turn.layers : concerned.get(rule);
      return layers === undefined ? [] : rule.find({ ...turn, layers }).map((hit) => describeHit(rule, hit, scenario));
    });
  };
}

function describeHit(rule: StackRule, { layer, offset, message, severity }: Hit, scenario: string): LintFinding {
  const { id, owner, text } = layer;
  return buildFinding({ rule: rule.id, severity: severity ?? rule.severity, layer: id, owner, message, scenarios: [scenario], ...excerptAt(text, offset) });
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
