import { LineCounter, Schema, isAlias, isCollection, isMap, isNode, isPair, isScalar, parseDocument, stringify, type Document, type Scalar } from 'yaml';
import { HarnessError, type ErrorCode, type ErrorPlace } from '../errors.ts';
import { findMergeMarker, UNRESOLVED } from './lines.ts';
import { describeYamlFault } from './yaml-words.ts';

export type YamlPath = readonly (string | number)[];

/** A parsed YAML text that still knows where each value stands. */
export interface YamlText {
  readonly file: string;
  readonly value: unknown;
  /** Place of the value at a path, or of the nearest ancestor that exists; 1-based. */
  placeOf(path: YamlPath): ErrorPlace;
  /** Place of a key itself, for complaints about keys. */
  placeOfKey(path: YamlPath, key: string): ErrorPlace;
}

/**
 * Parses one YAML 1.2 document strictly: no duplicate keys, no anchors, aliases, merge keys or tags, no `__proto__`.
 * @throws HarnessError with `code` and the place of the first fault.
 */
export function parseYaml(text: string, file: string, code: ErrorCode): YamlText {
  refuseMarkers(text, file, code);
  const counter = new LineCounter();
  const document = parseWithin(text, file, { code, counter });
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault !== undefined) {
    throw faultAt(describeYamlFault(fault.code), fault.pos[0], { file, code, counter });
  }
  refuseSurprises(document, { file, code, counter });
  return {
    file,
    value: document.toJS(),
    placeOf: (path) => locate(document, path, { file, counter }),
    placeOfKey: (path, key) => locateKey(document, { path, key }, { file, counter }),
  };
}

/** A merge that nobody resolved is some fault of YAML as well, or none, inside a quoted text. */
function refuseMarkers(text: string, file: string, code: ErrorCode): void {
  const line = findMergeMarker(text);
  if (line !== null) throw new HarnessError(code, UNRESOLVED, { file, line, column: 1, hint: `Resolve the merge in ${file} and run the command again.` });
}

/** YAML text of plain data, ending with a newline. */
export function renderYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

/**
 * The text with other numbers at some paths, and every other byte as it was, comments included.
 * @throws Error for a path without a plain value
 */
export function replaceYamlNumbers(text: string, edits: readonly { readonly path: YamlPath; readonly value: number }[]): string {
  const document = parseDocument(text, { uniqueKeys: true, merge: false, version: '1.2', logLevel: 'silent' });
  const places = edits.map(({ path, value }) => {
    const node = document.getIn(path, true);
    if (!isScalar(node) || !node.range) throw new Error(`no plain value at ${path.join('.')}`);
    return { start: node.range[0], end: node.range[1], value };
  });
  return places.toSorted((a, b) => b.start - a.start).reduce((now, { start, end, value }) => now.slice(0, start) + String(value) + now.slice(end), text);
}

/** The value of a YAML text, or null when it does not parse as strict YAML; for readers with a recovery of their own. */
export function parseYamlOrNull(text: string): { readonly value: unknown } | null {
  const document = parseDocument(text, { uniqueKeys: true, merge: false, version: '1.2', logLevel: 'silent' });
  if (document.errors.length > 0) return null;
  try {
    return { value: document.toJS({ maxAliasCount: 0 }) };
  } catch {
    return null;
  }
}

/** Made once: making it takes longer than parsing a line. */
const SCHEMA = new Schema({ schema: 'core', resolveKnownTags: true, merge: false });

/** More openers than this make the parser slow, and many more end the process, which nobody can catch. */
const MAX_OPENERS = 20_000;

function parseWithin(text: string, file: string, source: { code: ErrorCode; counter: LineCounter }): Document {
  const tooDeep = (cause?: unknown): HarnessError =>
    new HarnessError(source.code, 'The lists and maps in it are nested too deep.', { file, hint: `Write ${file} with fewer brackets.`, cause });
  if ((text.match(/[[{]/g)?.length ?? 0) > MAX_OPENERS) throw tooDeep();
  try {
    return parseDocument(text, { lineCounter: source.counter, uniqueKeys: true, schema: SCHEMA, version: '1.2', logLevel: 'error' });
  } catch (cause) {
    // The parser recurses; a text that nests a few thousand levels overflows its stack.
    if (cause instanceof RangeError) throw tooDeep(cause);
    throw cause;
  }
}

interface Source {
  readonly file: string;
  readonly counter: LineCounter;
}

/** Walks the document itself: the library's `visit` copies a path for every node, which nobody needs here. */
function refuseSurprises(document: Document, source: Source & { code: ErrorCode }): void {
  const refuse = (what: string, offset: number | undefined): never => {
    throw faultAt(`${what} not allowed here; write the value out.`, offset ?? 0, source);
  };
  const walk = (node: unknown): void => {
    if (!isNode(node)) return;
    if (isAlias(node)) return refuse('YAML aliases are', node.range?.[0]);
    if (node.anchor !== undefined) refuse('YAML anchors are', node.range?.[0]);
    if (isScalar(node)) return refuseText(node, refuse);
    if (!isCollection(node)) return undefined;
    for (const item of node.items) {
      if (!isPair(item)) walk(item);
      else {
        refuseKey(item.key, refuse);
        walk(item.key);
        walk(item.value);
      }
    }
    return undefined;
  };
  walk(document.contents);
}

type Refuse = (what: string, offset: number | undefined) => never;

function refuseText({ value, range }: Scalar, refuse: Refuse): void {
  if (typeof value !== 'string') return;
  if (value.includes('\0')) refuse('NUL characters are', range?.[0]);
  if (/\p{Surrogate}/u.test(value)) refuse('Halves of surrogate pairs are', range?.[0]);
}

function refuseKey(key: unknown, refuse: Refuse): void {
  if (!isScalar(key)) return refuse('Keys that are not plain words are', isNode(key) ? key.range?.[0] : 0);
  const name = String(key.value);
  if (name === '__proto__' || name === '<<') refuse(`The key ${name} is`, key.range?.[0]);
}

function faultAt(message: string, offset: number, source: Source & { code: ErrorCode }): HarnessError {
  return new HarnessError(source.code, message, { ...placeAt(source, offset), hint: `Correct ${source.file} and run the command again.` });
}

function locate(document: Document, path: YamlPath, source: Source): ErrorPlace {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return placeAt(source, node.range[0]);
  }
  return { file: source.file };
}

function locateKey(document: Document, wanted: { path: YamlPath; key: string }, source: Source): ErrorPlace {
  const { path, key } = wanted;
  const parent = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(parent)) {
    for (const pair of parent.items) {
      if (isPair(pair) && isScalar(pair.key) && String(pair.key.value) === key && pair.key.range) {
        return placeAt(source, pair.key.range[0]);
      }
    }
  }
  return locate(document, path, source);
}

function placeAt(source: Source, offset: number): ErrorPlace {
  const { line, col } = source.counter.linePos(offset);
  return { file: source.file, line, column: col };
}
