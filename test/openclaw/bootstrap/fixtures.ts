import type { BootstrapFile } from '../../../src/openclaw/bootstrap/bootstrap-file.ts';
import type { BootstrapRun } from '../../../src/openclaw/bootstrap/bootstrap-run.ts';
import type { WorkspaceFacts } from '../../../src/types/turn.ts';

/** A workspace at /w with the given files. */
export function workspaceOf(files: Record<string, string>, facts: Partial<WorkspaceFacts> = {}): WorkspaceFacts {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  return { dir: '/w', agentDir: '/w', setupCompleted: true, files: list, ...facts };
}

/** All eight files, each with a sentinel word of its own. */
export const EIGHT = {
  'AGENTS.md': 'sentinel-agents',
  'SOUL.md': 'sentinel-soul',
  'TOOLS.md': 'sentinel-tools',
  'IDENTITY.md': 'sentinel-identity',
  'USER.md': 'sentinel-user',
  'HEARTBEAT.md': 'sentinel-heartbeat',
  'BOOTSTRAP.md': 'sentinel-bootstrap',
  'MEMORY.md': 'sentinel-memory',
};

export function runOf(facts: Partial<BootstrapRun> = {}): BootstrapRun {
  return {
    sessionKey: 'agent:main:telegram:direct:7',
    runKind: 'default',
    contextMode: 'full',
    agentIsDefault: true,
    trigger: 'user',
    heartbeatGuidance: 'included',
    fileAccess: true,
    home: '/home/agent',
    hooks: [],
    ...facts,
  };
}

export function namesOf(files: readonly { readonly name: string }[]): string[] {
  return files.map((file) => file.name);
}

export function fileOf(name: string, text: string | null): BootstrapFile {
  return { name, path: `/w/${name}`, text };
}

/** True when every surrogate stands in a pair; told by the encoder, which replaces the others. */
export function isWellFormed(text: string): boolean {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)) === text;
}
