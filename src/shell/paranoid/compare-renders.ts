import { isJsonObject } from '../../text/json.ts';
import { placeOfOffset } from '../../text/lines.ts';
import type { JsonObject } from '../../types/request.ts';
import type { PoisonedFile } from '../../report/paranoid-text.ts';

/** What one child rendered: its lines by suite and path, in order. */
export type RenderedLines = ReadonlyMap<string, JsonObject>;

/** The files of `prompt-snapshots render`; null when a line is not one. */
export function parseRender(text: string): RenderedLines | null {
  const lines = new Map<string, JsonObject>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const file = parseLine(line);
    if (file === null) return null;
    lines.set(`${String(file['suite'])}/${String(file['path'])}`, file);
  }
  return lines.size === 0 ? null : lines;
}

/** Every file that differs, in the order in which it was rendered; a file of one side alone differs from its first byte on. */
export function compareRenders(plain: RenderedLines, poisoned: RenderedLines): PoisonedFile[] {
  const names = [...new Set([...plain.keys(), ...poisoned.keys()])];
  return names.flatMap((name) => {
    const [before, after] = [plain.get(name), poisoned.get(name)];
    const file = before ?? after;
    if (file === undefined || textOf(before) === textOf(after)) return [];
    return [{ ...describePlace(textOf(before) ?? '', textOf(after) ?? ''), file: name, layer: wordOf(file['layer']), owner: wordOf(file['owner']), only: onlyOn(before, after) }];
  });
}

function parseLine(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

function textOf(file: JsonObject | undefined): string | null {
  return file === undefined ? null : String(file['text']);
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function onlyOn(before: JsonObject | undefined, after: JsonObject | undefined): PoisonedFile['only'] {
  if (before === undefined) return 'poisoned';
  return after === undefined ? 'plain' : null;
}

/** The first place at which two texts differ, and the line on each side. */
function describePlace(before: string, after: string): Pick<PoisonedFile, 'byte' | 'line' | 'column' | 'before' | 'after'> {
  let offset = 0;
  while (offset < before.length && before[offset] === after[offset]) offset += 1;
  // Half of a surrogate pair is no byte of its own.
  if (/[\uD800-\uDBFF]/.test(before[offset - 1] ?? '')) offset -= 1;
  const byte = Buffer.byteLength(before.slice(0, offset), 'utf8');
  return { byte, ...placeOfOffset(before, offset), before: lineAround(before, offset), after: lineAround(after, offset) };
}

function lineAround(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(offset === 0 ? 0 : start, end === -1 ? text.length : end);
}
