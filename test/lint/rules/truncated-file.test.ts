import { expect, test } from 'vitest';
import { truncatedFile } from '../../../src/lint/rules/truncated-file.ts';
import { fileOf, findIn, typed } from '../says.ts';

const cut = (text: string): string[] => findIn(truncatedFile, [fileOf('TOOLS.md', text), typed(text)]);

test.each(['(A.md: 1+0 of 9 characters kept)', '(docs/my notes.md: 120+40 of 900 characters kept)', '[…A.md 1+0/9…]', '[…my notes.md 120+40/900…]'])('%s says that a file was cut', (marker) => {
  expect(cut(`One ${marker} two.`)).toEqual([`workspace.TOOLS.md:4 was cut: ${marker}`]);
});

test.each(['(: 1+0 of 9 characters kept)', '(A.md: 1 of 9 characters kept)', '(A.md: 1+0 of many characters kept)', '(A.md: x+0 of 9 characters kept)', '(A.md: 1+x of 9 characters kept)', '(A:B: 1+0 of 9 characters kept)', '(A\nB: 1+0 of 9 characters kept)', '[A.md 1+0/9]', '[…A.md 1+0/x…]', '[…A.md x+0/9…]', '[…A.md 1+x/9…]', '[… 1+0/9…]', '[…A\nB 1+0/9…]', '[…A]B 1+0/9…]'])('%j does not', (text) => {
  expect(cut(text)).toEqual([]);
});

test.each([
  ['```sh\nls\n[…A.md 1+0/9…]', true],
  ['```sh\nls\n[…A.md 1+0/9…]\n```', false],
  ['  ~~~~\n```\n~~~\n[…A.md 1+0/9…]', true],
  ['~~~\n[…A.md 1+0/9…]\n~~~~ \nEnd', false],
  ['```\na\n```\n[…A.md 1+0/9…]\nb\n```\nc', true],
  ['```one``` […A.md 1+0/9…]', false],
  ['    ```\n[…A.md 1+0/9…]', false],
  ['```\n[…A.md 1+0/9…]\n``` sh', true],
  ['```sh\r\nls\r\n[…A.md 1+0/9…]\r\n', true],
  ['```\r\n[…A.md 1+0/9…]\r\n```\r\nEnd\r\n', false],
])('of %j it is told whether it leaves a fence open: %s', (text, isOpen) => {
  expect(findIn(truncatedFile, [fileOf('TOOLS.md', text)]).map((line) => line.endsWith('; it leaves a code fence open, so that what comes next reads as code'))).toEqual([isOpen]);
});
