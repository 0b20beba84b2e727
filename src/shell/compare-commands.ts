import { JSON_FORMAT, ONLY, PROFILE, REASON, SUITE, type Command } from './command.ts';
import { DIFF_SIDES } from './diff-help.ts';

/** The commands that compare and count. */
export const COMPARE_COMMANDS: readonly Command[] = [
  {
    name: 'diff',
    summary: 'compare revisions, working tree, gen, folders, requests',
    words: '[A] [B]',
    maxWords: 2,
    detail: DIFF_SIDES,
    flags: [
      ONLY,
      SUITE,
      { name: 'base', value: '<rev>', help: 'this git revision against the working tree: a pull request’s summary' },
      REASON,
      JSON_FORMAT,
      { name: 'full', value: null, help: 'show every changed line' },
      { name: 'codex', value: '<A..B>', help: 'what a bump between two Codex versions changes, e.g. 0.144.6..0.171.0' },
    ],
    run: async (flags, io) => {
      const { runDiff } = await import('./commands/run-diff.ts');
      return runDiff(flags, io);
    },
  },
  {
    name: 'cache',
    summary: 'what requests have in common, in exact tokens',
    words: '',
    maxWords: 0,
    flags: [ONLY, SUITE, PROFILE, JSON_FORMAT],
    run: async (flags, io) => {
      const { cache } = await import('./commands/cache.ts');
      const format = flags.one('format') === 'json' ? 'json' : 'text';
      return cache({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile'), format }, io);
    },
  },
  {
    name: 'budget',
    summary: 'budget, used and free tokens; --tighten lowers budgets',
    words: '',
    maxWords: 0,
    flags: [SUITE, { name: 'tighten', value: null, help: 'write what is used into suite.yaml where that is lower; never raises' }],
    run: async (flags, io) => {
      const { budget } = await import('./commands/budget.ts');
      return budget({ suites: flags.all('suite'), mode: flags.has('tighten') ? 'tighten' : 'show' }, io);
    },
  },
];
