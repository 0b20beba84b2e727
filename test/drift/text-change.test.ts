import { expect, test } from 'vitest';
import { countSwaps, groupChanges, type UnitChange } from '../../src/drift/text-change.ts';
import type { TextUnit } from '../../src/drift/text-units.ts';
import { swapKey } from '../../src/drift/renames.ts';

const unit = (text: string, line: number): TextUnit => ({ text, lead: '', start: 10 * line, lines: { start: line, end: line + 1 }, section: '# A', kind: 'sentence', key: text });
const change = (line: number, facts: Partial<UnitChange> = {}): UnitChange => ({ class: 'text', section: '# A', before: unit(`was ${line}`, line), after: unit(`is ${line}`, line + 5), detail: '', swap: null, offset: 10 * line, ...facts });
const swap = (from: string, to: string, count = 1) => ({ from, to, count });
const lines = (...starts: readonly number[]) => starts.map((start) => ({ start, end: start + 1 }));
const brief = (changes: readonly UnitChange[], names = new Map<string, number>()) => groupChanges(changes, names).map(({ class: kind, section, before, after, lines: own }) => [kind, section, before, after, own?.after.map(({ start }) => start)]);

test('changes of one class in one section are one, with its texts, its lines and its first place', () => {
  expect(groupChanges([change(2, { detail: 'one' }), change(1, { before: null, detail: 'two' }), change(4, { after: null, detail: 'one' })], new Map())).toEqual([
    { class: 'text', section: '# A', before: 'was 2\nwas 4', after: 'is 2\nis 1', detail: 'one; two', swap: null, offset: 10, lines: { before: lines(2, 4), after: lines(7, 6) } },
  ]);
  expect(groupChanges([change(1, { before: null }), change(2, { before: null, detail: 'one' })], new Map())).toEqual([
    { class: 'text', section: '# A', before: null, after: 'is 1\nis 2', detail: 'one', swap: null, offset: 10, lines: { before: [], after: lines(6, 7) } },
  ]);
  expect(brief([change(1), change(2, { class: 'rule added' }), change(3, { section: null }), change(4)])).toEqual([['text', '# A', 'was 1\nwas 4', 'is 1\nis 4', [6, 9]], ['rule added', '# A', 'was 2', 'is 2', [7]], ['text', null, 'was 3', 'is 3', [8]]]);
  expect(groupChanges([], new Map())).toEqual([]);
});

test('a word that is renamed in three places of the stack stands apart, and one in two places does not', () => {
  const swaps = [change(1, { swap: swap('boat', 'ship') }), change(2), change(3, { swap: swap('Boat', 'Ship') })];
  const group = (count: number) => groupChanges(swaps, new Map([[swapKey(swap('boat', 'ship')), count]])).map(({ before, swap: own }) => [before, own]);
  expect(group(3)).toEqual([['was 1\nwas 3', swap('boat', 'ship', 2)], ['was 2', null]]);
  expect(group(2)).toEqual([['was 1\nwas 2\nwas 3', null]]);
});

test('a group has a swap where all its changes have that one', () => {
  const swapOf = (...swaps: readonly UnitChange['swap'][]) => groupChanges(swaps.map((own, line) => change(line, { swap: own })), new Map())[0]?.swap;
  expect(swapOf(swap('boat', 'ship'), swap('BOAT', 'ship', 2))).toEqual(swap('boat', 'ship', 3));
  expect([swapOf(swap('boat', 'ship'), swap('boat', 'raft')), swapOf(swap('boat', 'ship'), null), swapOf(null, swap('boat', 'ship')), swapOf(null)]).toEqual([null, null, null, null]);
});

test('a list number goes to the change in its section, and is one of its own where there is none', () => {
  const number = (line: number, section: string | null = '# A') => change(line, { section, isFollower: true, detail: 'number' });
  expect(brief([number(1), change(2), change(3, { section: null })])).toEqual([['text', '# A', 'was 2', 'is 2', [7, 6]], ['text', null, 'was 3', 'is 3', [8]]]);
  expect(brief([change(2, { section: null }), number(1)])).toEqual([['text', null, 'was 2', 'is 2', [7]], ['text', '# A', 'was 1', 'is 1', [6]]]);
  expect(brief([change(2, { class: 'whitespace only' }), number(1)])).toEqual([['whitespace only', '# A', 'was 2', 'is 2', [7]], ['text', '# A', 'was 1', 'is 1', [6]]]);
  expect(brief([number(1), number(2, '# B'), number(3)])).toEqual([['text', '# A', 'was 1', 'is 1', [6, 8]], ['text', '# B', 'was 2', 'is 2', [7]]]);
  expect(groupChanges([number(3), change(4)], new Map())[0]).toMatchObject({ detail: '', offset: 30 });
});

test('swaps are added up, whatever their case', () => {
  expect(countSwaps([swap('boat', 'ship', 2), null, swap('BOAT', 'Ship'), swap('ship', 'boat')])).toEqual(new Map([['boat\nship', 3], ['ship\nboat', 1]]));
});
