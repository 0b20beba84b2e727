/** One key of a block with its own lines, as they stand in the file. */
export interface Entry {
  readonly key: string;
  /** What stands behind the colon on the key's line, trimmed. */
  readonly inline: string;
  /** The lines below that belong to the key, with their indentation. */
  readonly below: readonly string[];
  /** All lines of the entry. */
  readonly lines: readonly string[];
}

const KEY = /^([A-Za-z_][\w.-]*|"[^"\\]+"|'[^']+')[ \t]*:(.*)$/;

/**
 * The entries of a block at its own indentation, that of its first key. Blank and comment lines between entries go with
 * the entry above. A line at that indentation that is no key belongs to the value above it: such lines are what is left
 * of descriptions that were wrapped by hand.
 */
export function splitEntries(lines: readonly string[]): readonly Entry[] {
  const entries: { key: string; inline: string; below: string[]; lines: string[] }[] = [];
  let indent: number | null = null;
  for (const line of lines) {
    const here = indentOf(line);
    const match = indent === null || here <= indent ? KEY.exec(line.trimStart()) : null;
    const last = entries.at(-1);
    if (match !== null) {
      indent ??= here;
      const key = (match[1] ?? '').replace(/^["'](.*)["']$/, '$1');
      entries.push({ key, inline: (match[2] ?? '').trim(), below: [], lines: [line] });
    } else if (last !== undefined) {
      last.below.push(line);
      last.lines.push(line);
    }
  }
  return entries;
}

/** Number of leading blanks; tabs count as one. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
