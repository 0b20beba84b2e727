/** The fixed workspace files in load order. Source: openclaw-2026.7.1.md §8.1. */
export const BOOTSTRAP_NAMES = [
  'AGENTS.md',
  'SOUL.md',
  'TOOLS.md',
  'IDENTITY.md',
  'USER.md',
  'HEARTBEAT.md',
  'BOOTSTRAP.md',
  'MEMORY.md',
] as const;

/**
 * One workspace file on its way into a prompt. `name` is the basename that filters look at, `path` the file as the
 * agent sees it. `text` is `null` when the file is missing or unreadable and "" when it exists without content.
 */
export interface BootstrapFile {
  readonly name: string;
  readonly path: string;
  readonly text: string | null;
}

/** True for the eight basenames that may be loaded as bootstrap files, in exactly that case. */
export function isBootstrapName(name: string): boolean {
  return BOOTSTRAP_NAMES.some((known) => known === name);
}
