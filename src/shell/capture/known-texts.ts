import type { KnownText } from '../../drift/parity.ts';
import type { Stack } from '../../types/layer.ts';
import { PROBE_TEXTS, PROBE_TOOLS } from './probe-play.ts';

const FROM_PROFILE = new Set(['codex.model-instructions', 'codex.permissions', 'codex.environment', 'codex.skills', 'codex.deferred-tools']);

/**
 * What a probe saw that is neither its own text nor in a profile: Codex's tools, notes on sub-agents, and on some models a
 * collaboration text in place of the client's. All of it is Codex's, because nobody else had a say in the probe.
 */
export function buildKnownTexts(stack: Stack): KnownText[] {
  const probes = [...Object.values(PROBE_TEXTS), ...Object.values(PROBE_TOOLS)];
  return stack
    .filter((layer) => !FROM_PROFILE.has(layer.id))
    .map((layer) => ({ id: layer.id, owner: 'codex-runtime' as const, text: layer.before + layer.text + layer.after }))
    .filter(({ text }) => !probes.some((probe) => text.includes(probe)))
    .map((known) => (known.id === 'openclaw.collaboration' ? { ...known, id: 'codex.collaboration-own', owner: 'codex-model' as const } : known));
}
