/**
 * A plain instruction is a rule too: "Use the board before you promise a time." English marks it by nothing but the verb
 * in front, so the verbs that prompts use are listed; an unknown word counts when what follows makes it a verb.
 */

const VERBS = new Set(
  `accept acknowledge act adapt add address admit aim allow announce answer append apply approve archive ask assume attach
  back base batch be begin believe book bring build call cancel carry check choose cite clarify clean clear click close
  collect combine come commit compare complete confirm connect consult contact continue convert copy correct count create
  cut decide declare decline default defer define delegate delete deliver describe discard discuss distinguish do document
  double draft draw drop edit emit enable end escape escalate estimate exclude execute exit expect explain expose express
  fall fetch fill filter find finish fix flag focus follow forget format forward gather generate get give go greet group
  guess hand handle have hide hold honour honor identify ignore implement import include increase indent infer inform
  inspect install insert interpret introduce invent invoke join judge jump keep know label launch lead leave let limit link
  list listen load lock log look lower make map mark match measure mend mention merge mind move name narrow note notice
  notify offer omit open order organise organize output override pack paraphrase pass paste pause perform pick pin place
  plan play point poll post prefix prepare present preserve press print produce promise propose protect prove provide pull
  push put quote raise react read recheck record refer refresh refuse register reject release rely remember remove rename
  render repeat replace reply report reproduce request resolve respect respond restart restore retry return reuse reveal reverse
  review revert rewrite round route run save say scan schedule scroll search see select send separate serve set share show
  shorten shut sign simplify skip sort speak specify split stand start state stay stick stop store structure submit suggest
  summarise summarize supply support surface switch take talk tell terminate test thank think tick tidy tie touch trace track
  transform translate treat trim trust try turn type understand undo update use validate verify view visit wait wake walk
  warn watch weigh work wrap write yield`.split(/\s+/),
);

/** Bullets, numbers, emphasis and words that may stand before the verb of an instruction; three verbs look like adverbs. */
const LEAD = /^(?:\s|[-*+](?=\s)|\d{1,9}[.)](?=\s)|[*_>]|\[[ xX]\])*(?:(?:please|then|also|first|next|instead|just|so|and|but|or|otherwise|finally|always|(?!(?:apply|reply|supply)\b)\p{L}{3,}ly)\b,?\s+)*/iu;
/** A condition or a place in front, which ends at one of the commas after it. */
const CONDITION = /^(?:when|whenever|if|unless|after|before|once|while|until|as|for|in|on|at|with|without|from|during|where|wherever|to)\b/iu;
/** One word and a colon name what follows. */
const LABEL = /^[^\p{L}]*\p{L}+[*_]*:/u;
/** After these the word in front is a noun: "Use of it is free." */
const NOUN_BEFORE = /^(?:is|are|was|were|be|been|has|have|had|of|can|may|might|must|will|would|should|shall|does|did|do)$/iu;
/** After these an unknown word in front is a verb: "Proofread every line." */
const OBJECT = /^(?:a|an|the|it|its|them|their|your|every|each|any|no|nothing|everything|all|both|one)$/iu;
/** Words that stand before an object and are no verb. */
const NO_VERB =
  /^(?:a|an|the|it|he|she|we|you|they|i|this|that|these|those|there|here|what|who|which|how|why|where|when|if|and|or|but|so|for|in|on|at|by|to|of|with|from|not|no|as|than|then|all|both|each|every|any|some|most|only|also|even|after|before|once|while|until|because|since|though|about|over|under|into|onto|through|between|during|without|within|such|is|are|was|were|has|have|had|can|may|might|must|will|would|should|never|always|like|per|plus|via|yes|now|today|half|twice|\p{L}+(?:s|ed|ing|ly))$/iu;

/** Whether one of the clauses of a statement is an instruction. Questions and headings are none. */
export function isImperative(text: string): boolean {
  if (/^\s*#{1,6}\s/.test(text) || /\?["')\]`*_”’]*\s*$/.test(text)) return false;
  return text.split(/(?<=[;:–—])\s+/u).some((clause, index) => {
    const [start = '', ...joined] = clause.split(/,\s+(?=(?:and|but|or|so|then)\s)/u);
    const isFirst = startsWithVerb(start, index === 0 ? 'any' : 'known') && !LABEL.test(clause);
    return isFirst || joined.some((part) => startsWithVerb(part, 'known')) || followsCondition(clause);
  });
}

function startsWithVerb(clause: string, words: 'any' | 'known'): boolean {
  return isVerb(clause.replace(LEAD, ''), words);
}

function followsCondition(clause: string): boolean {
  const start = clause.replace(LEAD, '');
  return CONDITION.test(start) && start.split(/,\s+/u).some((part) => startsWithVerb(part, 'known'));
}

function isVerb(start: string, words: 'any' | 'known'): boolean {
  const [, word = '', next = ''] = /^(\p{L}+)(?![\p{L}\p{N}'’-]|_[\p{L}\p{N}])(?:[\s*_]+(\p{L}+))?/u.exec(start) ?? [];
  if (NOUN_BEFORE.test(next)) return false;
  if (VERBS.has(word.toLowerCase())) return true;
  return words === 'any' && OBJECT.test(next) && !NO_VERB.test(word);
}
