import { HarnessError } from '../../errors.ts';
import type { ParsedFlags } from '../flags.ts';
import type { Io } from '../io.ts';

/** Runs `diff` from its flags: between two sides, or with `--codex` between two Codex versions. @returns exit code */
export async function runDiff(flags: ParsedFlags, io: Io): Promise<number> {
  const named = { only: flags.all('only'), suites: flags.all('suite'), full: flags.has('full') };
  const format = flags.one('format') === 'json' ? 'json' : 'text';
  const range = flags.one('codex');
  if (range === undefined) {
    const { diff } = await import('./diff.ts');
    return diff({ ...named, words: flags.words, base: flags.one('base'), reason: flags.one('reason'), format }, io);
  }
  if (flags.words.length > 0 || flags.has('base') || format === 'json') {
    throw new HarnessError('USAGE', '--codex compares two Codex versions and takes no sides and no format.', { hint: 'Run `prompt-snapshots diff --codex 0.144.6..0.171.0`.' });
  }
  const { diffCodex } = await import('./diff-codex.ts');
  return diffCodex({ ...named, range }, io);
}
