/** What decides whether a text of the code is in a prompt. */
export interface Condition {
  readonly file: string;
  /** 1-based line of the use. */
  readonly line: number;
  /** Name of the function, constant or section that uses the text. */
  readonly within: string;
  /** First sentence of its docstring; "" for none. */
  readonly says: string;
  /** Lines of code, outermost first: guards and branches in front of the use, then the use; for a section what it declares. */
  readonly code: readonly string[];
}

export interface CodeFile {
  readonly path: string;
  readonly text: string;
}

const MAX_GUARDS = 4;

/** Finds where a text that stands at a line of a file is used, by the name of the constant that holds it. */
export function findCondition(file: CodeFile, line: number, all: readonly CodeFile[]): Condition | null {
  const lines = file.text.split('\n');
  const top = findTop(lines, line - 1);
  if (top === null) return null;
  if (/= defineSection(Family)?\(/.test(lines[top.at] ?? '')) return buildSection(file.path, lines, top);
  if (top.kind === 'function') return buildUse(file.path, lines, line - 1);
  const use = findUse(file, { name: top.name, line: top.at }, all);
  if (use === null) return buildUse(file.path, lines, line - 1);
  const useLines = use.file.text.split('\n');
  const user = findTop(useLines, use.at);
  if (user !== null && /= defineSection(Family)?\(/.test(useLines[user.at] ?? '')) return buildSection(use.file.path, useLines, user);
  return buildUse(use.file.path, useLines, use.at);
}

interface Top {
  readonly at: number;
  readonly kind: 'function' | 'constant';
  readonly name: string;
}

/** The function or constant of the module that a line stands in. */
function findTop(lines: readonly string[], from: number): Top | null {
  for (let at = from; at >= 0; at -= 1) {
    const match = /^(?:export )?(?:async )?(function\*?|const) (\w+)/.exec(lines[at] ?? '');
    if (match !== null) return { at, kind: match[1] === 'const' ? 'constant' : 'function', name: match[2] ?? '' };
  }
  return null;
}

function findUse(file: CodeFile, constant: { readonly name: string; readonly line: number }, all: readonly CodeFile[]): { file: CodeFile; at: number } | null {
  const word = new RegExp(`\\b${constant.name}\\b`);
  for (const candidate of [file, ...all.filter(({ path }) => path !== file.path)]) {
    const lines = candidate.text.split('\n');
    const at = lines.findIndex((line, index) => word.test(line) && !/^(import|export \{|\s*\*|\/\*\*)/.test(line) && !(candidate === file && index === constant.line));
    if (at !== -1) return { file: candidate, at };
  }
  return null;
}

function buildSection(path: string, lines: readonly string[], top: Top): Condition {
  const rest = lines.slice(top.at);
  const body = rest.slice(0, rest.findIndex((line) => line === '});') + 1 || rest.length).join('\n');
  const declared = ['zone', 'modes', 'inputs'].flatMap((key) => {
    const value = new RegExp(`^  ${key}: (\\[[^\\]]*\\]|[^\\n]*),$`, 'm').exec(body)?.[1];
    return value === undefined ? [] : [`${key}: ${value.replace(/\s+/g, ' ')}`];
  });
  return { file: path, line: top.at + 1, within: top.name, says: docOf(lines, top.at), code: declared };
}

function buildUse(path: string, lines: readonly string[], at: number): Condition | null {
  const top = findTop(lines, at);
  if (top === null) return null;
  const guards = findGuards(lines, top.at, at);
  return { file: path, line: at + 1, within: top.name, says: docOf(lines, top.at), code: [...guards.slice(-MAX_GUARDS), (lines[at] ?? '').trim()] };
}

/** Branches around a line, and returns in front of it, that decide whether it runs. */
function findGuards(lines: readonly string[], from: number, to: number): string[] {
  const guards: string[] = [];
  let indent = indentOf(lines[to] ?? '');
  for (let at = to - 1; at > from; at -= 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || indentOf(line) > indent) continue;
    const isAround = indentOf(line) < indent;
    if (isAround) indent = indentOf(line);
    if (isAround ? /^\s*(if|for|\} else)\b/.test(line) : /^\s*if \(.*\) (return|continue)\b/.test(line)) guards.unshift(line.trim());
  }
  return guards;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** First sentence of the docstring right above a line. */
function docOf(lines: readonly string[], at: number): string {
  if (!/\*\/\s*$/.test(lines[at - 1] ?? '')) return '';
  let start = at - 1;
  while (start > 0 && !/^\s*\/\*\*/.test(lines[start] ?? '')) start -= 1;
  const text = lines.slice(start, at).join(' ').replace(/\/\*\*|\*\/|(?<=\s)\*(?=\s)/g, '').replace(/\s+/g, ' ').trim();
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}
