import type { RunKind, Trigger, Turn } from '../../types/turn.ts';
import type { BootstrapHook } from './hook.ts';

/**
 * Facts beside the workspace that decide which bootstrap files a run loads. Source: openclaw-2026.7.1.md §8.2–§8.4.
 *
 * - `heartbeatGuidance`: outcome of the heartbeat gating of §7.7; `unconfigured` when there is no configuration at all.
 * - `fileAccess`: the agent has a tool that reads files, so a pending BOOTSTRAP.md can be worked off in full.
 * - `home`: folder that `~` in a hook's paths stands for; `null` leaves such paths as they are.
 */
export interface BootstrapRun {
  readonly sessionKey: string;
  readonly runKind: RunKind;
  readonly contextMode: 'full' | 'lightweight';
  readonly agentIsDefault: boolean;
  readonly trigger: Trigger;
  readonly heartbeatGuidance: 'included' | 'excluded' | 'unconfigured';
  readonly fileAccess: boolean;
  readonly home: string | null;
  readonly hooks: readonly BootstrapHook[];
}

/** The decisions that other resolvers make before the workspace is loaded; see `BootstrapRun`. */
export type BootstrapDecisions = Pick<BootstrapRun, 'heartbeatGuidance'> &
  Partial<Pick<BootstrapRun, 'fileAccess' | 'home' | 'hooks'>>;

/**
 * The run record of a turn. What the decisions leave out is the production default: files can be read, no home,
 * no hooks.
 */
export function buildBootstrapRun(turn: Turn, decisions: BootstrapDecisions): BootstrapRun {
  return {
    sessionKey: turn.agent.sessionKey,
    runKind: turn.agent.runKind,
    contextMode: turn.agent.contextMode,
    agentIsDefault: turn.agent.isDefault,
    trigger: turn.trigger,
    fileAccess: true,
    home: null,
    hooks: [],
    ...decisions,
  };
}
