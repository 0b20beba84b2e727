import { JSON_FORMAT, type Command } from './command.ts';

/** The commands around git: hooks, merges, and the state of a checkout. */
export const GUARD_COMMANDS: readonly Command[] = [
  {
    name: 'doctor',
    summary: 'what in this checkout needs mending, with the commands',
    words: '',
    maxWords: 0,
    flags: [{ name: 'fix', value: null, help: 'mend what needs no decision: attributes, line endings, leftovers of a run' }, JSON_FORMAT],
    run: async (flags, io) => {
      const { doctor } = await import('./commands/doctor.ts');
      return doctor({ mode: flags.has('fix') ? 'fix' : 'look', format: flags.one('format') === 'json' ? 'json' : 'text' }, io);
    },
  },
  {
    name: 'install-hooks',
    summary: 'git hooks and merge driver for snapshots; --uninstall',
    words: '',
    maxWords: 0,
    flags: [{ name: 'uninstall', value: null, help: 'take hooks and merge driver away again' }],
    run: async (flags, io) => {
      const { installHooks } = await import('./commands/install-hooks.ts');
      return installHooks(flags.has('uninstall') ? 'uninstall' : 'install', io);
    },
  },
  {
    name: 'check-staged',
    summary: 'check what is staged instead of the files; for the hooks',
    words: '',
    maxWords: 0,
    flags: [],
    run: async (_, io) => {
      const { checkStaged } = await import('./commands/check-staged.ts');
      return checkStaged(io);
    },
  },
  {
    name: 'merge-driver',
    summary: 'merge one page of snapshots; git calls it',
    words: '<base> <ours> <theirs> <path> [marker size]',
    maxWords: 5,
    flags: [],
    run: async (flags, io) => {
      const { mergeDriver } = await import('./commands/merge-driver.ts');
      return mergeDriver(flags.words, io);
    },
  },
];
