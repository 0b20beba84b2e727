import { PERSONALITIES } from '../../codex/model-source.ts';
import { isProfileName } from '../../codex/profile.ts';
import { HarnessError } from '../../errors.ts';
import type { Personality } from '../../types/profile.ts';
import type { ParsedFlags } from '../flags.ts';

export interface SyncOptions {
  /** A named catalog; null looks in the usual places. */
  readonly catalog: string | null;
  readonly model: string;
  readonly personality: Personality;
  readonly profile: string;
  readonly codexVersion: string | null;
  readonly sourceLabel: string | null;
  readonly mode: 'write' | 'dry-run' | 'check';
  readonly suspicious: 'refuse' | 'accept';
}

const MAX_LABEL = 200;

/**
 * The options that the flags of `sync-codex-model` stand for, with their defaults.
 * @throws HarnessError USAGE for a value that cannot be
 */
export function buildSyncOptions(flags: ParsedFlags): SyncOptions {
  if (flags.has('check') && flags.has('dry-run')) throw usage('--check and --dry-run cannot be combined', 'Take one of them out.');
  const profile = flags.one('codex-profile') ?? 'local';
  if (!isProfileName(profile)) throw usage(`--codex-profile "${profile}" is no folder name in lower case`, 'Name it like local or codex-0.171.0.');
  return {
    catalog: flags.one('catalog') ?? null,
    model: flags.one('model') ?? 'gpt-5.5',
    personality: checkedPersonality(flags.one('personality') ?? 'none'),
    profile,
    codexVersion: flags.one('codex-version') ?? null,
    sourceLabel: checkedLabel(flags.one('source-label') ?? null),
    mode: flags.has('check') ? 'check' : flags.has('dry-run') ? 'dry-run' : 'write',
    suspicious: flags.has('force') ? 'accept' : 'refuse',
  };
}

function checkedPersonality(word: string): Personality {
  const personality = PERSONALITIES.find((known) => known === word);
  if (personality !== undefined) return personality;
  throw usage(`--personality "${word}" is not one of ${PERSONALITIES.join(', ')}`, 'OpenClaw sends none, which is the default.');
}

/** A label is committed with the pin, so that it must not carry a path of the machine. */
function checkedLabel(label: string | null): string | null {
  if (label === null) return null;
  const isPath = /^([/\\~]|[A-Za-z]:[/\\])/.test(label) || /[/\\](home|Users)[/\\]/.test(label);
  if (!isPath && !/\p{Cc}/u.test(label) && label.length <= MAX_LABEL) return label;
  throw usage(`--source-label must be one line of at most ${MAX_LABEL} characters that is no path of this machine`, 'Describe the source, for example "team cache of July".');
}

function usage(what: string, hint: string): HarnessError {
  return new HarnessError('USAGE', `${what}.`, { hint });
}
