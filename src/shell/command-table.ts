import { CODEX_COMMANDS } from './codex-commands.ts';
import type { Command } from './command.ts';
import { COMPARE_COMMANDS } from './compare-commands.ts';
import { GUARD_COMMANDS } from './guard-commands.ts';
import { REVIEWER_COMMANDS } from './reviewer-commands.ts';
import { SNAPSHOT_COMMANDS } from './snapshot-commands.ts';

/** Every sub-command, in the order of the help. */
export const COMMANDS: readonly Command[] = [...SNAPSHOT_COMMANDS, ...REVIEWER_COMMANDS, ...COMPARE_COMMANDS, ...CODEX_COMMANDS, ...GUARD_COMMANDS];
