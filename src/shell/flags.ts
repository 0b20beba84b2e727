import { parseArgs } from 'node:util';
import { HarnessError } from '../errors.ts';
import { renderSuggestion } from '../text/similar.ts';

/** One flag of a command, as its help lists it. */
export interface Flag {
  readonly name: string;
  /** Placeholder of the value; null for a switch. */
  readonly value: string | null;
  readonly help: string;
  readonly repeats?: boolean;
  /** Allowed values, when there are only some. */
  readonly choices?: readonly string[];
}

/** Flags and words of one command line. */
export class ParsedFlags {
  readonly words: readonly string[];
  readonly #values: Readonly<Record<string, readonly string[]>>;

  constructor(words: readonly string[], values: Readonly<Record<string, readonly string[]>>) {
    this.words = words;
    this.#values = values;
  }

  all(name: string): readonly string[] {
    return this.#values[name] ?? [];
  }

  one(name: string): string | undefined {
    return this.all(name).at(-1);
  }

  has(name: string): boolean {
    return this.all(name).length > 0;
  }
}

/**
 * Reads a command's arguments.
 * @throws HarnessError USAGE for a flag that is unknown, lacks its value, or has one that is not allowed.
 */
export function parseFlags(command: string, args: readonly string[], flags: readonly Flag[]): ParsedFlags {
  const hint = `Run \`prompt-snapshots ${command} --help\` for the flags.`;
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(flags.map((flag) => [flag.name, { type: flag.value === null ? 'boolean' : 'string', multiple: true }] as const)),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const values: Record<string, string[]> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = flags.find((known) => known.name === token.name);
    if (flag === undefined) {
      const suggestion = renderSuggestion(token.rawName, flags.map((known) => `--${known.name}`));
      throw new HarnessError('USAGE', `${command} has no flag ${token.rawName}.${suggestion}`, { hint });
    }
    (values[flag.name] ??= []).push(readValue(flag, token.value, hint));
  }
  return new ParsedFlags(words, values);
}

function readValue(flag: Flag, value: string | undefined, hint: string): string {
  if (flag.value === null) {
    if (value === undefined) return 'true';
    throw new HarnessError('USAGE', `--${flag.name} takes no value.`, { hint });
  }
  if (value === undefined || value === '' || value.startsWith('--')) {
    throw new HarnessError('USAGE', `--${flag.name} needs a value: --${flag.name} ${flag.value}.`, { hint });
  }
  if (flag.choices !== undefined && !flag.choices.includes(value)) {
    const suggestion = renderSuggestion(value, flag.choices);
    throw new HarnessError('USAGE', `--${flag.name} cannot be "${value}".${suggestion} It is one of: ${flag.choices.join(', ')}.`, { hint });
  }
  return value;
}
