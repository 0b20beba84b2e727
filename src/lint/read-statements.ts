import type { AskText } from '../text/text-memo.ts';
import { splitParagraphs, splitSentences, type Span } from './prose.ts';
import { opensScope, parseStatement, scopeWords, type Statement } from './statement.ts';
import { contentWords, wordsOf } from './words.ts';

/** A statement with its UTF-16 offset in the text. */
export interface PlacedStatement extends Statement {
  readonly offset: number;
}

/** What a heading, or a line that ends in a colon, says about the lines below it. */
interface Lead {
  readonly scope: readonly string[];
  readonly isNegative: boolean;
}

const NONE: Lead = { scope: [], isNegative: false };
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const HEADING = /^\s*#{1,6}\s+/;
/** A heading or lead-in that forbids what stands below it. */
const FORBIDS = /^(?:you (?:must|may|should) (?:not|never)|never|do not(?: do)?|don['’]?ts?|avoid|forbidden|not allowed|what not to do|under no circumstances)\W*(?:do|any of these|the following|this|these)*\W*$/i;
/** Where a clause ends and one of another polarity may begin. */
const TURN = /\s+[–—]\s+|;\s+|,?\s+(?:and|but|or|so)\s+(?=(?:never|do not|don['’]t|avoid|always|only|not|must not)\b)|,\s+(?=(?:never|do not|don['’]t|avoid|always|not)\b)/i;
const CONDITION = /\b(?:if|when|whenever|where|unless|until|while|except|only|without|before|after|once)\b/i;
const OPENING = /^[^,:;]{2,120}?[,:]\s+/;
const LABEL = /^[A-Z][\w -]{1,30}:\s+(?=\S)/;

/** Every statement of a text, in order. Fenced blocks are left out; code spans count as words. Texts that differ in a line share the rest. */
export function readStatements(text: string, ask: AskText): PlacedStatement[] {
  const prose = withoutFences(text);
  const found: PlacedStatement[] = [];
  let heading = NONE;
  let lead = NONE;
  for (const paragraph of splitParagraphs(prose).flatMap(parted)) {
    const said = paragraph.text.replace(HEADING, '').trim();
    if (HEADING.test(paragraph.text)) [heading, lead] = [leadOf(said), NONE];
    else if (!ITEM.test(paragraph.text) && said.endsWith(':')) lead = leadOf(said.slice(0, -1));
    else {
      if (!ITEM.test(paragraph.text)) lead = NONE;
      const outer = { scope: [...heading.scope, ...lead.scope], isNegative: heading.isNegative || lead.isNegative };
      const isFree = outer.scope.length === 0 && !outer.isNegative;
      const statements = isFree ? ask(readFreeParagraph, paragraph.text) : readParagraph(paragraph.text, outer);
      found.push(...statements.map((statement) => ({ ...statement, offset: paragraph.offset + statement.offset })));
    }
  }
  return found;
}

/** A heading stands alone, also where no blank line follows it. */
function parted({ offset, text }: Span): Span[] {
  const end = HEADING.test(text) ? text.indexOf('\n') + 1 : 0;
  return end === 0 ? [{ offset, text }] : [{ offset, text: text.slice(0, end) }, { offset: offset + end, text: text.slice(end) }];
}

function withoutFences(text: string): string {
  const fenced = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))|<!--[\s\S]*?-->/gm;
  return text.replace(fenced, (code) => code.replace(/[^\n]/g, ' ')).replace(/`/g, ' ');
}

function leadOf(text: string): Lead {
  return { scope: opensScope(text) ? scopeWords(wordsOf(text)) : [], isNegative: FORBIDS.test(text) };
}

function readFreeParagraph(text: string): PlacedStatement[] {
  return readParagraph(text, NONE);
}

/** Offsets are those in the paragraph. */
function readParagraph(paragraph: string, lead: Lead): PlacedStatement[] {
  const mark = ITEM.exec(paragraph)?.[0].length ?? 0;
  return splitSentences(paragraph.slice(mark)).flatMap(({ offset, text }) => readSentence(text, lead).map((statement) => ({ ...statement, offset: mark + offset + (text.length - text.trimStart().length) })));
}

function readSentence(sentence: string, lead: Lead): Statement[] {
  const { scope, rest } = takeOpenings(sentence.replace(/[.!?;:]+\s*$/, '').trim());
  return rest.split(TURN).flatMap(withShort).flatMap((clause) => {
    const read = parseStatement(clause, [...lead.scope, ...scope]);
    if (read === null) return [];
    // Below "Don'ts" people write "No standing promises" as well as "Standing promises", and mean the same.
    return [lead.isNegative ? { ...read, polarity: 'never' as const } : read];
  });
}

/** A clause, and what it says up to its first comma: whoever asks for three things asks for the first. Not where a condition follows. */
function withShort(clause: string): string[] {
  const end = clause.search(/[,:(]\s|\s\(/);
  if (end < 8 || CONDITION.test(clause.slice(end))) return [clause];
  return [clause, clause.slice(0, end)];
}

/** Takes "When a round is late," and "Telegram:" off the front of a sentence. */
function takeOpenings(sentence: string): { readonly scope: readonly string[]; readonly rest: string } {
  const label = LABEL.exec(sentence)?.[0] ?? '';
  const opening = opensScope(sentence) ? (OPENING.exec(sentence)?.[0] ?? '') : label;
  if (opening === '') return { scope: [], rest: sentence };
  const words = wordsOf(opening);
  const further = takeOpenings(sentence.slice(opening.length));
  return { scope: [...(opening === label ? contentWords(words) : scopeWords(words)), ...further.scope], rest: further.rest };
}
