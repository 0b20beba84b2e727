import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One TypeScript file of the repository, parsed. */
export interface Source {
  /** Path relative to the repository with `/`. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

export const ROOT = path.resolve(import.meta.dirname, '../..');

export function parseSource(file: string, text: string): Source {
  return { path: file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
}

export function readSources(folder: string): Source[] {
  const full = path.join(ROOT, folder);
  return fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => parseSource(name, fs.readFileSync(path.join(ROOT, name), 'utf8')));
}

export function visitAll(source: Source, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(source.tree);
}

export function lineOf(source: Source, node: ts.Node): number {
  return source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1;
}

/** Every module a file names: imports, re-exports, dynamic imports, type imports; relative ones as repository paths. */
export function importsOf(source: Source): string[] {
  const found: string[] = [];
  visitAll(source, (node) => {
    const isStatic = (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined;
    if (isStatic && ts.isStringLiteral(node.moduleSpecifier!)) found.push(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      found.push(argument !== undefined && ts.isStringLiteral(argument) ? argument.text : '<computed>');
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      found.push(node.argument.literal.text);
    }
  });
  return found.map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(source.path), name) : name));
}
