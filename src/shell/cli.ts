import { HarnessError } from '../errors.ts';
import { renderError } from '../report/error-text.ts';
import { renderCommandHelp, renderHelp } from '../report/help-text.ts';
import { renderSuggestion } from '../text/similar.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './command-table.ts';
import { parseFlags } from './flags.ts';
import type { Io } from './io.ts';
import { paintFor } from './paint.ts';

/**
 * Runs one command line.
 * @returns 0 in order · 1 drift or a failed rule · 2 cannot tell (usage, bad input).
 */
export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    io.stderr(renderError(error, paintFor({ isTty: io.stderrIsTty }, io.env)));
    return 2;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...args] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.stdout(renderHelp(COMMANDS));
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) {
    throw new HarnessError('USAGE', `There is no command "${name}".${renderSuggestion(name, COMMANDS.map((known) => known.name))}`, {
      hint: 'Run `prompt-snapshots --help` for the commands.',
    });
  }
  if (args.includes('--help') || args.includes('-h')) {
    io.stdout(renderCommandHelp(command));
    return 0;
  }
  return runCommand(command, args, io);
}

async function runCommand(command: Command, args: readonly string[], io: Io): Promise<number> {
  const flags = parseFlags(command.name, args, command.flags);
  if (flags.words.length > command.maxWords) {
    const word = flags.words[command.maxWords] ?? '';
    throw new HarnessError('USAGE', `${command.name} does not take "${word}".`, {
      hint: `Run \`prompt-snapshots ${command.name} --help\`; a scenario is named with --only where several may be.`,
    });
  }
  return command.run(flags, io);
}
