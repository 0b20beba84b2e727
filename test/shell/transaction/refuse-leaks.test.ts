import { expect, test } from 'vitest';
import { HarnessError } from '../../../src/errors.ts';
import type { LintAllow } from '../../../src/types/lint.ts';
import { snapshotPlace } from '../../../src/shell/transaction/place.ts';
import { writeWhole } from '../../../src/shell/transaction/write-whole.ts';
import { makeSamplePlace } from './sample-place.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const KEY = ['sk-', 'ant-api03-', 'q7'.repeat(20)].join('');
const CHANGES = [
  { path: 'a/layers/x.md', text: 'fine' },
  { path: 'a/layers/new_c3_a9.id@one.t2.md', text: `One.\nIt is ${KEY}.` },
  { path: 'a/tools/gone.json', text: null },
];
const allow = (change: Partial<LintAllow>): LintAllow => ({ rule: 'secret-anthropic', layer: null, scenario: null, reason: 'r', place: { file: 'suite.yaml' }, ...change });

function faultOf(run: () => void): string {
  try {
    run();
    return 'nothing was refused';
  } catch (error) {
    return error instanceof HarnessError ? `${error.code} ${error.message}` : String(error);
  }
}

test('no writer gets a value past the transaction: nothing of the set is written, and the error masks it', () => {
  const sample = makeSamplePlace();
  const before = sample.names();
  expect(faultOf(() => writeWhole(sample.place(), CHANGES, { writer: 'gen' }))).toBe('LEAK_FOUND The new text holds sk-a············ (53 characters): secret-anthropic. Nothing was written.');
  expect(sample.names()).toEqual(before);
});

test('the names of the machine count where the writer knows them', () => {
  const sample = makeSamplePlace();
  const place = snapshotPlace(sample.root, { leaks: { machine: { host: 'attic-7.lan', user: 'x' } } });
  expect(faultOf(() => writeWhole(place, [{ path: 'a/layers/x.md', text: 'on attic-7' }], { writer: 'gen' }))).toBe(
    'LEAK_FOUND The new text holds atti··· (7 characters): machine-name. Nothing was written.',
  );
});

test.each([
  [{ layer: 'newé.id' }, true],
  [{ layer: 'new*', scenario: 'one' }, true],
  [{ scenario: 'two' }, false],
  [{ rule: 'secret-openai' }, false],
])('an allow %j lets the text pass: %s', (change, passes) => {
  const sample = makeSamplePlace();
  const asked: string[] = [];
  const allowsFor = (file: string): LintAllow[] => {
    asked.push(file);
    return [allow(change)];
  };
  const place = snapshotPlace(sample.root, { leaks: { allowsFor } });
  const fault = passes ? writeWhole(place, CHANGES, { writer: 'review' }) : faultOf(() => writeWhole(place, CHANGES, { writer: 'review' })).split(' ')[0];
  expect([fault, asked]).toEqual([passes ? undefined : 'LEAK_FOUND', ['a/layers/new_c3_a9.id@one.t2.md']]);
});
