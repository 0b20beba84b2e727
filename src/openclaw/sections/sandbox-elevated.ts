import type { ElevatedFacts } from './facts/prompt-facts.ts';

const AVAILABLE = 'Elevated exec is available in this session.';
const UNAVAILABLE = 'Elevated exec is not available in this session.';
const TOGGLE_FULL = '`/elevated on|off|ask|full` switches it; the user can send that, and so can you where the task needs it.';
const TOGGLE = '`/elevated on|off|ask` switches it; the user can send that, and so can you where the task needs it.';
const NO_FULL = 'Never advise a switch to `/elevated full`.';

/** Who forbids auto-approved full access, in words; any unknown reason is the runtime's. */
const BLOCKED_BY: ReadonlyMap<string, string> = new Map([
  ['host-policy', 'the policy of the host forbids it'],
  ['channel', 'this channel forbids it'],
  ['sandbox', 'the sandbox forbids it'],
]);
const BLOCKED_BY_RUNTIME = 'the runtime forbids it';

/** The lines about exec outside the sandbox; [] when nothing is known. Source: openclaw-2026.7.1.md §5.18. */
export function renderElevatedLines(elevated: ElevatedFacts | null): readonly string[] {
  if (elevated === null) return [];
  const toggle = elevated.fullAccessAvailable === true ? TOGGLE_FULL : TOGGLE;
  return [
    elevated.allowed ? AVAILABLE : UNAVAILABLE,
    ...(elevated.allowed ? [toggle] : []),
    ...(elevated.fullAccessAvailable === false ? [renderBlocked(elevated.fullAccessBlockedReason)] : []),
    renderLevel(elevated),
    ...(elevated.allowed ? [] : [NO_FULL]),
  ];
}

function renderBlocked(reason: string | null): string {
  return `Auto-approved \`full\` cannot be used here: ${BLOCKED_BY.get(reason ?? '') ?? BLOCKED_BY_RUNTIME}.`;
}

function renderLevel(elevated: ElevatedFacts): string {
  const level = `Current elevated level: ${elevated.defaultLevel ?? 'off'}`;
  if (!elevated.allowed) return `${level}; it has no effect in this session.`;
  return elevated.fullAccessAvailable === true
    ? `${level} (\`ask\` runs on the host after approval, \`full\` approves by itself).`
    : `${level} (\`ask\` runs on the host after approval; nothing approves by itself).`;
}
