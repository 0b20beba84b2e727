import { escapePattern } from '../../text/escape-pattern.ts';
import { recall } from '../../text/memo.ts';
import type { Layer } from '../../types/layer.ts';
import { isCodexText, isOwnText, proseLayers, sentenceAt } from '../prose.ts';
import type { Hit, LintTurn, StackRule } from '../rule.ts';

/** Words that make naming a tool safe although the run may lack it. */
const HEDGE =
  /\b(?:if|where|when|once|unless|only|as far as)\b[^.]*\b(?:you (?:can|have)|(?:is|are|it is|they are) (?:there|offered|listed|available|on offer|enabled|deferred)|among your tools|in your (?:tool )?list|exists?)\b|\bif available\b/i;

/** Words in front of a name that turn it into something not to do. */
const FORBIDS = /\b(?:never|do not|don['’]t|must not|cannot|not (?:in|with|through|via|by)|instead of|rather than)\b[^;:]*$/i;

/** A tool that a text names although the run has none of that name. */
export const toolNotOffered: StackRule = {
  id: 'tool-not-offered',
  severity: 'error',
  reason: 'A tool that the prompt names and the run does not offer is a call that fails.',
  find: (turn) => {
    const { facts } = turn;
    const reachable = new Set([...facts.offered, ...facts.deferred, ...facts.native]);
    return findNames(turn.layers, turn, (name) => !reachable.has(name)).flatMap(({ layer, name, offset }): Hit[] => {
      const sentence = sentenceAt(layer.text, offset);
      if (HEDGE.test(sentence.text) || FORBIDS.test(layer.text.slice(sentence.offset, offset))) return [];
      const message = `names the tool ${name}, which this run does not offer`;
      return [{ layer, offset, message, ...(isOwnText(layer.owner) || layer.carrier === 'tool-set' ? {} : { severity: 'warning' as const }) }];
    });
  },
};

/** A deferred tool that a text names, while nothing tells the model to look it up. */
export const toolDeferredWithoutHint: StackRule = {
  id: 'tool-deferred-without-hint',
  severity: 'warning',
  reason: 'A deferred tool can be called only after tool_search, so some text has to say that it must be looked up.',
  find: (turn) => {
    const hinted = readHints(turn);
    const unhinted = (name: string): boolean => turn.facts.deferred.includes(name) && !hinted.has(name);
    const prose = turn.layers.filter((layer) => layer.carrier !== 'tool-set');
    return findNames(prose, turn, unhinted).map(({ layer, name, offset }) => ({
      layer,
      offset,
      message: `names the tool ${name}, which is deferred, and no text says to load it with tool_search`,
    }));
  },
};

/** Names that stand in a text together with `tool_search`, here or earlier in the thread. */
function readHints({ layers, earlier, facts, ask }: LintTurn): Set<string> {
  const hints = [...earlier, ...layers].filter((layer) => layer.delivered !== 'no' && ask(namesSearch, layer.text)).map((layer) => layer.text);
  const asked = askedNames(facts.deferred);
  return new Set(hints.flatMap((text) => ask(startWords, text)(asked)));
}

function namesSearch(text: string): boolean {
  return text.includes('tool_search');
}

interface Mention {
  readonly name: string;
  /** UTF-16 offset in the text. */
  readonly offset: number;
}

interface Named extends Mention {
  readonly layer: Layer;
}

/** The first place of each wanted name in each layer. */
function findNames(layers: readonly Layer[], { facts, ask }: Pick<LintTurn, 'facts' | 'ask'>, isWanted: (name: string) => boolean): Named[] {
  const names = [...new Set([...facts.known, ...facts.offered, ...facts.deferred])];
  const wanted = new Set(names.filter(isWanted));
  if (wanted.size === 0) return [];
  const asked = askedNames(names);
  return proseLayers(layers)
    .filter((layer) => !isCodexText(layer.owner))
    .flatMap((layer) =>
      ask(startMentions, layer.text)(asked)
        .filter(({ name }) => wanted.has(name) && layer.owner !== `tool:${name}`)
        .map(({ name, offset }) => ({ layer, name, offset })),
    );
}

interface AskedNames {
  readonly names: readonly string[];
  /** All of them as one text. */
  readonly key: string;
}

function askedNames(names: readonly string[]): AskedNames {
  return { names, key: names.join('\0') };
}

/** Answers which of some tools a text names, and where first. A suite asks of the same names again and again. */
function startMentions(text: string): NameSearch<Mention> {
  return createNameSearch(text, (name) => {
    const offset = findMention(text, name);
    return offset === null ? [] : [{ name, offset }];
  });
}

type NameSearch<Found> = (asked: AskedNames) => readonly Found[];

/** @param find what there is of one name, asked only of those that the text may hold */
function createNameSearch<Found>(text: string, find: (name: string) => readonly Found[]): NameSearch<Found> {
  const words = readWords(text);
  const known = new Map<string, readonly Found[]>();
  return ({ names, key }) => recall(known, key, () => names.filter((name) => mayHold(words, name)).flatMap(find));
}

/** A name of several words counts anywhere; a plain word such as `cron` only in backticks, as a call, or as "the cron tool". */
function findMention(text: string, name: string): number | null {
  const word = escapePattern(name);
  const plain = `(?<![\\w./-])${word}(?![\\w/-]|\\.\\w)`;
  const pattern = name.includes('_') ? plain : `\`${word}\`|(?<![\\w./-])${word}\\([\\w]+ ?[=,)]|(?<=\\bthe )${word}(?= tool\\b)`;
  const at = text.search(new RegExp(pattern));
  return at === -1 ? null : at;
}

/** Answers which of some names stand in a text, no letter, digit or hyphen beside them. */
function startWords(text: string): NameSearch<string> {
  return createNameSearch(text, (name) => (new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`).test(text) ? [name] : []));
}

/** A name with other characters in it stands in no list of words. */
function mayHold(words: ReadonlySet<string>, name: string): boolean {
  return words.has(name) || !/^[\w-]+$/.test(name);
}

function readWords(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w-]+/g));
}
