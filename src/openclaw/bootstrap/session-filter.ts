import type { BootstrapFile } from './bootstrap-file.ts';
import { resolveSessionKind } from './session-kind.ts';

const SUBAGENT_NAMES = ['AGENTS.md', 'TOOLS.md'];
const CRON_NAMES = ['AGENTS.md', 'SOUL.md', 'TOOLS.md', 'IDENTITY.md', 'USER.md'];

/**
 * The files that a session of this key may see, in their given order: sub-agents get the working rules only, cron runs
 * also the persona, all others everything. Source: openclaw-2026.7.1.md §8.2.
 */
export function filterForSession(files: readonly BootstrapFile[], sessionKey: string): readonly BootstrapFile[] {
  const kind = resolveSessionKind(sessionKey);
  if (kind === 'subagent') return files.filter((file) => SUBAGENT_NAMES.includes(file.name));
  if (kind === 'cron') return files.filter((file) => CRON_NAMES.includes(file.name));
  return files;
}
