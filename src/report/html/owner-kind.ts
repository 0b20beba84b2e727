import type { Owner } from '../../types/layer.ts';

/** Owners that share a colour; also the class of their bars. */
export type OwnerKind = 'codex-model' | 'codex-runtime' | 'openclaw' | 'workspace' | 'channel' | 'user' | 'tool' | 'provider' | 'plugin' | 'skill' | 'unknown';

/** Kinds in the order of the legend. */
export const OWNER_KINDS: readonly OwnerKind[] = [
  'codex-model', 'codex-runtime', 'openclaw', 'provider', 'plugin', 'channel', 'workspace', 'skill', 'user', 'tool', 'unknown',
];

/** The kind of an owner: what stands in front of its colon. */
export function ownerKindOf(owner: Owner): OwnerKind {
  const [kind] = owner.split(':');
  return OWNER_KINDS.find((known) => known === kind) ?? 'unknown';
}
