import type { Flag, ParsedFlags } from './flags.ts';
import type { CaptureOptions } from './commands/capture.ts';
import { DIFF_SIDES } from './diff-help.ts';
import type { Io } from './io.ts';
import { readReportFlags, REPORT_FLAGS } from './report-flags.ts';
import { buildReviewerCommands } from './reviewer-commands.ts';

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

const ONLY: Flag = { name: 'only', value: '<scenario>', help: 'work on this scenario alone; may be repeated; nothing is removed', repeats: true };
const SUITE: Flag = { name: 'suite', value: '<suite>', help: 'work on this suite alone; may be repeated', repeats: true };
const PROFILE: Flag = { name: 'codex-profile', value: '<name>', help: 'use fixtures/codex/<name> and the folder .prompt-snapshots/<name> that git ignores' };

/** Versions whose request was studied in depth (codex-runtime.md). */
const DEFAULT_VERSIONS = '0.125.0,0.130.0,0.138.0,0.142.5,0.144.6,0.150.1,0.160.1,0.171.0';

/** What the matrix runs when no scenario is named. */
const MATRIX_SUITE = 'codex-runtime-happy-path';

const CAPTURE_FLAGS: readonly Flag[] = [
  { name: 'codex-bin', value: '<path>', help: 'program to run instead of one from npm' },
  { name: 'profile', value: 'hermetic|production', help: 'hermetic (default) turns Codex’s own extras off; production leaves them on', choices: ['hermetic', 'production'] },
];


const PERSONALITIES = ['none', 'pragmatic', 'friendly', 'default'] as const;

export const COMMANDS: readonly Command[] = [
  {
    name: 'gen',
    summary: 'write the snapshots that differ, remove stale ones, say what moved',
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
    summary: 'compare the snapshots with what the code renders, and explain; writes nothing but --output',
    words: '',
    maxWords: 0,
    flags: [
      ONLY,
      SUITE,
      PROFILE,
      { name: 'base', value: '<rev>', help: 'set drift apart that this git revision has already; only what is new counts' },
      ...REPORT_FLAGS,
    ],
    run: async (flags, io) => {
      const { check } = await import('./commands/check.ts');
      const looks = readReportFlags(flags);
      return check({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile'), base: flags.one('base'), ...looks }, io);
    },
  },
  {
    name: 'lint',
    summary: 'find contradictions, leaks and forgeries in what the model reads; part of check',
    words: '',
    maxWords: 0,
    flags: [ONLY, SUITE, PROFILE, { name: 'format', value: 'text|json', help: 'text (default) or json', choices: ['text', 'json'] }],
    run: async (flags, io) => {
      const { lint } = await import('./commands/lint.ts');
      const format = flags.one('format') === 'json' ? 'json' : 'text';
      return lint({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile'), format }, io);
    },
  },
  {
    name: 'show',
    summary: 'print the whole stack of one scenario, as the model reads it',
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
  ...buildReviewerCommands(SUITE, PROFILE),
  {
    name: 'context',
    summary: 'where the characters of one turn go: files, skills, tools, sections, findings',
    words: '<scenario> [list|detail|map|json]',
    maxWords: 2,
    flags: [PROFILE, { name: 'turn', value: '<n>', help: 'the turn of a scenario with several; 1 by default' }],
    run: async (flags, io) => {
      const { context } = await import('./commands/context.ts');
      return context({ scenario: flags.words[0], view: flags.words[1], turn: flags.one('turn'), profile: flags.one('codex-profile') }, io);
    },
  },
  {
    name: 'sync-codex-model',
    summary: 'pin the Codex model prompt from a models_cache.json or models.json',
    words: '',
    maxWords: 0,
    flags: [
      { name: 'catalog', value: '<path>', help: 'catalog to read; also takes the output of `codex debug models --bundled`' },
      { name: 'model', value: '<slug>', help: 'model to pin; gpt-5.5 by default' },
      { name: 'personality', value: PERSONALITIES.join('|'), help: 'none by default, which is what OpenClaw sends', choices: PERSONALITIES },
      { name: 'codex-profile', value: '<name>', help: 'folder below fixtures/codex to write; local by default, which git ignores here' },
      { name: 'codex-version', value: '<version>', help: 'Codex version that wrote the catalog, when it does not say' },
      { name: 'source-label', value: '<text>', help: 'what to record as the source instead of the catalog’s path' },
      { name: 'dry-run', value: null, help: 'say what would change, write nothing' },
      { name: 'check', value: null, help: 'exit 1 when the pin is behind the catalog, write nothing' },
      { name: 'force', value: null, help: 'accept a suspicious change' },
    ],
    run: async (flags, io) => {
      const { runSync } = await import('./commands/run-sync.ts');
      return runSync(flags, io);
    },
  },
  {
    name: 'capture',
    summary: 'run the real Codex on loopback and prove that the reconstruction is what it sends',
    words: '',
    maxWords: 0,
    flags: [
      ONLY,
      SUITE,
      { name: 'codex', value: '<version|path>', help: 'Codex to run: a version from npm, or a program; `codex` on PATH by default' },
      ...CAPTURE_FLAGS,
      { name: 'format', value: 'text|json', help: 'text (default) or json', choices: ['text', 'json'] },
      { name: 'pin', value: null, help: 'write what Codex adds, and its model prompt, as a profile' },
      { name: 'codex-profile', value: '<name>', help: 'profile that --pin writes; local by default, which git ignores here' },
    ],
    run: async (flags, io) => {
      const { capture } = await import('./commands/capture.ts');
      const codex = flags.one('codex');
      const pin = flags.has('pin') ? (flags.one('codex-profile') ?? 'local') : null;
      return capture({ ...readCaptureFlags(flags), versions: codex === undefined ? [] : [codex], models: [], pin }, io);
    },
  },
  {
    name: 'diff',
    summary: 'compare two sides: revisions, the working tree, gen, folders, request bodies',
    words: '[A] [B]',
    maxWords: 2,
    detail: DIFF_SIDES,
    flags: [
      ONLY,
      SUITE,
      { name: 'base', value: '<rev>', help: 'this git revision against the working tree: a pull request’s summary' },
      { name: 'format', value: 'text|json', help: 'text (default) or json', choices: ['text', 'json'] },
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
    summary: 'what requests have in common, in tokens: new threads as a matrix, turns of one thread',
    words: '',
    maxWords: 0,
    flags: [ONLY, SUITE, PROFILE, { name: 'format', value: 'text|json', help: 'text (default) or json', choices: ['text', 'json'] }],
    run: async (flags, io) => {
      const { cache } = await import('./commands/cache.ts');
      const format = flags.one('format') === 'json' ? 'json' : 'text';
      return cache({ only: flags.all('only'), suites: flags.all('suite'), profile: flags.one('codex-profile'), format }, io);
    },
  },
  {
    name: 'budget',
    summary: 'print budget, used and free tokens of the suites that have budgets; --tighten lowers them',
    words: '',
    maxWords: 0,
    flags: [SUITE, { name: 'tighten', value: null, help: 'write what is used into suite.yaml where that is lower; never raises' }],
    run: async (flags, io) => {
      const { budget } = await import('./commands/budget.ts');
      return budget({ suites: flags.all('suite'), mode: flags.has('tighten') ? 'tighten' : 'show' }, io);
    },
  },
  {
    name: 'matrix',
    summary: 'capture over several Codex versions and models, as one table',
    words: '',
    maxWords: 0,
    flags: [
      ONLY,
      SUITE,
      { name: 'codex', value: '<versions>', help: `comma-separated; ${DEFAULT_VERSIONS} by default` },
      { name: 'models', value: '<slugs>', help: 'comma-separated models to run instead of the scenarios’ own' },
      ...CAPTURE_FLAGS,
      { name: 'format', value: 'text|json', help: 'text (default, a Markdown table) or json', choices: ['text', 'json'] },
    ],
    run: async (flags, io) => {
      const { matrix } = await import('./commands/capture.ts');
      const versions = splitList(flags.one('codex') ?? DEFAULT_VERSIONS);
      const named = readCaptureFlags(flags);
      const suites = named.only.length + named.suites.length === 0 ? [MATRIX_SUITE] : named.suites;
      return matrix({ ...named, suites, versions, models: splitList(flags.one('models') ?? ''), pin: null }, io);
    },
  },
];

function splitList(text: string): string[] {
  return text.split(',').map((word) => word.trim()).filter((word) => word !== '');
}

/** The flags that capture and matrix share. */
function readCaptureFlags(flags: ParsedFlags): Pick<CaptureOptions, 'only' | 'suites' | 'bin' | 'profile' | 'format'> {
  return {
    only: flags.all('only'),
    suites: flags.all('suite'),
    bin: flags.one('codex-bin') ?? null,
    profile: flags.one('profile') === 'production' ? 'production' : 'hermetic',
    format: flags.one('format') === 'json' ? 'json' : 'text',
  };
}
