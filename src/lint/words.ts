const STOP = new Set(
  'a an the this that these those it its them they their there here you your yours we us our i me my he him his she her and or but so as also just please then than be been being is are was were am do does did done have has had having will would shall should must may might can could always ever every each any some such very really only own what of about upon into onto up down out off over own that all time times'.split(' '),
);
/** Words that turn what is said about into something else, however alike the rest is. */
const LIMITS = new Set(
  'which who whom whose whether how why more less fewer most least other others else another extra again twice too longer same new old first last next half one two three four five six seven eight nine ten once both either neither unasked'.split(' '),
);
/** No stem of a word: `note` has the stem `not`. */
const NEGATION = '¬';
const NOT = /^(?:no|not|never|none|nobody|nothing|nowhere|neither|nor|\w+n['’]t|cannot)$/;

/** Forms that no ending gives away, by the word that they are of. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  'given give,gave give,written write,wrote write,sent send,told tell,said say,shown show,made make,kept keep,taken take,took take,done do,spoken speak,left leave,found find,held hold,begun begin,chosen choose,paid pay,hidden hide,known know,brought bring,built build,thrown throw,drawn draw,forgotten forget,gone go,seen see,spent spend,lent lend,sold sell,bought buy,broken break'
    .split(',')
    .map((pair) => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? ''] as const),
);

/** Words of a text in lower case, in order; `a.b`, `a_b` and `a-b` are one word. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_'’./-]*/gu) ?? []).map((word) => word.replace(/['’./-]+$/, ''));
}

/** The stem of a word in lower case by a few rules of English endings: `replies`, `replied` and `replying` are `repli`. */
export function stemOf(word: string): string {
  const plain = word.replace(/['’]s?$/, '');
  const bare = IRREGULAR.get(plain) ?? plain;
  const cut = bare.replace(/(?<=\w{2,}[^s])s$/, '').replace(/(?<=\w{3,}|us|go|do)ing$|(?<=\w{3,}|us)ed$/, '');
  const single = cut.replace(/([bdgklmnprt])\1$/, '$1');
  return single.replace(/e$/, '').replace(/y$/, 'i');
}

/** The stems that carry what is spoken of: no articles, pronouns or auxiliaries; every word of negation is `¬`. */
export function contentWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (NOT.test(word)) return [NEGATION];
    return STOP.has(word) || word === '' ? [] : [LIMITS.has(word) ? word : stemOf(word)];
  });
}

/** Whether a content word, when one side alone has it, makes two texts speak of different things. */
export function isLimit(word: string): boolean {
  return word === NEGATION || LIMITS.has(word) || /^\d/.test(word);
}

/** Whether a word is an article, a pronoun or an auxiliary, with which no order begins. */
export function isFunctionWord(word: string): boolean {
  return STOP.has(word) && !/^(?:do|have|own|time)$/.test(word);
}
