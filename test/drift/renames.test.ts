import { expect, test } from 'vitest';
import { buildFindingId } from '../../src/drift/build-finding.ts';
import { collapseRenames, RENAMED, swapKey, type JoinableFinding } from '../../src/drift/renames.ts';

const cut = (scenario: string, kept: readonly string[]) => ({ scenario, layer: 'l', owner: 'openclaw' as const, offset: 0, boundary: null, running: 'kept' as const, kept });

function finding(subject: string, count: number, change: Partial<JoinableFinding> = {}): JoinableFinding {
  return {
    id: subject, class: 'text', subject, section: '# A', owner: 'openclaw', carrier: 'base', scenarios: ['s'], file: `${subject}.md`, otherFiles: [], before: 'x', after: 'y', detail: '', toolChanges: [],
    swap: { from: 'Boat', to: 'Ship', count }, cache: [], ...change,
  };
}

test('a swap counts as a renaming from three places on, whatever its case', () => {
  expect(RENAMED).toBe(3);
  expect(swapKey({ from: 'Boat', to: 'SHIP', count: 1 })).toBe(swapKey({ from: 'BOAT', to: 'ship', count: 9 }));
  expect(swapKey({ from: 'a', to: 'b', count: 1 })).not.toBe(swapKey({ from: 'b', to: 'a', count: 1 }));
  const few = [finding('a', 1), finding('b', 1)];
  expect(collapseRenames(few)).toEqual(few);
  expect(collapseRenames([finding('a', 1), finding('b', 2, { swap: { from: 'BOAT', to: 'SHIP', count: 2 } })]).map(({ class: kind, swap }) => [kind, swap])).toEqual([['renamed', { from: 'Boat', to: 'Ship', count: 3 }]]);
});

test('a renaming stands where its first place stood, and the others around it stay', () => {
  const other = finding('c', 9, { swap: null });
  const another = finding('d', 2, { swap: { from: 'oar', to: 'sail', count: 2 } });
  expect(collapseRenames([other, finding('a', 2), another, finding('b', 1), other]).map(({ class: kind, subject }) => `${kind} ${subject}`)).toEqual(['text c', 'renamed Boat → Ship', 'text d', 'text c']);
});

test('it says how often, in which layers, and keeps what all its places share', () => {
  const [one] = collapseRenames([
    finding('a', 1, { scenarios: ['s', 't'], otherFiles: ['a2.md'], cache: [cut('s', ['123', '4']), cut('t', ['1'])] }),
    finding('a', 2, { scenarios: ['t', 'u'], otherFiles: ['a3.md'], cache: [cut('s', ['12']), cut('u', ['12'])] }),
  ]);
  expect(one).toEqual(finding('a', 3, {
    id: buildFindingId(['renamed', 'Boat', 'Ship']), class: 'renamed', scenarios: ['s', 't', 'u'], otherFiles: ['a2.md', 'a3.md'], before: 'Boat', after: 'Ship',
    detail: '"Boat" is "Ship" in 3 places of 1 layer: a', cache: [cut('s', ['12']), cut('t', ['1']), cut('u', ['12'])],
  }));
});

test('what its places do not share it does not say', () => {
  const [one] = collapseRenames([finding('a', 1), finding('b', 2, { section: '# B', owner: 'user', carrier: 'permissions' })]);
  expect([one?.subject, one?.section, one?.owner, one?.carrier, one?.otherFiles, one?.detail]).toEqual(['Boat → Ship', null, null, null, ['b.md'], '"Boat" is "Ship" in 3 places of 2 layers: a, b']);
});

test('of a renamed tool every text that names it is the same renaming, however few, and alone it stays as it is', () => {
  const change = { path: '', change: 'type', effect: 'breaking', detail: '' } as const;
  const tool = finding('tool.ship', 1, { class: 'renamed', toolChanges: [change] });
  expect(collapseRenames([tool])).toEqual([tool]);
  expect(collapseRenames([finding('a', 1), tool]).map(({ class: kind, swap, toolChanges }) => [kind, swap?.count, toolChanges])).toEqual([['renamed', 2, [change]]]);
});

test('the earliest place of a scenario is kept, also where only lengths are left', () => {
  const short = (scenario: string, keptChars: number) => { const { kept: _, ...rest } = cut(scenario, []); return { ...rest, keptChars }; };
  const [one] = collapseRenames([finding('a', 1, { cache: [short('s', 9), short('t', 2)] }), finding('b', 2, { cache: [short('s', 4), short('t', 5)] })]);
  expect(one?.cache).toEqual([short('s', 4), short('t', 2)]);
});
