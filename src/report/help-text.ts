interface HelpFlag {
  readonly name: string;
  readonly value: string | null;
  readonly help: string;
}

interface HelpCommand {
  readonly name: string;
  readonly summary: string;
  readonly words: string;
  readonly detail?: readonly string[];
  readonly flags: readonly HelpFlag[];
}

/** The commands, a line each. */
export function renderHelp(commands: readonly HelpCommand[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'prompt-snapshots <command> [flags]',
    '',
    'Makes the layered prompt of an agent visible, reviewable and guarded.',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'Exit codes: 0 in order, 1 drift or a failed rule, 2 cannot tell (usage, bad input).',
    'prompt-snapshots <command> --help lists the flags of one command.',
    '',
  ].join('\n');
}

/** One command with its flags. */
export function renderCommandHelp(command: HelpCommand): string {
  const heads = command.flags.map((flag) => (flag.value === null ? `--${flag.name}` : `--${flag.name} ${flag.value}`));
  const width = Math.min(30, Math.max(0, ...heads.map((head) => head.length)));
  const words = command.words === '' ? '' : ` ${command.words}`;
  return [
    `prompt-snapshots ${command.name}${words} [flags]`,
    '',
    `  ${command.summary}`,
    ...(command.detail ?? []).map((line) => `  ${line}`),
    '',
    ...command.flags.flatMap((flag, index) => renderFlag(heads[index] ?? '', flag.help, width)),
    '',
  ].join('\n');
}

function renderFlag(head: string, help: string, width: number): string[] {
  return head.length <= width ? [`  ${head.padEnd(width)}  ${help}`] : [`  ${head}`, `  ${' '.repeat(width)}  ${help}`];
}
