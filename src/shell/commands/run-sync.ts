import type { ParsedFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { findReach } from '../reach.ts';
import { syncCodexModel } from './sync-codex-model.ts';
import { buildSyncOptions } from './sync-options.ts';

/** `sync-codex-model` with the scenarios of this repository. */
export async function runSync(flags: ParsedFlags, io: Io): Promise<number> {
  return syncCodexModel(buildSyncOptions(flags), io, async (profile, model) => findReach(io.root, { profile, model }));
}
