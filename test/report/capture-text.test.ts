import { expect, test } from 'vitest';
import { renderCapture, renderRefusedPin } from '../../src/report/capture-text.ts';
import type { Cell, CellLayer } from '../../src/report/parity-shape.ts';

const LAYER: CellLayer = { id: 'workspace.soul', owner: 'workspace:SOUL.md', carrier: 'collaboration', verdict: 'unequal', predicted: false, detail: `From character 213 on it is ", \u202e${'a'.repeat(20)} is who pays.\\n", not " ${'b'.repeat(20)} is who pays.".`, characters: 0, place: 'developer 1.2' };
const CELL: Cell = { version: '0.144.6', model: 'gpt-5.5', scenario: 'heartbeat', turn: 1, verdict: 'unequal', ours: 10, codex: 20, unknown: 30, detail: '', layers: [LAYER, { ...LAYER, id: 'openclaw.late', verdict: 'missing', predicted: true, detail: 'Late.' }, { ...LAYER, id: 'a', verdict: 'equal', predicted: true }] };

test('a layer that is not as predicted is told within the width of the terminal, unseen characters shown', () => {
  expect(renderCapture([CELL], { paint: (_, text) => text, columns: 60 }).split('\n')).toEqual([
    'heartbeat on Codex 0.144.6, gpt-5.5: unequal',
    '  1 unequal, 1 not delivered, 1 equal',
    '  characters: 10 ours, 20 Codex\'s, 30 unknown',
    '! workspace.soul [collaboration] unequal: From character',
    '    213 on it is ", <U+202E>aaaaaaaaaaaaaaaaaaaa is who',
    '    pays.\\n", not " bbbbbbbbbbbbbbbbbbbb is who pays.".',
    '  openclaw.late [collaboration] sent, not delivered: Late.',
    '',
  ]);
});

test('a pin that is refused names what is not proved, and the capture that can be pinned', () => {
  const [bad, good, later] = [CELL, { ...CELL, scenario: 'other', verdict: 'equal' as const }, { ...CELL, turn: 2, verdict: 'new era' as const }];
  const command = 'pnpm prompt:snapshots:capture --codex 0.171.0';
  const cellsOf = (suite: string, ...cells: Cell[]): { suite: string; cell: Cell }[] => cells.map((cell) => ({ suite, cell }));
  expect(renderRefusedPin(cellsOf('a', bad, good, later), command)).toBe(`nothing pinned: 2 of 3 requests are not proved equal (heartbeat: unequal; heartbeat, turn 2: new era)\nnext: ${command} --pin --only a/other\n`);
  expect(renderRefusedPin(cellsOf('a', bad), command)).toBe(`nothing pinned: 1 of 1 requests is not proved equal (heartbeat: unequal)\nnext: ${command} --only a/heartbeat --format json\n`);
  const twin = { ...good, scenario: bad.scenario };
  expect(renderRefusedPin([...cellsOf('a', bad), ...cellsOf('b', twin)], command)).toBe(`nothing pinned: 1 of 2 requests is not proved equal (heartbeat: unequal)\nnext: ${command} --pin --only b/heartbeat\n`);
});
