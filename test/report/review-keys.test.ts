import { expect, test } from 'vitest';
import type { ReviewItem } from '../../src/report/review-item.ts';
import { goTo, pressKey, replaceItems, startLoop, type ReviewLoop } from '../../src/report/review-keys.ts';
import { buildItem } from './review-samples.ts';

const ITEMS: readonly ReviewItem[] = [buildItem('one', { subject: 'workspace.soul' }), buildItem('two', { subject: 'workspace.soul' }), buildItem('three', { subject: 'workspace.user' })];

function press(loop: ReviewLoop, ...keys: string[]): ReviewLoop {
  return keys.reduce((known, key) => pressKey(known, key).loop, loop);
}

test('it starts at the first item that was not rejected before', () => {
  expect(startLoop([buildItem('one', { isRejected: true }), buildItem('two', {})], '').at).toBe(1);
});

test('each deciding key asks for one effect and leaves the place to its result', () => {
  const loop = startLoop(ITEMS, '');
  const effects = ['a', 'r', 'A', 'u', 'e', 'q', 'ctrl-c'].map((key) => pressKey(loop, key));
  expect(effects.map(({ effect }) => effect)).toEqual([
    { kind: 'accept', keys: ['one'] },
    { kind: 'reject', keys: ['one'] },
    { kind: 'accept', keys: ['one', 'two'] },
    { kind: 'undo' },
    { kind: 'open', key: 'one' },
    { kind: 'quit' },
    { kind: 'quit' },
  ]);
  expect(effects.map((pressed) => pressed.loop.at)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('skip goes on, and past the last item the list ends', () => {
  const loop = press(startLoop(ITEMS, ''), 's', 's', 's');
  expect(loop.at).toBe(3);
  expect(pressKey(loop, 'a')).toEqual({ loop: { ...loop, message: 'Every finding was seen. u takes the last step back, b goes back, q ends.' }, effect: null });
  expect(press(loop, 'b').at).toBe(2);
});

test('a view is turned on by its key and off by the same one, and begins at its top', () => {
  const loop = press(startLoop(ITEMS, ''), 'down', 'down', 'o');
  expect([loop.mode, loop.scroll]).toEqual(['old', 0]);
  expect(press(loop, 'o').mode).toBe('diff');
  expect(press(loop, 'pagedown', 'up').scroll).toBe(9);
  expect(['n', 'd', 't', 'c', '?'].map((key) => press(loop, key).mode)).toEqual(['new', 'diff', 'tokens', 'cache', 'help']);
});

test('an unknown key says so and changes nothing else', () => {
  const loop = startLoop(ITEMS, '');
  expect(pressKey(loop, 'x')).toEqual({ loop: { ...loop, message: '"x" does nothing here; ? lists the keys.' }, effect: null });
});

test('after an acceptance the next item stands at the same place; after an undo the item is back', () => {
  const loop = press(startLoop(ITEMS, ''), 's');
  const after = replaceItems(loop, ITEMS.filter(({ key }) => key !== 'two'), { accepted: 1, message: 'done' });
  expect([after.items[after.at]?.key, after.accepted, after.message]).toEqual(['three', 1, 'done']);
  const back = goTo(replaceItems(after, ITEMS, { accepted: -1, message: 'back' }), ['two']);
  expect([back.items[back.at]?.key, back.accepted]).toEqual(['two', 0]);
});

test('a rejected item is passed over', () => {
  const items = ITEMS.map((item) => ({ ...item, isRejected: item.key === 'one' }));
  const after = replaceItems(startLoop(ITEMS, ''), items, { accepted: 0, message: '' });
  expect(after.items[after.at]?.key).toBe('two');
});
