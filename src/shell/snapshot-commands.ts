import { readParanoidFlags } from './paranoid/paranoid-flags.ts';
import { JSON_FORMAT, ONLY, PROFILE, REASON, SUITE, type Command } from './command.ts';
import { readReportFlags, REPORT_FLAGS } from './report-flags.ts';

/** The commands that write, hold and show snapshots. */
export const SNAPSHOT_COMMANDS: readonly Command[] = [
  {
    name: 'gen',
    summary: 'write the snapshots that differ, say what moved',
    words: '',
    maxWords: 0,
    flags: [ONLY, SUITE, PROFILE],
    run: async (flags, io) => {
      const { gen } = await import('./commands/gen.ts');
      return gen({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile') }, io);
    },
  },
  {
    name: 'check',
    summary: 'compare with what the code renders, and explain; the gate',
    words: '',
    maxWords: 0,
    flags: [
      ONLY,
      SUITE,
      PROFILE,
      { name: 'paranoid', value: null, help: 'render under strange homes, clocks and locales instead; exit 1 when a byte depends on one' },
      { name: 'base', value: '<rev>', help: 'set drift apart that this git revision has already; only what is new counts' },
      REASON,
      { name: 'fresh', value: null, help: 'do everything anew; else the built program repeats a green check while no byte changed' },
      { name: 'shard', value: '<i>/<n>', help: 'look at this part of all scenarios alone; `report merge` joins the parts' },
      ...REPORT_FLAGS,
    ],
    run: async (flags, io) => {
      if (flags.has('paranoid')) return (await import('./commands/paranoid.ts')).paranoid(readParanoidFlags(flags), io);
      const { check } = await import('./commands/check.ts');
      const looks = readReportFlags(flags);
      return check({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile'), base: flags.one('base'), reason: flags.one('reason'), shard: flags.one('shard'), ...looks }, io);
    },
  },
  {
    name: 'report',
    summary: 'join the JSON reports of check --shard into one verdict',
    words: 'merge <file…>',
    maxWords: 1001,
    flags: REPORT_FLAGS.filter(({ name }) => name !== 'context'),
    run: async (flags, io) => {
      const { reportMerge } = await import('./commands/report-merge.ts');
      const { context: _context, ...looks } = readReportFlags(flags);
      return reportMerge({ words: flags.words, ...looks }, io);
    },
  },
  {
    name: 'render',
    summary: 'print every file that gen would hold, a line of JSON each',
    words: '',
    maxWords: 0,
    flags: [ONLY, SUITE, PROFILE],
    run: async (flags, io) => {
      const { render } = await import('./commands/render.ts');
      return render({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile') }, io);
    },
  },
  {
    name: 'lint',
    summary: 'contradictions, leaks and forgeries; part of check',
    words: '',
    maxWords: 0,
    flags: [ONLY, SUITE, PROFILE, JSON_FORMAT],
    run: async (flags, io) => {
      const { lint } = await import('./commands/lint.ts');
      const format = flags.one('format') === 'json' ? 'json' : 'text';
      return lint({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile'), format }, io);
    },
  },
  {
    name: 'show',
    summary: 'print one scenario’s stack, as the model reads it',
    words: '<scenario>',
    maxWords: 1,
    flags: [
      PROFILE,
      { name: 'layer', value: '<id>', help: 'print the text of this layer alone' },
      { name: 'kinds', value: null, help: 'one line for each layer instead of its text' },
      { name: 'at', value: '<rev>', help: 'the stack as committed at a git revision, in the worktree, or in a snapshot folder' },
      { name: 'turn', value: '<n>', help: 'the turn of a scenario with several; 1 by default' },
    ],
    run: async (flags, io) => {
      const { show } = await import('./commands/show.ts');
      const options = { scenario: flags.words[0], profile: flags.one('codex-profile'), layer: flags.one('layer'), turn: flags.one('turn'), at: flags.one('at') };
      return show({ ...options, view: flags.has('kinds') ? 'kinds' : 'texts' }, io);
    },
  },
  {
    name: 'context',
    summary: 'where the characters of one turn go, and what was skipped',
    words: '<scenario> [list|detail|map|json]',
    maxWords: 2,
    flags: [PROFILE, { name: 'turn', value: '<n>', help: 'the turn of a scenario with several; 1 by default' }],
    run: async (flags, io) => {
      const { context } = await import('./commands/context.ts');
      return context({ scenario: flags.words[0], view: flags.words[1], turn: flags.one('turn'), profile: flags.one('codex-profile') }, io);
    },
  },
];
