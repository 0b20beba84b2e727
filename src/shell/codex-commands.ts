import { JSON_FORMAT, ONLY, SUITE, type Command } from './command.ts';
import type { CaptureOptions } from './commands/capture.ts';
import type { Flag, ParsedFlags } from './flags.ts';

/** Versions whose request was studied in depth (codex-runtime.md). */
const DEFAULT_VERSIONS = '0.125.0,0.130.0,0.138.0,0.142.5,0.144.6,0.150.1,0.160.1,0.171.0';

/** What the matrix runs when no scenario is named, where there is a suite of that name; else it runs all. */
const MATRIX_SUITE = 'codex-runtime-happy-path';

const CAPTURE_FLAGS: readonly Flag[] = [
  { name: 'codex-bin', value: '<path>', help: 'program to run instead of one from npm' },
  { name: 'profile', value: 'hermetic|production', help: 'hermetic (default) turns Codex’s own extras off; production leaves them on', choices: ['hermetic', 'production'] },
];

const PERSONALITIES = ['none', 'pragmatic', 'friendly', 'default'] as const;

/** The commands about the Codex side: its model prompt, and what it really sends. */
export const CODEX_COMMANDS: readonly Command[] = [
  {
    name: 'sync-codex-model',
    summary: 'pin the Codex model prompt from a catalog',
    words: '',
    maxWords: 0,
    flags: [
      { name: 'catalog', value: '<path>', help: 'catalog to read; also takes the output of `codex debug models --bundled`' },
      { name: 'model', value: '<slug>', help: 'model to pin; gpt-5.5 by default' },
      { name: 'personality', value: PERSONALITIES.join('|'), help: 'none by default, which is what OpenClaw sends', choices: PERSONALITIES },
      { name: 'codex-profile', value: '<name>', help: 'Codex profile to write; local by default, which git ignores here' },
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
    summary: 'run the real Codex on loopback, prove the reconstruction',
    words: '',
    maxWords: 0,
    flags: [
      ONLY,
      SUITE,
      { name: 'codex', value: '<version|path>', help: 'Codex to run: a version from npm, or a program; `codex` on PATH by default' },
      ...CAPTURE_FLAGS,
      JSON_FORMAT,
      { name: 'pin', value: null, help: 'write what Codex adds, and its model prompt, as a profile; nothing when a proof fails' },
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
    name: 'matrix',
    summary: 'capture over Codex versions and models, as one table',
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
      const { listSuites } = await import('./suites.ts');
      const usual = listSuites(io.root).filter((suite) => suite === MATRIX_SUITE);
      const suites = named.only.length + named.suites.length === 0 ? usual : named.suites;
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
