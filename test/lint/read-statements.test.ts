import { expect, test } from 'vitest';
import { readStatements } from '../../src/lint/read-statements.ts';
import { askAnew } from '../../src/text/text-memo.ts';

/** The statements of a text: where each stands, then as in statement.test.ts. */
const read = (text: string): string[] =>
  readStatements(text, askAnew).map(({ offset, polarity, isAlways, verb, object, scope }) => `${offset} ${polarity}${isAlways ? '!' : ''} ${verb} (${[...object].join(' ')}) [${[...scope].join(' ')}]`);

test.each<readonly [string, readonly string[]]>([
  ['Quote prices. Ask first; never sleep!?\n\n- Rest.\n- Sing  songs... ', ['0 do quot (pric) []', '14 do ask (first) []', '25 never sleep () []', '42 do rest () []', '50 do sing (song) []']],
  ['   Quote prices.   Ask drivers.', ['3 do quot (pric) []', '19 do ask (driver) []']],
  ['  - Quote prices.\n1. Ask.\n12) Rest.\n*  Sing.\n+ Go.\n-Talk.', ['4 do quot (pric) []', '21 do ask () []', '30 do rest () []', '39 do sing () []', '47 do go () []', '51 do talk () []']],
  ['The list.\n\n…', []],
  ['Quote red - blue.', ['0 do quot (red blu) []']],
  ['Sharing phone\nnumbers is\nforbidden. Prices must\nnever be  quoted\nin groups.', ['0 never shar (phon number) []', '36 never quot (pric) [group]']],
  ['Rest. In\ngroups,\nquote and\nnever ask.', ['0 do rest () []', '6 do quot () [group]', '6 never ask () [group]']],
  ['Call `session_status` first.', ['0 do cal (session_statu first) []']],
])('%j holds %j', (text, said) => {
  expect(read(text)).toEqual(said);
});

test.each([
  '```\nQuote.\n```\nAsk.', '````md\nQuote.\n```\n  ````\nRest.\n````\nAsk.', '~~~ js\nQuote.\n~~~\nAsk.', '~~~\nQuote.\n~~~ Rest\nAsk.', '~~~\nQuote. ~~~ x\nRest.\n~~~ \nAsk.', '<!-- Quote. -->\nAsk.', '<!-- Quote.\n\nRest. -->Ask.', 'Ask.\n```\nQuote.', 'Ask.<!---->', 'Ask.\n\n~~~~\nQuote.\n~~~',
])('of %j only one statement is read', (text) => {
  expect(read(text)).toEqual([`${text.indexOf('Ask')} do ask () []`]);
});

test.each([['``\nAsk.', 3], [' ```\nAsk.\n```', 5], ['<!-\n\nAsk -->', 5], ['~~\n\nAsk\n~~', 4], ['x~~~\n\nAsk\n\n~~~', 6]])('in %j nothing is closed off', (text, offset) => {
  expect(read(text).filter((said) => said.includes(' ask '))).toEqual([`${offset} do ask () []`]);
});

test.each([
  'You must not', 'you may not', 'You should never', 'Never', 'Do not', 'Do not do', 'Don’t', 'Don\'ts', 'Donts', 'Avoid', 'Forbidden', 'Not allowed', 'What not to do', 'Under no circumstances',
  'You may never do any of these', 'Avoid the following', 'Never this', 'Do not do these', 'Never, do this', 'Never …', 'Never  do',
])('what stands below %j is forbidden', (lead) => {
  const below = ['quot (pric) []', 'ask () []'];
  expect([read(`${lead}:\n- Quote prices\n\n2. Ask`), read(`${lead}:\n\n* Quote prices\n+ ask`), read(`# ${lead}\n\nQuote prices.\n\nAsk.`), read(`###### ${lead}\nQuote prices. Ask.`)].map((found) => found.map((line) => line.replace(/^\d+ /, '')))).toEqual([1, 2, 3, 4].map(() => below.map((said) => `never ${said}`)));
});

test.each(['Never ever', 'So never', 'Nevermore', 'Never these things', 'Do not ask', 'Never dot', 'Then', 'We never'])('what stands below %j is no prohibition for that', (lead) => {
  expect(read(`${lead}:\n- Quote prices`).map((line) => line.replace(/ \[.*/, ''))).toEqual([`${lead.length + 4} do quot (pric)`]);
});

test.each<readonly [string, readonly string[]]>([
  ['## In groups\n\nQuote prices.\n\nWhen it rains:\n- Rest.\n\nAsk.', ['14 do quot (pric) [group]', '46 do rest () [group rain]', '53 do ask () [group]']],
  ['## In groups\n\nWhen it rains:\n- Rest.\n\n## Now\n- Ask.', ['31 do rest () [group rain]', '47 do ask () []']],
  ['Never:\n- Quote.\n\nRest.\n- Ask.', ['9 never quot () []', '17 do rest () []', '25 do ask () []']],
  ['  Never:  \n- Quote.', ['13 never quot () []']],
  ['In groups, quote.\n- Rest.', ['0 do quot () [group]', '20 do rest () []']],
  ['Never:\n\nQuote.', ['8 do quot () []']],
  ['- Never:\n  - Quote.\n  - Ask.\n- Rest.', ['13 never quot () []', '24 never ask () []', '31 do rest () []']],
  ['- Never:\n- Quote.', ['11 do quot () []']],
  ['- In groups:\n  * Never:\n    1. Quote.\n  * Ask.\n\nRest.', ['31 never quot () [group]', '42 do ask () [group]', '48 do rest () []']],
  ['In groups:\n- Tell drivers:\n  - Rest.', ['13 do tel (driver) [group]', '31 do rest () [group]']],
  ['## Never:\n\nQuote.\n- Ask.', ['11 never quot () []', '20 never ask () []']],
  ['# 1. Never\n\nQuote.', ['12 never quot () []']],
  ['####### Never\n\n#Never\n\nQuote.', ['0 do never () []', '15 do never () []', '23 do quot () []']],
  ['  ## Never \nQuote.\nAsk.', ['12 never quot () []', '19 never ask () []']],
  ['# Never', []],
  ['- Never:\n  quote prices', ['2 do quot (pric) [¬]']],
])('leads hold for what stands below them: %j', (text, said) => {
  expect(read(text)).toEqual(said);
});

test.each([
  ...['—', '–'].map((dash) => `Quote prices  ${dash}  never ask drivers.`),
  ...['and', 'but', 'or', 'so'].flatMap((word) => [`Quote prices ${word} never ask drivers`, `Quote prices,  ${word}  do not ask drivers`]),
  'Quote prices and don\'t ask drivers', 'Quote prices but don’t ask drivers', 'Quote prices and avoid asking drivers', 'Quote prices and must not ask drivers', 'Quote prices and not ask drivers',
  ...['never', 'do not', 'don\'t', 'don’t', 'not'].map((word) => `Quote prices,  ${word} ask drivers`), 'Quote prices, avoid asking drivers',
])('%j is two statements', (text) => {
  expect(read(text)).toEqual(['0 do quot (pric) []', '0 never ask (driver) []']);
});

test.each<readonly [string, readonly string[]]>([
  ['Quote prices and always ask drivers', ['0 do quot (pric) []', '0 do! ask (driver) []']], ['Quote prices, always ask drivers', ['0 do quot (pric) []', '0 do! ask (driver) []']], ['Quote prices and only ask drivers', ['0 do quot (pric) []', '0 only ask (driver) []']],
  ['Quote prices and ask drivers', ['0 do quot (pric ask driver) []']], ['Quote prices and neverland', ['0 do quot (pric neverland) []']], ['Quote prices—never', ['0 do quot (pric ¬) []']], ['Quote prices,never asks', ['0 do quot (pric ¬ ask) []']], ['Quote brand never asks', ['0 do quot (brand ¬ ask) []']], ['Quote prices, notes', ['0 do quot (pric not) []', '0 do quot (pric) []']],
  ['Quote prices, moorings and times.', ['0 do quot (pric moor) []', '0 do quot (pric) []']], ['Quote prices (and times).', ['0 do quot (pric) []', '0 do quot (pric) []']], ['Quote prices ( tides )', ['0 do quot (pric tid) []', '0 do quot (pric) []']], ['quote prices: tides', ['0 do quot (pric tid) []', '0 do quot (pric) []']],
  ['quote it, tides', ['0 do quot (tid) []', '0 do quot () []']], ['quote a, tides', ['0 do quot (tid) []']], ['Quote prices,tides', ['0 do quot (pric tid) []']],
  ['Quote prices, tides when asked', ['0 do quot (pric tid) [ask]']], ['Quote prices when asked, tides', ['0 do quot (pric) [ask tid]', '0 do quot (pric) [ask]']],
  ...['if', 'when', 'whenever', 'where'].map((word) => [`Quote prices, ${word} asked`, ['0 do quot (pric) [ask]']] as const), ...['unless', 'until', 'except', 'without', 'before', 'after'].map((word) => [`Quote prices, ${word} noon`, [`0 do quot (pric) [${word} noon]`]] as const), ...['while', 'once'].map((word) => [`Quote prices, ${word} there`, ['0 do quot (pric) []']] as const),
  ['Quote prices, only tides', ['0 only quot (pric tid) []']], ['Quote prices, iffy', ['0 do quot (pric iffi) []', '0 do quot (pric) []']], ['Quote prices, serif', ['0 do quot (pric serif) []', '0 do quot (pric) []']],
])('the clauses of %j', (text, said) => {
  expect(read(text)).toEqual(said);
});

test.each<readonly [string, readonly string[]]>([
  ['Telegram: quote.', ['0 do quot () [telegram]']], ['Rest. Telegram: quote.', ['0 do rest () []', '6 do quot () [telegram]']], ['Telegram and Discord-like ones:  quote.', ['0 do quot () [telegram discord-lik on]']], ['quote Telegram: tides', ['0 do quot (telegram tid) []', '0 do quot (telegram) []']], ['telegram: quote tides', ['0 do telegram (quot tid) []', '0 do telegram () []']], ['A: quote.', []], ['Ab: quote.', ['0 do quot () [ab]']], ['Ab:quote.', ['0 do ab (quot) []']],
  [`A${'x'.repeat(30)}: quote.`, [`0 do quot () [a${'x'.repeat(30)}]`]], [`A${'x'.repeat(31)}: quote.`, [`0 do a${'x'.repeat(31)} (quot) []`, `0 do a${'x'.repeat(31)} () []`]],
  ['When a round is late, quote.', ['0 do quot () [round lat]']], ['When a round is late: quote.', ['0 do quot () [round lat]']], ['In groups, when a round is late,  quote.', ['0 do quot () [group round lat]']], ['Telegram: in groups, quote.', ['0 do quot () [telegram group]']], ['Before noon: quote.', ['0 do quot () [before noon]']],
  ['When a round is late quote.', []], ['In a van, in b, in c, in d, quote.', ['0 do quot () [van b c d]']], ['In a van, in b, in c, in d, in e, quote.', []], ['In groups; quote.', ['11 do quot () []']], ['If,quote.', []], ['I, quote.', []], [`In ${'x'.repeat(117)}, quote.`, [`0 do quot () [${'x'.repeat(117)}]`]], [`In ${'x'.repeat(118)}, quote.`, []],
])('openings of %j', (text, said) => {
  expect(read(text)).toEqual(said);
});

test('a text made of nothing but openings is read to no end', () => {
  expect(read(`${'In a, '.repeat(12_000)}quote.`)).toEqual([]);
});

test.each(['`', '~', '<!-- '])('a text of %j without end is read within the two seconds that nothing may take', (piece) => {
  const begin = performance.now();
  expect(readStatements(piece.repeat(200_000), askAnew)).toEqual([]);
  expect(performance.now() - begin).toBeLessThan(2000);
});
