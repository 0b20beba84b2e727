import { expect, test } from 'vitest';
import { isImperative } from '../../src/drift/imperative.ts';

test.each([
  'Read the log.',
  '- **Use** the board before you promise a time.',
  '3. Find the order by its number.',
  'Please keep it short.',
  'When the board and the list disagree, believe the board.',
  'If it rains, and nobody is there, close the roof.',
  'Her name is Ada; call her, do not write.',
  'Proofread every line.',
])('%s is an instruction', (text) => {
  expect(isImperative(text)).toBe(true);
});

test.each([
  'The shop opens at seven.',
  'Prices include tax.',
  'Use of it is free.',
  '- Name: Ada',
  'Stand-in text.',
  '# Check the board',
  'Run it now?',
  'Warm, brisk, awake before everybody else.',
  'Boats the size of a hand lie there.',
  '',
])('%s is none', (text) => {
  expect(isImperative(text)).toBe(false);
});

const VERBS = `accept acknowledge act adapt add address admit aim allow announce answer append apply approve archive ask assume attach back base batch be begin believe book bring build call cancel carry check choose cite clarify clean clear click close
  collect combine come commit compare complete confirm connect consult contact continue convert copy correct count create cut decide declare decline default defer define delegate delete deliver describe discard discuss distinguish do document
  double draft draw drop edit emit enable end escape escalate estimate exclude execute exit expect explain expose express fall fetch fill filter find finish fix flag focus follow forget format forward gather generate get give go greet group
  guess hand handle have hide hold honour honor identify ignore implement import include increase indent infer inform inspect install insert interpret introduce invent invoke join judge jump keep know label launch lead leave let limit link
  list listen load lock log look lower make map mark match measure mend mention merge mind move name narrow note notice notify offer omit open order organise organize output override pack paraphrase pass paste pause perform pick pin place
  plan play point poll post prefix prepare present preserve press print produce promise propose protect prove provide pull push put quote raise react read recheck record refer refresh refuse register reject release rely remember remove rename
  render repeat replace reply report reproduce request resolve respect respond restart restore retry return reuse reveal reverse review revert rewrite round route run save say scan schedule scroll search see select send separate serve set share show
  shorten shut sign simplify skip sort speak specify split stand start state stay stick stop store structure submit suggest summarise summarize supply support surface switch take talk tell terminate test thank think tick tidy tie touch trace track
  transform translate treat trim trust try turn type understand undo update use validate verify view visit wait wake walk warn watch weigh work wrap write yield`.split(/\s+/);

test.each(VERBS)('"%s" in front makes an instruction', (verb) => {
  expect([isImperative(`${verb} boats.`), isImperative(`${verb.toUpperCase()} boats.`)]).toEqual([true, true]);
});

test.each([
  '  * use boats.', '+ use boats.', '12) use boats.', '**use** boats', '_use_ boats', '> use boats', '- [ ] use boats', '- [x] use boats', '[X] use boats', 'Then, use boats.', 'Also use boats.', 'First use boats.', 'Next, use boats.', 'Instead use boats.', 'Just use boats.', 'So use boats.', 'And use boats.', 'But use boats.',
  'Or use boats.', 'Otherwise use boats.', 'Finally, use boats.', 'Always use boats.', 'Quickly use boats.', 'And then please use boats.', 'The sea is high: use boats.', 'The sea is high; use boats.', 'The sea is high – use boats.', 'The sea is high — use boats.',
  'The sea is high, and use boats.', 'The sea is high, but use boats.', 'The sea is high, or use boats.', 'The sea is high, so use boats.', 'The sea is high, then use boats.', 'A boat: the sea is high, so use boats.',
  ...'when whenever if unless after before once while until as for in on at with without from during where wherever to'.split(' ').map((word) => `${word} rain, use boats.`), '- When rain falls, hail too, use boats.', 'The sea; if rain falls, use boats.',
  ...'a an the it its them their your every each any no nothing everything all both one'.split(' ').map((object) => `Proofread ${object} line.`), 'Proofread **the line.', 'Use', 'Reply in the thread.', 'Please apply it.',
  'Then,  use boats.', 'The sea is high,  and use boats.', 'The sea # 1, and use boats.', 'Use "boats?" first.', 'Use these boats: three of them.', 'Use this boat.', 'Use island boats.', 'Retain every line.', 'Amend the line.',
])('%j is an instruction', (text) => {
  expect(isImperative(text)).toBe(true);
});

test.each([
  '-use boats', '1234567890. use boats', '1.use', 'x use boats', 'Boats, use', 'Boats use it', 'The sea is high, use boats.', 'The sea is high. Use boats.', 'The sea:use boats.', 'Ally use boats.', 'Thence use boats.', 'Whence rain, use boats.', 'When rain falls use boats.', 'If rain,use boats.',
  ...'is are was were be been has have had of can may might must will would should shall does did do'.split(' ').map((word) => `Use ${word} free.`), 'Use: boats', '- **Use**: boats', 'used boats', "use's boats", 'use-case boats', 'use_case boats', 'use1 boats',
  '# Use boats', '###### Use boats', '  # Use boats', 'Use boats?', 'Use "boats?"', 'Use boats?)', 'Proofread boats.', 'The sea is high: proofread the line.', 'Proofread theirs.',
  '# The sea is high, and use boats', '###### The sea is high, and use boats', '  # The sea is high, and use boats', 'Use boats?)  ', '- Name:Ada', 'Proofread data lines.',
  ...('a an the it he she we you they i this that these those there here what who which how why where when if and or but so for in on at by to of with from not no as than then all both each every any some most only also even after before once while until ' +
    'because since though about over under into onto through between during without within such is are was were has had can may might must will would should never always like per plus via yes now today half twice boats rowed rowing slowly').split(' ').map((word) => `${word} the line`),
])('%j is none', (text) => {
  expect(isImperative(text)).toBe(false);
});
