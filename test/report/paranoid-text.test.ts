import { expect, test } from 'vitest';
import { renderParanoidText, type PoisonedFile, type PoisonVerdict } from '../../src/report/paranoid-text.ts';

const VIEW = { paint: (_: string, text: string) => text, columns: 80 };
const file: PoisonedFile = { file: 'a-suite/layers/openclaw.time.md', layer: 'openclaw.time', owner: 'openclaw', only: null, byte: 27, line: 2, column: 14, before: 'It is now 12:04\tUTC.', after: 'It is now 17:49\tNPT.' };
const clean = (poison: string): PoisonVerdict => ({ poison, variables: [], files: [], failure: null });

test('a clean matrix is one sentence that lists every poison', () => {
  expect(renderParanoidText({ suites: 1, files: 53, verdicts: [clean('HOME'), clean('TZ')] }, VIEW)).toBe('paranoid: 53 files of 1 suite have the same bytes under all of: HOME, TZ\n');
});

test('a caught poison says file, layer, byte, place, both lines and what was set', () => {
  const verdicts = [clean('HOME'), { ...clean('TZ'), variables: ['TZ=Asia/Kathmandu'], files: [file, file] }, { ...clean('clock'), failure: 'exit 1: TypeError: x' }];
  expect(renderParanoidText({ suites: 6, files: 1130, verdicts }, VIEW)).toBe(
    [
      'paranoid: 1130 files of 6 suites, 2 of 3 poisons reach them',
      '',
      'TZ: 2 files differ, first',
      '  a-suite/layers/openclaw.time.md',
      '  layer openclaw.time (owner openclaw), byte 27, line 2, column 14',
      '    - It is now 12:04<TAB>UTC.',
      '    + It is now 17:49<TAB>NPT.',
      '  set: TZ=Asia/Kathmandu',
      '',
      'clock: nothing is rendered',
      '  exit 1: TypeError: x',
      '',
      'next: find who reads it, and let the scenario say the value instead; then run',
      'this again',
      '',
    ].join('\n'),
  );
});

test('a page that one side alone has is told as such, and a long line is cut around the place', () => {
  const long = 'x'.repeat(100);
  const verdicts = [{ ...clean('readdir order'), files: [{ ...file, layer: null, owner: null, only: 'poisoned' as const }] }, { ...clean('cwd'), files: [{ ...file, column: 61, before: `${long}a`, after: `${long}b` }] }];
  const text = renderParanoidText({ suites: 1, files: 2, verdicts }, VIEW);
  expect(text.split('\n').slice(2, 11)).toEqual([
    'readdir order: 1 file differs',
    '  a-suite/layers/openclaw.time.md',
    '  page, only in the poisoned run',
    '',
    'cwd: 1 file differs',
    '  a-suite/layers/openclaw.time.md',
    '  layer openclaw.time (owner openclaw), byte 27, line 2, column 61',
    `    - …${'x'.repeat(60)}…`,
    `    + …${'x'.repeat(60)}…`,
  ]);
});
