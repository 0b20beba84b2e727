import type { InputFinding } from '../../types/scenario.ts';
import { parseFrontMatterBlock } from './front-matter-block.ts';
import { splitEntries, type Entry } from './front-matter-entries.ts';
import { isCutByComment, isRecord, recoverBlock, textOfEntry } from './front-matter-recovery.ts';
import { parseYamlSafely } from './safe-yaml.ts';

/** The front matter of one file; `entries` has the lines of each top-level key, the last one of equal keys. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly findings: readonly InputFinding[];
}

export interface FrontMatterText {
  /** Trimmed; `null` when the key is absent or has no text. */
  readonly text: string | null;
  readonly findings: readonly InputFinding[];
}

/**
 * Front matter as strict YAML, else line by line (`skill-front-matter-recovered`). Returns the reason as a sentence when
 * the file has none. Never throws. `file` only names the file in findings. Source: openclaw-2026.7.1.md §9.3.
 */
export function parseFrontMatter(text: string, file: string): FrontMatter | string {
  const block = parseFrontMatterBlock(text);
  if (typeof block === 'string') return block;
  const entries = splitEntries(block.lines);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const strict = parseYamlSafely(block.lines.join('\n'));
  if (isRecord(strict)) return { values: strict, entries: byKey, findings: [] };
  if (entries.length === 0) return { values: {}, entries: byKey, findings: [] };
  const repeated = entries.filter((entry) => byKey.get(entry.key) !== entry).map((entry) => `"${entry.key}"`);
  const twice = repeated.length === 0 ? '' : ` Written twice: ${repeated.join(', ')}; the last one counts.`;
  const detail = `The front matter is no valid YAML and was read line by line.${twice} Put texts with special characters in quotes.`;
  return { values: recoverBlock(block.lines), entries: byKey, findings: [{ name: 'skill-front-matter-recovered', subject: file, detail }] };
}

/**
 * The text of a key. Where YAML sees no text, or drops the first word as a tag or an anchor, the line itself counts
 * (`skill-text-restored`); where ` #` ends the text early, the short text stays, since that is what the format says
 * (`skill-text-cut`). Source: openclaw-2026.7.1.md §9.3.
 */
export function readFrontMatterText(frontMatter: FrontMatter, key: string, file: string): FrontMatterText {
  const { values, entries } = frontMatter;
  if (!Object.hasOwn(values, key)) return { text: null, findings: [] };
  const value = values[key];
  const entry = entries.get(key);
  const isLossy = typeof value === 'string' && entry !== undefined && /^[!&]\S/.test(entry.inline);
  const isText = typeof value === 'string' && !isLossy;
  const text = (isText || entry === undefined ? textOfScalar(value) : textOfEntry(entry)).trim();
  const findings: InputFinding[] = [];
  if (isLossy || (typeof value === 'object' && value !== null)) {
    const detail = `YAML reads "${key}" as something else than a text; the line was taken as written. Put it in quotes.`;
    findings.push({ name: 'skill-text-restored', subject: file, detail });
  }
  if (entry !== undefined && isCutByComment(entry)) {
    const detail = `" #" starts a comment and cut "${key}" short. Put the text in quotes to keep it whole.`;
    findings.push({ name: 'skill-text-cut', subject: file, detail });
  }
  return { text: text === '' ? null : text, findings };
}

/**
 * A switch of the front matter in any of the spellings in use: true, yes, on, 1 and false, no, off, 0, quoted or not, any
 * case. Anything else is `null`.
 */
export function readFrontMatterSwitch(value: unknown): boolean | null {
  const word = textOfScalar(value).trim().toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(word)) return true;
  return ['false', 'no', 'off', '0'].includes(word) ? false : null;
}

function textOfScalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
