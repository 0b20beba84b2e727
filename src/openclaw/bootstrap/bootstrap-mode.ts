import type { WorkspaceFacts } from '../../types/turn.ts';
import { resolveSessionKind } from './session-kind.ts';
import type { BootstrapFile } from './bootstrap-file.ts';
import type { BootstrapRun } from './bootstrap-run.ts';

export type BootstrapMode = 'none' | 'limited' | 'full';

/**
 * How a pending BOOTSTRAP.md is worked off: `none` when it is not pending or the run is not a person talking to a
 * primary session, `limited` when the agent cannot read files or works outside its own workspace, else `full`.
 * Source: openclaw-2026.7.1.md §8.4.
 */
export function resolveBootstrapMode(workspace: WorkspaceFacts, run: BootstrapRun): BootstrapMode {
  if (workspace.setupCompleted || !workspace.files.some((file) => file.path === 'BOOTSTRAP.md')) return 'none';
  if (run.runKind !== 'default') return 'none';
  const kind = resolveSessionKind(run.sessionKey);
  if (kind === 'subagent' || kind === 'acp') return 'none';
  if (run.trigger !== 'user' && run.trigger !== 'manual') return 'none';
  if (!run.fileAccess) return 'limited';
  return workspace.dir === workspace.agentDir ? 'full' : 'limited';
}

/**
 * The files whose content the embedded prompt may show: BOOTSTRAP.md only in mode `full`, everything else always.
 * Source: openclaw-2026.7.1.md §8.4.
 */
export function filesForBootstrapMode(files: readonly BootstrapFile[], mode: BootstrapMode): readonly BootstrapFile[] {
  return mode === 'full' ? files : files.filter((file) => file.name !== 'BOOTSTRAP.md');
}
