import ts from 'typescript';
import { lineOf, visitAll, type Source } from './sources.ts';

const MAX_FILE = 200;
const MAX_FUNCTION = 40;
const MAX_FUNCTION_WITH_REASON = 60;
const BANNED = /(^|-)(utils?|helpers?|common|misc)(-|\.|$)/;

export function findBadSizes(source: Source): string[] {
  const lines = source.text.trimEnd().split('\n').length;
  const found = lines > MAX_FILE ? [`${source.path}: ${lines} lines`] : [];
  visitAll(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
    const start = lineOf(source, node);
    const length = source.tree.getLineAndCharacterOfPosition(node.end).line + 2 - start;
    const hasReason = /long because/.test(source.text.slice(node.getFullStart(), node.getStart()));
    if (length > (hasReason ? MAX_FUNCTION_WITH_REASON : MAX_FUNCTION)) found.push(`${source.path}:${start}: function of ${length} lines`);
  });
  return found;
}

export function findBadNames(source: Source): string[] {
  const name = source.path.split('/').at(-1) ?? '';
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.live)?\.ts$/.test(name);
  return isKebab && !source.path.split('/').some((part) => BANNED.test(part)) ? [] : [source.path];
}

/** More than three positional parameters, or a positional boolean. */
export function findBadParameters(source: Source): string[] {
  const found: string[] = [];
  visitAll(source, (node) => {
    if (!ts.isFunctionDeclaration(node) && !ts.isMethodDeclaration(node) && !ts.isArrowFunction(node)) return;
    const place = `${source.path}:${lineOf(source, node)}`;
    if (node.parameters.length > 3) found.push(`${place}: ${node.parameters.length} parameters`);
    const isPublic = !ts.isArrowFunction(node);
    if (isPublic && node.parameters.some((parameter) => parameter.type?.kind === ts.SyntaxKind.BooleanKeyword)) {
      const isAlone = node.parameters.length === 1;
      if (!isAlone) found.push(`${place}: boolean parameter`);
    }
  });
  return found;
}

/** Default exports, enums, namespaces, mutable module state, process.exit, and exitCode outside scripts. */
export function findBadHabits(source: Source): string[] {
  const found: string[] = [];
  const add = (node: ts.Node, what: string): void => {
    found.push(`${source.path}:${lineOf(source, node)}: ${what}`);
  };
  visitAll(source, (node) => {
    if (ts.isExportAssignment(node)) add(node, 'default export');
    if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)) add(node, 'default export');
    if (ts.isEnumDeclaration(node) || ts.isModuleDeclaration(node)) add(node, 'enum or namespace');
    if (ts.isVariableStatement(node) && node.parent === source.tree && !(node.declarationList.flags & ts.NodeFlags.Const)) add(node, 'mutable module state');
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'process.exit') add(node, 'process.exit');
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'process.exitCode') add(node, 'process.exitCode');
  });
  return found;
}

/** `any` and `as` (other than `as const`) without a comment on the same line or in the two lines above. */
export function findUnexplainedCasts(source: Source): string[] {
  const found: string[] = [];
  const lines = source.text.split('\n');
  visitAll(source, (node) => {
    const isCast = ts.isAsExpression(node) && node.type.getText() !== 'const';
    const isAny = node.kind === ts.SyntaxKind.AnyKeyword;
    if (!isCast && !isAny) return;
    const line = source.tree.getLineAndCharacterOfPosition(isCast ? node.type.getStart(source.tree) : node.getStart(source.tree)).line;
    const near = lines.slice(Math.max(0, line - 5), line + 1).join('\n');
    if (!near.includes('//') && !near.includes('*/')) found.push(`${source.path}:${line + 1}: ${isAny ? 'any' : 'as'} without a reason`);
  });
  return found;
}

/** Exported functions, classes and constants of a room without a docstring. */
export function findUndocumentedExports(source: Source): string[] {
  return source.tree.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) === true;
    const isCode = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    if (!isExported || !isCode) return [];
    const hasDoc = ts.getJSDocCommentsAndTags(statement).length > 0;
    return hasDoc ? [] : [`${source.path}:${lineOf(source, statement)}: export without a docstring`];
  });
}
