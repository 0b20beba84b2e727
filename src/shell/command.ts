import type { Flag, ParsedFlags } from './flags.ts';
import type { Io } from './io.ts';

/** One sub-command: what its help says, and how it runs. Its code is loaded when it is called. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Words after the command's name, as the help shows them; "" for none. */
  readonly words: string;
  readonly maxWords: number;
  /** Lines below the summary in the command's help. */
  readonly detail?: readonly string[];
  readonly flags: readonly Flag[];
  readonly run: (flags: ParsedFlags, io: Io) => Promise<number>;
}

export const ONLY: Flag = { name: 'only', value: '<scenario>', help: 'work on this scenario alone; may be repeated; nothing is removed', repeats: true };
export const SUITE: Flag = { name: 'suite', value: '<suite>', help: 'work on this suite alone; may be repeated', repeats: true };
export const PROFILE: Flag = { name: 'codex-profile', value: '<name>', help: 'use the Codex profile of this name and the folder .prompt-snapshots/<name> that git ignores' };
export const JSON_FORMAT: Flag = { name: 'format', value: 'text|json', help: 'text (default) or json', choices: ['text', 'json'] };
export const REASON: Flag = { name: 'reason', value: '<text>', help: 'with --base: why protected layers change; else a commit message says it (docs/config.md)' };
