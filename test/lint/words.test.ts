import { expect, test } from 'vitest';
import { contentWords, isFunctionWord, isLimit, stemOf, wordsOf } from '../../src/lint/words.ts';

test.each([
  ['Ask Ines; she knows!', 'ask ines she knows'], ['See a.md, a_b and a-b/c.', 'see a.md a_b and a-b/c'], ['Don’t say "don\'t", it’s O\'Neil’s.', 'don’t say don\'t it’s o\'neil’s'],
  ['Wait... \'quoted\' -x- dir/ drivers’ _y_', 'wait quoted x dir drivers y_'], ['24/7 at 9:30, Größe 3½', '24/7 at 9 30 größe 3½'], [' \n – …', ''],
])('the words of %j are %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words.split(' ').filter((word) => word !== ''));
});

test.each([
  ['repli', 'reply replies replied replying'], ['van', 'van vans van’s van\'s vans’'], ['pass', 'pass passes passed passing'], ['class', 'class classes'], ['us', 'us use uses used using'], ['abus', 'abuse abused'],
  ['go', 'go goes going gone'], ['do', 'do does doing done'], ['redo', 'redo redoing'], ['ad', 'add adds adding added'], ['plan', 'plan planning planned'], ['run', 'running'], ['shar', 'share shared'],
  ['gas', 'gas'], ['is', 'is'], ['bed', 'bed'], ['shed', 'shed'], ['king', 'king'], ['bring', 'bring brought'], ['cal', 'call called'], ['of', 'of'], ['off', 'off'], ['kick', 'kicked'], ['sobsob', 'sobsobb'], ['free’sx', 'free’sx'], ['yes', 'yes'], ['eyed', 'eyed'], ['sub-agent', 'sub-agent sub-agents'], ['re-book', 're-book re-books re-booked re-booking'], ['a-bus', 'a-bus'], ['meetinghous', 'meetinghouse'], ['speedboat', 'speedboat speedboats'],
  ['giv', 'give given gave'], ['tel', 'tell told'], ['sai', 'say said'], ['break', 'broken'], ['writ', 'write wrote written'],
])('%s is the stem of %s', (stem, words) => {
  expect(words.split(' ').map((word) => `${word} ${stemOf(word)}`)).toEqual(words.split(' ').map((word) => `${word} ${stem}`));
});

test('what is spoken of is left of a text: no article, no auxiliary, words that limit as they are, and one sign for all that negates', () => {
  const negations = ['no', 'not', 'never', 'none', 'nobody', 'nothing', 'nowhere', 'neither', 'nor', 'cannot', 'don’t', 'isn\'t'];
  expect(contentWords(negations)).toEqual(negations.map(() => '¬'));
  expect(contentWords(['note', 'northern', 'piano', 'monster', 'cannotate', 'n’t', 'don’ts', 'dont', 'n-t'])).toEqual(['not', 'northern', 'piano', 'monster', 'cannotat', 'n’t', 'don’ts', 'dont', 'n-t']);
  expect(contentWords(['a', 'the', 'you', 'must', 'always', 'have', 'own', 'time', 'times', ''])).toEqual([]);
  expect(contentWords(['others', 'twice', 'unasked', 'which', 'once', 'vans', 'the', 'replies'])).toEqual(['others', 'twice', 'unasked', 'which', 'once', 'van', 'repli']);
});

test('negations, limiting words and numbers tell two things apart', () => {
  expect(['¬', 'which', 'unasked', 'ten', '3', '3rd'].map(isLimit)).toEqual([true, true, true, true, true, true]);
  expect(['van', 'a3', 'on', ''].map(isLimit)).toEqual([false, false, false, false]);
});

test('an order begins with no article, pronoun or auxiliary, and may begin with what can be a verb', () => {
  expect(['a', 'the', 'you', 'all', 'does', 'had', 'down', 'times', 'done'].map(isFunctionWord)).toEqual([true, true, true, true, true, true, true, true, true]);
  expect(['do', 'have', 'own', 'time', 'quote', ''].map(isFunctionWord)).toEqual([false, false, false, false, false, false]);
});
