import type { AskText } from '../text/text-memo.ts';
import { splitParagraphs, splitSentences, type Span } from './prose.ts';
import { opensScope, parseStatement, scopeWords, type Statement } from './statement.ts';
import { contentWords, wordsOf } from './words.ts';

/** A statement with its UTF-16 offset in the text. */
export interface PlacedStatement extends Statement {
  readonly offset: number;
}

/** What a heading, or a line or item that ends in a colon, says about the lines below it. */
interface Lead {
  readonly scope: readonly string[];
  readonly isNegative: boolean;
}

/** A lead holds for what is deeper than it, up to the first that is not. */
interface PlacedLead extends Lead {
  readonly depth: number;
}

const HEADING_DEPTH = -2;
const PLAIN_DEPTH = -1;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;
const HEADING = /^\s*#{1,6}\s/;
/** A heading or lead-in that forbids what stands below it. */
const FORBIDS = /^(?:you (?:must|may|should) (?:not|never)|never|do not(?: do)?|don['’]?ts?|avoid|forbidden|not allowed|what not to do|under no circumstances)(?:\W+(?:do|any of these|the following|this|these))*\W*$/i;
/** Where a clause ends and one of another polarity may begin. */
const TURN = / [–—] |,? (?:and|but|or|so) (?=(?:never|do not|don['’]t|avoid|always|only|not|must not)\b)|, (?=(?:never|do not|don['’]t|avoid|always|not)\b)/i;
const CONDITION = /\b(?:if|when|whenever|where|unless|until|while|except|only|without|before|after|once)\b/i;
const OPENING = /^[^,:;]{2,120}?[,:] /;
const LABEL = /^[A-Z][\w -]{1,30}: /;
/** No person opens a sentence with more; a text made of commas is not read to its end. */
const MOST_OPENINGS = 4;

const COMMENT = '<!--';
const FENCED_OR_COMMENT = /^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^\1[^\n]*|(?![\s\S]))|<!--/gm;

/** Every statement of a text, in order. Fenced blocks are left out; code spans count as words. Texts that differ in a line share the rest. */
export function readStatements(text: string, ask: AskText): PlacedStatement[] {
  const found: PlacedStatement[] = [];
  let leads: readonly PlacedLead[] = [];
  for (const paragraph of splitParagraphs(withoutFences(text)).flatMap(parted)) {
    const depth = depthOf(paragraph.text);
    const said = paragraph.text.replace(HEADING, '').replace(ITEM, '').trim();
    const isLead = depth === HEADING_DEPTH || said.endsWith(':');
    leads = leads.filter((lead) => lead.depth < depth);
    if (depth >= 0 || !isLead) found.push(...readBelow(leads, paragraph.text, ask).map((statement) => ({ ...statement, offset: paragraph.offset + statement.offset })));
    if (isLead) leads = [...leads, { ...leadOf(said), depth }];
  }
  return found;
}

/** The indentation of an item; what is none stands above every item, and a heading above that. */
function depthOf(paragraph: string): number {
  if (HEADING.test(paragraph)) return HEADING_DEPTH;
  return ITEM.test(paragraph) ? paragraph.search(/\S/) : PLAIN_DEPTH;
}

function joinLeads(leads: readonly Lead[]): Lead {
  return { scope: leads.flatMap(({ scope }) => scope), isNegative: leads.some(({ isNegative }) => isNegative) };
}

/** A heading stands alone, also where no blank line follows it. */
function parted({ offset, text }: Span): Span[] {
  const end = HEADING.test(text) ? text.indexOf('\n') + 1 : 0;
  return end === 0 ? [{ offset, text }] : [{ offset, text: text.slice(0, end) }, { offset: offset + end, text: text.slice(end) }];
}

/** The text with fenced blocks and comments blanked out, offsets kept, and no backticks. */
function withoutFences(text: string): string {
  const pattern = new RegExp(FENCED_OR_COMMENT);
  let seen = '';
  let from = 0;
  // What no end follows is no comment, and neither is any further one: each is looked for once.
  let isClosed = true;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    let end = pattern.lastIndex;
    if (match[0] === COMMENT) {
      const close: number = isClosed ? text.indexOf('-->', end) : -1;
      isClosed = close !== -1;
      if (!isClosed) continue;
      end = close + '-->'.length;
    }
    seen += text.slice(from, match.index) + text.slice(match.index, end).replace(/[^\n]/g, ' ');
    from = end;
    pattern.lastIndex = end;
  }
  return (seen + text.slice(from)).replace(/`/g, ' ');
}

function leadOf(text: string): Lead {
  // "Under no circumstances" opens like circumstances, and names none.
  return FORBIDS.test(text) ? { scope: [], isNegative: true } : { scope: opensScope(text) ? scopeWords(wordsOf(text)) : [], isNegative: false };
}

/** A paragraph that nothing above it limits says the same in every text. */
function readBelow(leads: readonly Lead[], paragraph: string, ask: AskText): readonly PlacedStatement[] {
  const lead = joinLeads(leads);
  return lead.scope.length === 0 && !lead.isNegative ? ask(readFree, paragraph) : readParagraph(paragraph, lead);
}

function readFree(paragraph: string): PlacedStatement[] {
  return readParagraph(paragraph, { scope: [], isNegative: false });
}

/** Offsets are those in the paragraph. */
function readParagraph(paragraph: string, lead: Lead): PlacedStatement[] {
  const mark = ITEM.exec(paragraph)?.[0].length ?? 0;
  return splitSentences(paragraph.slice(mark)).flatMap(({ offset, text }) => readSentence(text, lead).map((statement) => ({ ...statement, offset: mark + offset + (text.length - text.trimStart().length) })));
}

function readSentence(sentence: string, lead: Lead): Statement[] {
  const { scope, rest } = takeOpenings(sentence.replace(/\s+/g, ' ').trim());
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
  const scope: string[] = [];
  let rest = sentence;
  for (let count = 0; count < MOST_OPENINGS; count += 1) {
    const isScope = opensScope(rest);
    const opening = (isScope ? OPENING : LABEL).exec(rest)?.[0];
    if (opening === undefined) break;
    scope.push(...(isScope ? scopeWords : contentWords)(wordsOf(opening)));
    rest = rest.slice(opening.length);
  }
  return { scope, rest };
}
