import { HarnessError, type ErrorCode } from '../errors.ts';
import type { JsonObject } from '../types/request.ts';
import { isJsonObject } from './json.ts';
import type { AskText, Question } from './text-memo.ts';
import { parseYaml, type YamlText } from './yaml.ts';

/**
 * `parseYaml` for one of many texts that say much the same: an entry of the two upper levels that was parsed before, byte for
 * byte, is not parsed again, and its value is one object for all texts that have it: nobody changes it. Where a value stands is
 * told by a parse of the whole text, which is made when somebody asks.
 * @throws HarnessError with `code` and the place of the first fault.
 */
export function parseCommonYaml(text: string, { file, code }: { readonly file: string; readonly code: ErrorCode }, ask: AskText): YamlText {
  const value = readEntries(text, ask, readEntry);
  if (value === null) return parseYaml(text, file, code);
  let whole: YamlText | null = null;
  const parsed = (): YamlText => (whole ??= parseYaml(text, file, code));
  return { file, value, placeOf: (path) => parsed().placeOf(path), placeOfKey: (path, key) => parsed().placeOfKey(path, key) };
}

/** Where an entry of a map without indentation begins: a plain word. Whatever follows up to the next one belongs to it. */
const ENTRY = /^(?=[A-Za-z][\w-]*:(?:[ \r\n]|$))/m;
/** What may stand in front of the first. */
const PREAMBLE = /^(?: *(?:#.*)?\r?\n)*$/;
/** Marks of documents and directives, which say something about the text as a whole. */
const DOCUMENT = /^(?:---|\.\.\.|%)/m;
/** What begins a line for a regular expression and stands inside one for YAML. */
const OTHER_LINE_ENDS = /[\u2028\u2029]|\r(?!\n)/;
/** A key with nothing behind it, a line that is not blank, and how far that one is indented. Words that are no text are left out. */
const NESTED = /^(?!(?:null|true|false):)([A-Za-z][\w-]*): *\r?\n(?: *\r?\n)*( +)[^ \r\n]/i;

type Entries = Readonly<Record<string, unknown>>;

/** The map of a text whose entries parse each by itself, without any fault; null for every other text. */
function readEntries(text: string, ask: AskText, readPart: Question<Entries | null>): Entries | null {
  if (OTHER_LINE_ENDS.test(text)) return null;
  const start = text.search(ENTRY);
  if (start === -1 || !PREAMBLE.test(text.slice(0, start)) || DOCUMENT.test(text)) return null;
  const all: Record<string, unknown> = {};
  for (const part of text.slice(start).split(ENTRY)) {
    const entries = ask(readPart, part);
    if (entries === null || Object.keys(entries).some((key) => Object.hasOwn(all, key))) return null;
    Object.assign(all, entries);
  }
  return all;
}

/** An entry of the top level. Those of a map in it are shared as well. */
function readEntry(part: string, ask: AskText): Entries | null {
  const [head = '', key = '', indent = ''] = NESTED.exec(part) ?? [];
  if (head === '') return parseYamlMap(part);
  const inner = withoutIndent(part.slice(part.indexOf('\n') + 1), indent.length);
  const entries = inner === null ? null : readEntries(inner, ask, parseYamlMap);
  return entries === null ? parseYamlMap(part) : { [key]: entries };
}

/** Lines moved to the left; null where one stands further left than that. A line of blanks alone stands nowhere. */
function withoutIndent(lines: string, indent: number): string | null {
  const isOutside = new RegExp(`^ {0,${indent - 1}}[^ \\r\\n]`, 'm').test(lines);
  return isOutside ? null : lines.replace(new RegExp(`^ {1,${indent}}`, 'gm'), '');
}

/**
 * The map that a text is as strict YAML (see `parseYaml`), null for a fault and for anything else. A part that a quotation or
 * a bracket leaves open is none.
 */
export function parseYamlMap(text: string): JsonObject | null {
  try {
    const { value } = parseYaml(text, 'map', 'SCENARIO_INVALID');
    return isJsonObject(value) ? value : null;
  } catch (cause) {
    if (cause instanceof HarnessError) return null;
    throw cause;
  }
}
