/** The flag of `check` that has everything done anew. */
export const FRESH = '--fresh';

/** Flags of `check` whose effect depends on files and on the look of the terminal alone, and whether a value follows. */
const FLAGS: ReadonlyMap<string, 'value' | 'switch'> = new Map([
  ['--suite', 'value'],
  ['--only', 'value'],
  ['--format', 'value'],
  ['--context', 'value'],
  ['--full', 'switch'],
  ['--stat', 'switch'],
  ['--split', 'switch'],
]);

/** Views that are small, name files from the program's root and go nowhere but to stdout: `sarif` and `github` ask where git's is, and `html` holds every stack. */
const FORMATS = ['text', 'json', 'junit', 'markdown'];

/** A command line whose green result may be remembered. */
export interface Rememberable {
  /** Without `--fresh`, which changes nothing in the result. */
  readonly argv: readonly string[];
  /** Whether what is remembered may answer, or is only to be renewed. */
  readonly mode: 'recall' | 'renew';
}

/** Takes a command line as one that may be remembered; null for every other one, faulty ones included. */
export function parseRememberable(argv: readonly string[]): Rememberable | null {
  const [name, ...words] = argv;
  if (name !== 'check') return null;
  const kept = words.filter((word) => word !== FRESH);
  for (let at = 0; at < kept.length; at += 1) {
    const [flag = '', ...rest] = (kept[at] ?? '').split('=');
    const kind = FLAGS.get(flag);
    if (kind === undefined || (kind === 'switch' && rest.length > 0)) return null;
    if (kind === 'switch') continue;
    if (rest.length === 0) at += 1;
    const value = rest.length === 0 ? (kept[at] ?? '') : rest.join('=');
    if (value === '' || value.startsWith('-') || (flag === '--format' && !FORMATS.includes(value))) return null;
  }
  return { argv: ['check', ...kept], mode: kept.length === words.length ? 'recall' : 'renew' };
}
