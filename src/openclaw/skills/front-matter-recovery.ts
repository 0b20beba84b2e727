import { indentOf, splitEntries, type Entry } from './front-matter-entries.ts';
import { parseYamlSafely } from './safe-yaml.ts';

/** Blocks nested deeper than this are read as text. */
const MAX_DEPTH = 12;

/**
 * The values of a block that strict YAML refuses, line by line. Each entry is tried as YAML on its own; an entry that
 * fails too is read as what its author meant: the rest of the line as text, whatever it starts with or contains, nested
 * blocks key by key, dashes as a list. The last of two equal keys counts. Never throws.
 * Source: openclaw-2026.7.1.md §9.3 and the real files behind it.
 */
export function recoverBlock(lines: readonly string[], depth = 0): Record<string, unknown> {
  // No prototype, so that a key `__proto__` is a key like any other.
  const values: Record<string, unknown> = Object.create(null);
  for (const entry of splitEntries(lines)) values[entry.key] = recoverEntry(entry, depth);
  return values;
}

/**
 * The text of an entry as its author meant it, for keys whose value must be a text. Quotes that enclose all of it are
 * taken off; a comment (blank, `#`) ends a line unless the text is quoted; lines below are joined by one space.
 */
export function textOfEntry(entry: Entry): string {
  const isBlock = /^[|>][-+\d]*(?:[ \t]+#.*)?$/.test(entry.inline);
  const lines = [isBlock ? '' : entry.inline, ...entry.below].map((line) => line.trim());
  const isQuoted = /^["']/.test(entry.inline);
  const parts = isBlock || isQuoted ? lines : lines.map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
  return withoutQuotes(parts.filter((part) => part !== '').join(' '));
}

/** True when a blank and `#` end a line of this entry's text early, as YAML demands and authors do not expect. */
export function isCutByComment({ inline, below }: Entry): boolean {
  if (/^["'|>[{]/.test(inline) || inline === '' || inline.startsWith('#')) return false;
  return [inline, ...below].some((line) => /\S\s+#/.test(line));
}

function recoverEntry(entry: Entry, depth: number): unknown {
  const alone = parseYamlSafely(entry.lines.join('\n'));
  if (isRecord(alone) && Object.keys(alone).length === 1 && entry.key in alone) return alone[entry.key];
  const below = entry.below.filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const first = below[0];
  const isNested = entry.inline === '' && first !== undefined && depth < MAX_DEPTH;
  if (isNested && first.trim().startsWith('-')) return recoverList(below);
  if (isNested && indentOf(first) > 0 && splitEntries(below)[0]?.lines[0] === first) return recoverBlock(below, depth + 1);
  return textOfEntry(entry);
}

function recoverList(lines: readonly string[]): readonly string[] {
  const items: string[] = [];
  for (const line of lines.map((text) => text.trim())) {
    if (/^-(?:\s|$)/.test(line)) items.push(withoutQuotes(line.slice(1).trim()));
    else items.push([items.pop() ?? '', line].join(' ').trim());
  }
  return items;
}

function withoutQuotes(text: string): string {
  const quote = text.at(0);
  if (text.length < 2 || (quote !== '"' && quote !== "'") || text.at(-1) !== quote) return text;
  const inner = text.slice(1, -1);
  // `"a" or "b"` starts and ends with a quote without being quoted as a whole.
  return /^"[^"]*"\s.*\s"[^"]*"$/.test(text) ? text : inner;
}

/** Whether a parsed YAML value is a map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
