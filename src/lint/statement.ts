import { contentWords, isFunctionWord, stemOf, wordsOf } from './words.ts';

/** What a sentence tells the reader to do, or not to. */
export interface Statement {
  /** `only`: allowed, or asked for, under a condition alone. */
  readonly polarity: 'do' | 'never' | 'only';
  /** Whether it says itself that nothing limits it. */
  readonly isAlways: boolean;
  /** Stem of what is to be done; null where a noun alone is named ("no emojis"). */
  readonly verb: string | null;
  readonly object: ReadonlySet<string>;
  /** Content words of conditions, places, times and receivers: two statements about different ones agree. */
  readonly scope: ReadonlySet<string>;
}

const AGENT = String.raw`(?:you|we|agents?|sub-?agents?|(?:the|an|every|each) (?:agent|sub-?agent|assistant|model|bot))`;
const SUBJECT = String.raw`(?:${AGENT}\s+)?`;
const FILLER = String.raw`(?:please|also|then|so|and|but|or|first|instead|therefore|in any case|at all times|just|simply|ever|even|always|every time|strictly)`;
const FILLERS = new RegExp(String.raw`^(?:${FILLER}\s+)+(?=\w)`, 'i');
const NEVER = new RegExp(
  String.raw`^${SUBJECT}(?:(?:must|should|shall|may|can|could|will|ought|need|do)\s+(?:not|never)\b|(?:must|should|could|would|wo|ca|do|need)n?['’]t\b|cannot\b|never\b|under no circumstances\b|by no means\b|(?:is|are) (?:(?:not|never) (?:allowed|permitted|supposed|to)|forbidden)\b|refrain from\b|stop\b(?= \w+ing\b)|not\b)\s*(?:to\s+)?`,
  'i',
);
/** Words that are followed by a thing, or by what is done in its -ing form. */
const NO = /^(?:no|avoid|without any)\s+(?=[a-z])/i;
const DO = new RegExp(
  String.raw`^${SUBJECT}(?:(?:must|should|shall|may|can|could|will|have to|has to|needs? to|are to|(?:are|is) (?:allowed|permitted|free|welcome|required|expected|supposed) to|(?:make|be) sure (?:to|you)|remember to|feel free to|go ahead and|try to|do)\s+)?(?:${FILLER}\s+)*`,
  'i',
);
const UNDONE = /^(?:forget|fail|hesitate|neglect|omit) to\b/i;
/** What is judged is a thing or an act; whoever is allowed to do one is told by the words that follow. */
const JUDGED = new RegExp(
  String.raw`^(?!${AGENT}\s)(.{2,80}?)\s+(?:is|are)\s+(?:strictly\s+|always\s+)?(?:(forbidden|prohibited|banned|not allowed|never allowed|not permitted|off limits|unwelcome|not welcome|out of the question|to be avoided)|(?:allowed|permitted|fine|welcome|okay|required|mandatory|encouraged))\b(.*)`,
  'i',
);
const OF_A_THING = /^((?:(?!(?:what|which|whether|who|how|that|if|when|you)\b)[^\s,]+\s+){1,6}?)(?:(?:must|should|shall|may|can|could|will)(\s+(?:not|never)|n['’]t)?|(?:is|are)(?:\s+(never)|\s+always)|(?:is|are)(\s+not)?\s+to)(?:\s+always)?(?:\s+to)?(?:\s+be)?\s+(\w+)\b(.*)/i;
const HELPS = /\s(?:must|should|shall|may|can|could|will|is|are)(?:n['’]t)?\s/i;
const ONLY = /\bonly\b/i;
const ALWAYS = /\b(?:always|every|each|all|whatever|in any case|at all times|without exception|no matter)\b/i;
/** From here on a clause speaks of when, where, to whom and how. Those that two statements may differ in are kept as words. */
const MARKERS = /^(?:if|when|whenever|where|wherever|while|once|unless|until|till|after|before|without|except|as|because|since|so|for|to|from|with|in|inside|outside|on|at|by|during|through|via|within|under|over|between|against|instead|rather|like|beyond|than)$/;
const KEPT = new Set('unless until after before without except from outside instead rather against beyond'.split(' '));

/** Reads one clause; null for one that neither asks nor forbids. @param outer content words of headings and clauses that it stands under */
export function parseStatement(clause: string, outer: readonly string[] = []): Statement | null {
  const text = clause.replace(/^[\s*_"“(]+/, '').replace(FILLERS, '');
  const isAlways = ALWAYS.test(clause);
  const judged = / (?:is|are) /i.test(text) ? JUDGED.exec(text) : null;
  if (judged !== null) return build(judged[2] === undefined ? 'do' : 'never', { text: `${judged[1] ?? ''} ${judged[3] ?? ''}`, isThing: true }, { isAlways, outer });
  const never = NEVER.exec(text);
  if (never !== null) return buildNegative(text.slice(never[0].length), { isAlways, outer });
  const no = NO.exec(text);
  if (no !== null) return build('never', { text: text.slice(no[0].length).replace(/\b(and|or) no\b|, no\b/gi, ''), isThing: true }, { isAlways, outer });
  if (/^only (?:one|who)\b/i.test(text)) return null;
  const bare = text.replace(/^only\s+/i, '').replace(DO, '');
  const thing = bare.length === text.length && HELPS.test(text) ? OF_A_THING.exec(text) : null;
  if (thing !== null) return buildOfThing(thing, { isAlways, outer });
  return build(ONLY.test(text) ? 'only' : 'do', { text: bare, isThing: false }, { isAlways, outer });
}

interface Frame {
  readonly isAlways: boolean;
  readonly outer: readonly string[];
}

function buildNegative(rest: string, frame: Frame): Statement | null {
  const text = rest.replace(FILLERS, '');
  const undone = UNDONE.exec(text);
  return build(undone === null ? 'never' : 'do', { text: text.slice(undone?.[0].length ?? 0), isThing: /^(?:an?|the|any|your|one)\s/i.test(text) }, frame);
}

/** "Prices must never be quoted": the thing in front is what is quoted. */
function buildOfThing([, subject = '', not, never, notTo, verb = '', rest = '']: RegExpExecArray, frame: Frame): Statement | null {
  const isNegative = (not ?? never ?? notTo) !== undefined;
  return build(isNegative ? 'never' : 'do', { text: `${verb} ${subject} ${rest}`, isThing: false }, frame);
}

function build(polarity: Statement['polarity'], { text, isThing }: { readonly text: string; readonly isThing: boolean }, { isAlways, outer }: Frame): Statement | null {
  const words = wordsOf(text);
  const [head = '', ...rest] = words;
  // "Reply to a reader" is about the reader as "answer a reader" is.
  const tail = rest[0] === 'to' ? rest.slice(1) : rest;
  const isNamed = !isThing || (/\w{2,}ing$/.test(head) && tail.length > 0);
  if (isNamed && (head === '' || MARKERS.test(head) || isFunctionWord(head))) return null;
  const { object, scope } = divide(isNamed ? tail : words);
  return { polarity, isAlways, verb: isNamed ? stemOf(head) : null, object: new Set(object), scope: new Set([...outer, ...scope]) };
}

/** What is done, and the circumstances from the first word that opens them. */
function divide(words: readonly string[]): { object: string[]; scope: string[] } {
  const at = words.findIndex((word) => MARKERS.test(word));
  if (at === -1) return { object: contentWords(words), scope: [] };
  return { object: contentWords(words.slice(0, at)), scope: scopeWords(words.slice(at)) };
}

/** Content words of circumstances; the words that open them count where they tell circumstances apart. */
export function scopeWords(words: readonly string[]): string[] {
  return words.flatMap((word) => (MARKERS.test(word) ? (KEPT.has(word) ? [word] : []) : contentWords([word])));
}

/** Whether a text opens with circumstances, such as "In groups" or "When a round is late". */
export function opensScope(text: string): boolean {
  return MARKERS.test(wordsOf(text)[0] ?? '');
}
