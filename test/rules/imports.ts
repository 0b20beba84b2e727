import ts from 'typescript';
import { importsOf, lineOf, visitAll, type Source } from './sources.ts';

const GROUND = ['types', 'text', 'errors'];
const ROOMS = ['scenario', 'openclaw', 'codex', 'decode', 'snapshot', 'drift', 'lint', 'report'];

/** The one home of each package; a folder or a file. */
export const PACKAGE_HOMES: Readonly<Record<string, string>> = {
  yaml: 'src/text/yaml.ts',
  zod: 'src/text/schema.ts',
  'gpt-tokenizer': 'src/text/',
  diff: 'src/drift/',
  'fast-glob': 'src/shell/',
  execa: 'src/shell/',
  'get-east-asian-width': 'src/report/text-width.ts',
  'js-tokens': 'src/shell/why/',
  esbuild: 'src/shell/commands/build.ts',
};

function roomOf(file: string): string {
  const [, room = ''] = file.split('/');
  return room.replace(/\.ts$/, '');
}

/** Imports between rooms that the house forbids, as `file -> import`. Source: design.md §4. */
export function findForbiddenImports(source: Source): string[] {
  const room = roomOf(source.path);
  return importsOf(source)
    .filter((name) => name.startsWith('src/') && !mayImport(room, name))
    .map((name) => `${source.path} -> ${name}`);
}

function mayImport(room: string, target: string): boolean {
  const targetRoom = roomOf(target);
  if (GROUND.includes(room)) return GROUND.includes(targetRoom);
  if (ROOMS.includes(room)) return targetRoom === room || GROUND.includes(targetRoom);
  if (room === 'pipeline') return ROOMS.includes(targetRoom) || GROUND.includes(targetRoom);
  return room === 'shell' || room === 'index';
}

/** Node modules outside `shell`, and packages outside their home. */
export function findHomelessImports(source: Source): string[] {
  return importsOf(source)
    .filter((name) => !name.startsWith('src/') && !isAtHome(source.path, name))
    .map((name) => `${source.path} -> ${name}`);
}

function isAtHome(file: string, name: string): boolean {
  if (name.startsWith('node:')) return file.startsWith('src/shell/') || (file === 'src/text/hash.ts' && name === 'node:crypto');
  const home = PACKAGE_HOMES[name.split('/')[0] ?? ''];
  return home !== undefined && (home.endsWith('/') ? file.startsWith(home) : file === home);
}

/** Uses of the process, the console, the clock or chance outside `shell`. */
export function findImpurities(source: Source): string[] {
  if (source.path.startsWith('src/shell/')) return [];
  const found: string[] = [];
  visitAll(source, (node) => {
    const what = impurityOf(node);
    if (what !== null) found.push(`${source.path}:${lineOf(source, node)} ${what}`);
  });
  return found;
}

/** A parameter or binding of that name means something else than the global. */
function declaresName(tree: ts.SourceFile, name: string): boolean {
  let isDeclared = false;
  const walk = (node: ts.Node): void => {
    const isBinding = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node);
    if (isBinding && node.name.getText() === name) isDeclared = true;
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return isDeclared;
}

function impurityOf(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) {
    const text = node.getText();
    if (['Math.random', 'Date.now', 'performance.now'].includes(text)) return text;
    if (node.name.text === 'localeCompare') return 'localeCompare';
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0) return 'new Date()';
  const isName = ts.isIdentifier(node) && ['process', 'console', 'globalThis'].includes(node.text);
  const isReference = isName && !ts.isPropertyAssignment(node.parent) && !ts.isPropertySignature(node.parent) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node);
  return isReference && !declaresName(node.getSourceFile(), node.text) ? node.text : null;
}
