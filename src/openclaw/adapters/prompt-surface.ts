import { resolveSessionKind, type SessionKind } from '../bootstrap/session-kind.ts';
import type { PromptSurface } from '../system-prompt-input.ts';

const SURFACES: Readonly<Record<SessionKind, PromptSurface>> = {
  acp: 'acp_backend',
  subagent: 'subagent',
  cron: 'openclaw_main',
  primary: 'openclaw_main',
};

/** What kind of backend reads the prompt, by session key. Source: openclaw-2026.7.1.md §1. */
export function resolvePromptSurface(sessionKey: string): PromptSurface {
  return SURFACES[resolveSessionKind(sessionKey)];
}
