import { expect, test } from 'vitest';
import { opensScope, parseStatement, scopeWords } from '../../src/lint/statement.ts';

/** A clause as it is read: polarity, `!` where nothing limits it, verb, what it is about, circumstances. */
function read(clause: string, outer?: readonly string[]): string | null {
  const said = parseStatement(clause, outer);
  return said === null ? null : `${said.polarity}${said.isAlways ? '!' : ''} ${said.verb} (${[...said.object].join(' ')}) [${[...said.scope].join(' ')}]`;
}

test.each([
  ...['You', 'we', 'Agents', 'agent', 'subagents', 'sub-agents', 'The agent', 'the sub-agent', 'an assistant', 'the model', 'the bot'].map((who) => `${who} must not quote prices`),
  ...['must', 'should', 'shall', 'may', 'can', 'could', 'will', 'ought', 'need', 'do'].flatMap((verb) => [`You ${verb} not quote prices`, `you  ${verb}  never quote prices`]),
  ...['must', 'should', 'could', 'would', 'wo', 'ca', 'do', 'need'].flatMap((verb) => [`${verb}n't quote prices`, `You ${verb}n’t quote prices`]),
  'don\'t quote prices', 'can\'t quote prices', 'Cannot quote prices', 'Never quote prices', 'Under no circumstances quote prices', 'By no means quote prices', 'Refrain from quoting prices', 'Stop quoting prices', 'not quoting prices',
  ...['not allowed', 'never allowed', 'not permitted', 'not supposed', 'forbidden'].map((word) => `You are ${word} to quote prices`), 'The agent is never to quote prices', 'You are not to quote prices', 'You ought not  to  quote prices',
  'Avoid  quoting prices', 'No quoting prices', 'without any quoting prices', 'Quoting prices is forbidden', 'Quoting  prices  is  strictly  forbidden', 'Never just please  quote prices', 'And  also never quote prices',
  'Prices must not be quoted', 'Prices must  never  be  quoted', 'Prices mustn’t be quoted', 'Prices shouldn\'t be quoted', 'Prices are never quoted', 'Prices are  never quoted', 'Prices are not to be quoted', 'Prices are  not  to be quoted', 'Prices are never to be quoted', 'Prices are never  to be quoted', 'prices is not to quote', 'Prices will never quote',
  '** "Never quote prices', '_“(Never quote prices',
])('%j forbids to quote prices', (clause) => {
  expect(read(clause)).toBe('never quot (pric) []');
});

test.each([
  'Quote prices', 'You quote prices', 'Please also quote prices', 'Then so instead quote prices', 'First quote prices', 'just  simply  quote prices', 'do quote prices', 'You should please  quote prices',
  ...['must', 'should', 'shall', 'may', 'can', 'could', 'will', 'have to', 'are to', 'need to'].flatMap((verb) => [`You ${verb} quote prices`, `you  ${verb}  quote prices`]), 'The agent has to quote prices', 'The agent needs to quote prices',
  ...['allowed', 'permitted', 'free', 'welcome', 'required', 'expected', 'supposed'].flatMap((word) => [`You are ${word} to quote prices`, `The model is ${word} to quote prices`]),
  'Make sure to quote prices', 'Be sure you quote prices', 'Remember to quote prices', 'Feel free to quote prices', 'Go ahead and quote prices', 'Try to quote prices',
  ...['forget', 'fail', 'hesitate', 'neglect', 'omit'].map((word) => `Never ${word} to quote prices`), 'Do not ever forget to  quote prices', 'Quoting prices is fine',
  ...['must', 'should', 'shall', 'may', 'can', 'could', 'will'].map((verb) => `Prices ${verb} be quoted`), 'Prices are to be quoted', 'Prices  must  be  quoted', 'Agents must quote prices', 'The model may quote prices',
])('%j asks to quote prices', (clause) => {
  expect(read(clause)).toBe('do quot (pric) []');
});

test.each([
  ...['forbidden', 'prohibited', 'banned', 'not allowed', 'never allowed', 'not permitted', 'off limits', 'unwelcome', 'not welcome', 'out of the question', 'to be avoided'].flatMap((word) => [`Prices are ${word}`, `The price is strictly ${word}`]),
  'No prices', 'Avoid the prices', 'without any prices', 'Never a price', 'Never the price', 'Never any prices', 'Never your  price', 'never to your price',
])('%j forbids prices', (clause) => {
  expect(read(clause)).toBe('never null (pric) []');
});

test.each(['allowed', 'permitted', 'fine', 'welcome', 'okay', 'required', 'mandatory', 'encouraged'])('prices that are %s are asked for', (word) => {
  expect([read(`Prices are ${word}`), read(`Prices are always ${word} in groups`), read(`Prices are ${word}s`)]).toEqual(['do null (pric) []', 'do! null (pric) [group]', expect.stringMatching(/^do pric /)]);
});

test.each<readonly [string, string | null]>([
  ['Open the safe only at night', 'only open (saf) [night]'], ['Only open the safe', 'only open (saf) []'], ['Open only the safe', 'only open (saf) []'], ['Open only one safe', 'only open (one saf) []'], ['Only  please open the safe', 'only open (saf) []'], ['Only  open', 'only open () []'], ['Only thewarden opens', 'only thewarden (open) []'], ['Commonly open the safe', 'do commonli (open saf) []'],
  ...['the warden', 'a warden', 'an owner', 'one', 'those', 'they', 'who asks'].map((who) => [`Only ${who} opens the safe`, null] as const),
  ['Always quote prices', 'do! quot (pric) []'], ['Prices must always be quoted', 'do! quot (pric) []'], ['Prices are  always quoted', 'do! quot (pric) []'], ['Prices must  always be quoted', 'do! quot (pric) []'], ['Never quote or forget to ask', 'never quot (forget) [ask]'], ['Each model must not quote prices', 'never! quot (pric) []'], ['Quote every price', 'do! quot (pric) []'], ['Quote all prices', 'do! quot (pric) []'], ['Quote whatever comes', 'do! quot (whatever com) []'],
  ['In any case quote prices', 'do! quot (pric) []'], ['At all times quote prices', 'do! quot (pric) []'], ['Quote prices without exception', 'do! quot (pric) [without exception]'], ['Quote prices no matter who asks', 'do! quot (pric ¬ matter who ask) []'], ['Quote the allowance of Wallis', 'do quot (allowanc walli) []'],
  ['Stop the engine', 'do stop (engin) []'], ['Stop working', 'never work () []'], ['Stopping work', 'do stop (work) []'], ['Nevermore quote', 'do nevermor (quot) []'], ['Not prices', 'never pric () []'], ['Never android', 'never android () []'], ['Never forget prices', 'never forget (pric) []'], ['Forget to quote prices', 'do forget (quot pric) []'],
  ['No 5 prices', 'do no (5 pric) []'], ['Know prices', 'do know (pric) []'], ['Avoid going', 'never null (go) []'], ['Avoid king prices', 'never null (king pric) []'], ['No emoji, no tables and no prices or no figures', 'never null (emoji tabl pric figur) []'], ['No emoji and none', 'never null (emoji ¬) []'],
  ['Old prices of boats must never be quoted in groups', 'never quot (old pric boat) [group]'], ['One two three four five boats must be sold', 'do sel (one two three four five boat) []'], ['Six two three four five six boats must be sold', 'do six (two three four five six boat sel) []'],
  ...['What', 'That', 'If', 'When'].map((word) => [`${word} prices must be quoted`, null] as const), ...['which', 'whether', 'who', 'how'].map((word) => [`${word} prices must be quoted`, `do ${word} (pric quot) []`] as const), ['Prices, which must be quoted', 'do pric (which quot) []'], ['Prices are not quoted', 'do pric (¬ quot) []'], ['Prices are quoted', 'do pric (quot) []'],
])('%j says %s', (clause, said) => {
  expect(read(clause)).toBe(said);
});

test.each([
  ['Reply to a reader', 'do repli (reader) []'], ['Reply to strangers to help', 'do repli (stranger) [help]'], ['Quote prices to strangers', 'do quot (pric) [stranger]'], ['Quoting prices is fine in groups at night', 'do quot (pric) [group night]'], ['Never quote prices from the list', 'never quot (pric) [from list]'], ['Prices must be quoted when asked', 'do quot (pric) [ask]'],
  ['Quote in groups', 'do quot () [group]'], ['Singing is fine', 'do null (sing) []'], ['Singing songs is fine', 'do sing (song) []'], ['King songs is fine', 'do null (king song) []'], ['Singingly songs is fine', 'do null (singingli song) []'],
  ['If asked', null], ['In groups', null], ['The prices', null], ['It is quoted', null], ['Never', null], ['Never in groups', null], ['Avoid', 'do avoid () []'], ['Is fine', null], ['', null], ['You', null],
] as const)('the object and the circumstances of %j: %s', (clause, said) => {
  expect(read(clause)).toBe(said);
});

test('a statement stands under the circumstances around it as well', () => {
  expect([read('Quote prices at night', ['group', 'night']), read('In groups', ['night'])]).toEqual(['do quot (pric) [group night]', null]);
});

test('what opens circumstances counts where it tells them apart', () => {
  const plain = 'if when whenever where wherever while once as because since so for to with in inside on at by during through via within under over between like than'.split(' ');
  const kept = 'unless until after before without except from outside instead rather against beyond'.split(' ');
  expect(scopeWords([...plain, 'the', 'night', 'till', ...kept])).toEqual(['night', ...kept]);
  expect([...plain, ...kept].filter((word) => !opensScope(`${word} it rains`))).toEqual([]);
  expect(['Rain', 'iffy', 'xif', '', '…', 'unlessons'].filter(opensScope)).toEqual([]);
  expect([opensScope('  In groups'), scopeWords(['xbefore', 'beforex'])]).toEqual([true, ['xbefor', 'beforex']]);
});
