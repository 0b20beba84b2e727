import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parseSource, ROOT, visitAll } from '../rules/sources.ts';

const PAGES = ['docs/openclaw-prompt.md', 'docs/divergences.md'];
const EXISTS = (file: string) => fs.existsSync(path.join(ROOT, file));

/** A row of a table of claims: `code` paths, and the test that is red when the claim is not true. */
interface Row {
  readonly line: string;
  readonly code: readonly string[];
  readonly test: string;
  readonly title: string;
}

/** All rows of all tables, whose last two cells are code and test; a header and the line below it are none. */
function readRows(text: string): readonly Row[] {
  return text.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith('| code | test |')).map((line) => {
    const cells = line.slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [code = '', proof = ''] = cells.slice(-2);
    const [, test = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
    return { line, code: [...code.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''), test, title };
  });
}

/** Every title in a test file, as it is written: of test, it and describe, and of their `.each(…)`. */
function readTitles(file: string, text: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const source = parseSource(file, text);
  visitAll(source, (node) => {
    if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText(source.tree))) return;
    const [first] = node.arguments;
    if (first !== undefined && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) titles.add(first.getText(source.tree).slice(1, -1).replaceAll("\\'", "'"));
    // Tables give each row a title of its own in the first column.
    if (first !== undefined && ts.isArrayLiteralExpression(first)) first.elements.forEach((row) => addRowTitle(row, titles));
  });
  return titles;
}

function addRowTitle(row: ts.Node, titles: Set<string>): void {
  const cell = ts.isArrayLiteralExpression(row) ? row.elements[0] : undefined;
  if (cell !== undefined && ts.isStringLiteralLike(cell)) titles.add(cell.text);
}

function findFaults({ line, code, test: file, title }: Row): readonly string[] {
  if (code.length === 0 || title === '') return [`no code or no test: ${line}`];
  const missing = [...code, file].filter((place) => !EXISTS(place)).map((place) => `no file ${place}`);
  if (!EXISTS(file)) return missing;
  const known = readTitles(file, fs.readFileSync(path.join(ROOT, file), 'utf8'));
  return known.has(title) ? missing : [...missing, `no test "${title}" in ${file}`];
}

describe.each(PAGES)('%s', (page) => {
  const rows = readRows(fs.readFileSync(path.join(ROOT, page), 'utf8'));

  test('names files that exist and tests that are in them', () => {
    expect(rows.flatMap(findFaults)).toEqual([]);
  });

  test('has a row in every table', () => {
    const tables = fs.readFileSync(path.join(ROOT, page), 'utf8').split(' code | test |').length - 1;
    expect(tables).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThanOrEqual(2 * tables);
  });
});

test('a row that rots is caught: a file that is gone, a title that changed, a cell that is empty', () => {
  const row = (code: string, proof: string) => readRows(`| x | ${code} | ${proof} |`).flatMap(findFaults);
  expect(row('`src/gone.ts`', '`test/program/claims.test.ts` › has a row in every table')).toEqual(['no file src/gone.ts']);
  expect(row('`src/index.ts`', '`test/program/claims.test.ts` › had a row')).toEqual(['no test "had a row" in test/program/claims.test.ts']);
  expect(row('`src/index.ts`', '`test/program/gone.test.ts` › x')).toEqual(['no file test/program/gone.test.ts']);
  expect(row('none', '`test/program/claims.test.ts` › has a row in every table')).toEqual([
    'no code or no test: | x | none | `test/program/claims.test.ts` › has a row in every table |',
  ]);
});
