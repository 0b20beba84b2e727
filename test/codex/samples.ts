import type { CatalogEntry } from '../../src/codex/catalog.ts';
import type { CodexProfile, Fragment, ModelPin } from '../../src/types/profile.ts';
import type { Piece } from '../../src/types/layer.ts';
import type { CodexRequest } from '../../src/types/request.ts';

/** A catalog entry as parsed; every member can be overridden. */
export function sampleEntry(change: Partial<CatalogEntry> = {}): CatalogEntry {
  return {
    slug: 'gpt-5.5',
    baseInstructions: 'Base text.',
    template: 'Head.\n\n{{ personality }}\n\n# General\n\nBody.\n',
    variables: new Map([['personality_default', ''], ['personality_friendly', 'Be warm.'], ['personality_pragmatic', 'Be plain.']]),
    facts: { responsesLite: false, ownCollaborationModes: false },
    keys: new Set(),
    ...change,
  };
}

export function samplePin(change: Partial<ModelPin> = {}): ModelPin {
  return {
    model: 'gpt-5.5',
    personality: 'none',
    text: 'MODEL',
    facts: { responsesLite: false, ownCollaborationModes: false },
    source: { kind: 'models_cache', path: '<codex-home>/models_cache.json', field: 'base_instructions', clientVersion: '0.144.6', templateSha256: '0'.repeat(64), edits: [] },
    ...change,
  };
}

const FRAGMENTS: readonly Fragment[] = [
  { id: 'codex.permissions', kind: 'permissions', approvalPolicy: 'never', sandbox: 'danger-full-access', text: 'net <<network>>' },
  { id: 'codex.permissions', kind: 'permissions', approvalPolicy: 'on-request', sandbox: 'workspace-write', text: 'roots <<writable-roots>>, net <<network>>' },
  { id: 'codex.collaboration-default', kind: 'collaboration-default', text: 'DEFAULT MODE' },
  { id: 'codex.environment', kind: 'environment', text: '<env><<cwd>> <<shell>> <<date>> <<time-zone>></env>' },
  { id: 'codex.agents-md', kind: 'agents-md', text: 'doc of <<cwd>>:\n<<text>>\n:end' },
  { id: 'codex.deferred-tools', kind: 'deferred-tools', text: '<tools>\n<<text>>\n</tools>' },
];

export function sampleProfile(change: Partial<CodexProfile> = {}): CodexProfile {
  return { name: 'sample', folder: 'fixtures/codex/sample', codexVersion: '0.144.6', standIn: true, notice: '', fragments: FRAGMENTS, models: [samplePin()], ...change };
}

export function samplePiece(id: string, text: string, joints: { before?: string; after?: string } = {}): Piece {
  return { id, owner: 'openclaw', zone: 'stable', before: joints.before ?? '', text, after: joints.after ?? '' };
}

export function sampleRequest(change: Partial<CodexRequest> = {}): CodexRequest {
  return {
    threadStart: { model: 'gpt-5.5', cwd: '/srv/ws', approvalPolicy: 'never', sandbox: 'danger-full-access', personality: 'none', config: {} },
    threadResume: {},
    turnStart: { approvalPolicy: 'never', sandboxPolicy: { type: 'dangerFullAccess' } },
    developer: [samplePiece('openclaw.identity', 'WHO'), samplePiece('openclaw.visible-replies', 'REPLY', { before: '\n\n' })],
    collaboration: [samplePiece('openclaw.mode', 'MODE'), samplePiece('workspace.soul', 'SOUL', { before: '\n\n<AGENT_SOUL>', after: '</AGENT_SOUL>' })],
    turnInput: [samplePiece('user.message', 'hello')],
    nativeDocs: [samplePiece('workspace.agents', 'RULES')],
    tools: [
      { type: 'function', name: 'message', description: 'Send.', inputSchema: { type: 'object', properties: {} } },
      {
        type: 'namespace',
        name: 'openclaw',
        description: 'More.',
        tools: [{ type: 'function', name: 'cron', description: 'Plan.', inputSchema: { type: 'object' }, deferLoading: true }],
      },
    ],
    host: { cwd: '/srv/ws', shell: 'bash', currentDate: '2026-07-01', timeZone: 'Etc/UTC' },
    ...change,
  };
}

/** Code and message of the HarnessError that a call throws. */
export function faultOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${String(error.code)} ${error.message}`;
    throw error;
  }
  return 'no error';
}
