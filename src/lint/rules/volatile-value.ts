import type { AskText } from '../../text/text-memo.ts';
import type { Layer } from '../../types/layer.ts';
import { isOwnText, matchesOf, type Span } from '../prose.ts';
import type { Hit, LintFacts, StackRule } from '../rule.ts';

/** Shorter values, such as a message id of two digits, stand in texts by chance. */
const LEAST_VALUE = 4;

const PATTERNS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a date', pattern: /(?<![\w.-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w-]*\.md)(?!\d)/g },
  { what: 'a clock time with seconds', pattern: /(?<![\w:])(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?!\d)/g },
  { what: 'a UUID', pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi },
  { what: 'an instant in milliseconds', pattern: /(?<![\w.])1[4-9]\d{11}(?![\w.])/g },
  { what: 'a hash or random id', pattern: /(?<!sha256:)(?<![\w-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,}(?![\w-])/g },
  { what: 'a counter', pattern: /\b(?:message|turn|run|request|attempt|update|seq(?:uence)?|build) (?:no\.? ?|number |#)\d+\b/gi },
  { what: 'a path of the rendering machine', pattern: /(?<![\w.])(?:\/(?:home|Users|tmp|var\/folders|private\/var|var\/tmp)\/[\w.-]+|[A-Za-z]:\\+Users\\+[\w.-]+)/g },
];

/** Source: openclaw-2026.7.1.md §6.3; design.md §9 (4). */
export const volatileValue: StackRule = {
  id: 'volatile-above-boundary',
  severity: 'error',
  reason: 'A value that changes from turn to turn above the cache boundary makes every turn re-read the whole prompt.',
  find: ({ layers, facts, ask }) =>
    layers
      .filter((layer) => layer.zone === 'stable' && layer.delivered !== 'no' && layer.owner !== 'codex-model')
      .flatMap((layer) => [...findTurnValues(layer, facts), ...findPatterns(layer, ask)]),
};

/** Values of this very turn give themselves away in anyone's text. */
function findTurnValues(layer: Layer, facts: LintFacts): Hit[] {
  return facts.turnValues
    .filter(({ value }) => value.length >= LEAST_VALUE)
    .flatMap(({ name, value }): Hit[] => {
      const offset = indexOfWord(layer.text, value);
      return offset === -1 ? [] : [{ layer, offset, message: `holds the ${name} of this turn above the cache boundary` }];
    });
}

/** What a person wrote into a file is the same in every turn, dates and all; only built texts are judged by their looks. */
function findPatterns(layer: Layer, ask: AskText): Hit[] {
  if (!isOwnText(layer.owner) && layer.owner !== 'codex-runtime') return [];
  return ask(readValues, layer.text).map(({ what, offset, text }) => ({ layer, offset, message: `holds ${what} above the cache boundary: ${text}` }));
}

/** The first value of each kind. */
function readValues(whole: string): (Span & { readonly what: string })[] {
  return PATTERNS.flatMap(({ what, pattern }) => matchesOf(whole, pattern).slice(0, 1).map((span) => ({ what, ...span })));
}

function indexOfWord(text: string, value: string): number {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const isInside = /[\w-]/.test(text[at - 1] ?? ' ') || /[\w-]/.test(text[at + value.length] ?? ' ');
    if (!isInside) return at;
  }
  return -1;
}
