import jsTokens from 'js-tokens';
import { placeOfOffset } from '../../text/lines.ts';

/** A text that a source file writes down: what stands between its slots, in order, and the line that it begins in. */
export interface Literal {
  readonly parts: readonly string[];
  /** 1-based. */
  readonly line: number;
}

/** The texts of one source file, by its ending: strings of TypeScript and JSON, values of YAML, lines of anything else. */
export function parseLiterals(file: string, text: string): Literal[] {
  if (file.endsWith('.ts')) return parseTypeScript(text);
  if (file.endsWith('.json')) return parseJsonStrings(text);
  return text.split('\n').map((line, index) => ({ parts: (file.endsWith('.yaml') ? valueOf(line) : line).split(/<<[a-z-]+>>/), line: index + 1 }));
}

function parseTypeScript(text: string): Literal[] {
  const literals: Literal[] = [];
  const open: { parts: string[]; line: number }[] = [];
  let at = 0;
  for (const token of jsTokens(text)) {
    const line = (): number => placeOfOffset(text, at).line;
    const { type, value } = token;
    if (type === 'StringLiteral') literals.push({ parts: [unescape(value.slice(1, -1))], line: line() });
    if (type === 'NoSubstitutionTemplate') literals.push({ parts: [unescape(value.slice(1, -1))], line: line() });
    if (type === 'TemplateHead') open.push({ parts: [unescape(value.slice(1, -2))], line: line() });
    if (type === 'TemplateMiddle') open.at(-1)?.parts.push(unescape(value.slice(1, -2)));
    if (type === 'TemplateTail') {
      const done = open.pop();
      if (done !== undefined) literals.push({ parts: [...done.parts, unescape(value.slice(1, -1))], line: done.line });
    }
    at += value.length;
  }
  return literals;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f', v: '\v', '\n': '' };

/** The text that an escaped literal stands for. */
function unescape(raw: string): string {
  return raw.replace(/\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])/g, (escape) => {
    const hex = /^\\[ux]\{?([0-9a-fA-F]+)\}?$/.exec(escape)?.[1];
    const char = escape.slice(1);
    return hex === undefined ? (ESCAPES[char] ?? char) : String.fromCodePoint(Number.parseInt(hex, 16));
  });
}

function parseJsonStrings(text: string): Literal[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => ({ parts: [unescape(match[1] ?? '')], line: placeOfOffset(text, match.index).line }));
}

/** What stands behind a key, without its quotes. */
function valueOf(line: string): string {
  const value = line.replace(/^\s*(?:- )?(?:[\w-]+:(?= |$))?\s*/, '').trim();
  return /^(["']).*\1$/.test(value) ? unescape(value.slice(1, -1)) : value;
}
