import ts from 'typescript';
import { visitAll, lineOf, type Source } from '../rules/sources.ts';

/** One change of a source: the text from `start` to `end` (UTF-16 offsets) becomes `replacement`. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

export type Operator =
  | 'condition negated' | 'boundary moved' | 'equality turned' | 'and for or' | 'call removed' | 'refusal removed'
  | 'string emptied' | 'class emptied' | 'list emptied' | 'entry removed' | 'constant changed' | 'boolean turned';

/** Operators whose mutants are a guard taken out: a refusal, a class of finding, a row of a table. */
export const GUARDS: readonly Operator[] = ['refusal removed', 'class emptied', 'entry removed'];

const SWAPS: ReadonlyMap<ts.SyntaxKind, readonly [Operator, string]> = new Map([
  [ts.SyntaxKind.LessThanToken, ['boundary moved', '<=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['boundary moved', '<']],
  [ts.SyntaxKind.GreaterThanToken, ['boundary moved', '>=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['boundary moved', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['equality turned', '!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['equality turned', '===']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['and for or', '||']],
  [ts.SyntaxKind.BarBarToken, ['and for or', '&&']],
]);

/** Every mutant of a source in order; `classes` are the words that count as a class of finding. */
export function findMutants(source: Source, classes: ReadonlySet<string>): Mutant[] {
  const mutants: Mutant[] = [];
  visitAll(source, (node) => {
    for (const [operator, place, replacement] of mutate(node, source, classes)) {
      const [start, end] = [place.getStart(source.tree), place.getEnd()];
      const original = source.text.slice(start, end);
      if (!isInType(place)) mutants.push({ file: source.path, line: lineOf(source, place), operator, start, end, original, replacement });
    }
  });
  return mutants;
}

type Change = readonly [Operator, ts.Node, string];

function mutate(node: ts.Node, { tree }: Source, classes: ReadonlySet<string>): Change[] {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return [negate(node.expression, tree)];
  if (ts.isConditionalExpression(node)) return [negate(node.condition, tree)];
  if (ts.isBinaryExpression(node)) {
    const swap = SWAPS.get(node.operatorToken.kind);
    return swap === undefined ? [] : [[swap[0], node.operatorToken, swap[1]]];
  }
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return [['call removed', node, ';']];
  if (ts.isThrowStatement(node)) return [['refusal removed', node, ';']];
  if (ts.isArrayLiteralExpression(node)) return mutateList(node);
  return mutateLiteral(node, classes);
}

function negate(condition: ts.Expression, tree: ts.SourceFile): Change {
  return ['condition negated', condition, `!(${condition.getText(tree)})`];
}

/** A table (a constant of the module) loses one entry at a time; any other list is emptied. */
function mutateList(node: ts.ArrayLiteralExpression): Change[] {
  if (node.elements.length === 0) return [];
  const isTable = ts.isVariableDeclaration(node.parent) && ts.isSourceFile(node.parent.parent.parent.parent);
  return isTable ? node.elements.map((entry): Change => ['entry removed', entry, '...[]']) : [['list emptied', node, '[]']];
}

function mutateLiteral(node: ts.Node, classes: ReadonlySet<string>): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['boolean turned', node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['boolean turned', node, 'true']];
  if (ts.isNumericLiteral(node)) return [['constant changed', node, `${Number(node.text) + 1}`]];
  if (!ts.isStringLiteral(node) || ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) && node.parent.name === node) return [];
  return [[classes.has(node.text) ? 'class emptied' : 'string emptied', node, node.text === '' ? "'x'" : "''"]];
}

function isInType(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) if (ts.isTypeNode(at) && !ts.isExpressionWithTypeArguments(at)) return true;
  return false;
}

/** The text with one mutant in it. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** `count` of the mutants, chosen by a seed alone and in their old order. */
export function sampleMutants(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  let state = seed >>> 0;
  const keyed = mutants.map((mutant, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { mutant, index, key: state };
  });
  const chosen = keyed.sort((a, b) => a.key - b.key || a.index - b.index).slice(0, count);
  return chosen.sort((a, b) => a.index - b.index).map(({ mutant }) => mutant);
}
