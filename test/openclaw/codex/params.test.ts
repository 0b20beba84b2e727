import { describe, expect, it } from 'vitest';
import { buildCodexRequest } from '../../../src/openclaw/codex-request.ts';
import { HarnessError } from '../../../src/errors.ts';
import { HEARTBEAT, sampleTurn, WORKSPACE_DIR } from '../turns.ts';

const appServer = (settings: Record<string, string>) => ({ plugins: { entries: { codex: { config: { appServer: settings } } } } });
const CONFIG = {
  'features.code_mode': true,
  'features.code_mode_only': false,
  'features.apply_patch_streaming_events': true,
  'features.standalone_web_search': false,
  web_search: 'cached',
};

describe('parameters of the app-server', () => {
  it('writes the keys of thread/start in wire order', () => {
    const { threadStart } = buildCodexRequest(sampleTurn());
    expect(Object.keys(threadStart)).toEqual([
      'model', 'cwd', 'approvalPolicy', 'approvalsReviewer', 'sandbox', 'personality', 'serviceName', 'config',
      'developerInstructions', 'dynamicTools', 'experimentalRawEvents',
    ]);
    expect({ ...threadStart, developerInstructions: '', dynamicTools: [] }).toEqual({
      model: 'gpt-5.5', cwd: WORKSPACE_DIR, approvalPolicy: 'never', approvalsReviewer: 'user', sandbox: 'danger-full-access',
      personality: 'none', serviceName: 'OpenClaw', config: CONFIG, developerInstructions: '', dynamicTools: [], experimentalRawEvents: true,
    });
    expect(Object.keys(threadStart['config'] ?? {})).toEqual(Object.keys(CONFIG));
  });

  it('writes thread/resume without cwd, service name, tools and raw events', () => {
    const turn = sampleTurn({ runtime: { model: 'openai/gpt-5.5' }, config: appServer({ serviceTier: 'flex' }) });
    const { threadResume } = buildCodexRequest(turn);
    expect(Object.keys(threadResume)).toEqual([
      'threadId', 'model', 'modelProvider', 'approvalPolicy', 'approvalsReviewer', 'sandbox', 'serviceTier', 'personality', 'config',
      'developerInstructions',
    ]);
    expect(threadResume).toMatchObject({ threadId: 'thread-1', model: 'gpt-5.5', modelProvider: 'openai', serviceTier: 'flex' });
  });

  it('writes the keys of turn/start in wire order', () => {
    const { turnStart } = buildCodexRequest(sampleTurn());
    expect(Object.keys(turnStart)).toEqual([
      'threadId', 'input', 'cwd', 'approvalPolicy', 'approvalsReviewer', 'sandboxPolicy', 'model', 'personality', 'effort', 'collaborationMode',
    ]);
    expect({ ...turnStart, input: [] }).toEqual({
      threadId: 'thread-1', input: [], cwd: WORKSPACE_DIR, approvalPolicy: 'never', approvalsReviewer: 'user',
      sandboxPolicy: { type: 'dangerFullAccess' }, model: 'gpt-5.5', personality: 'none', effort: 'medium',
      collaborationMode: { mode: 'default', settings: { model: 'gpt-5.5', reasoning_effort: 'medium', developer_instructions: null } },
    });
  });

  it('asks for reviews and a workspace sandbox in guardian mode', () => {
    const { turnStart, threadStart } = buildCodexRequest(sampleTurn({ config: appServer({ mode: 'guardian' }) }));
    expect(threadStart).toMatchObject({ approvalPolicy: 'on-request', approvalsReviewer: 'auto_review', sandbox: 'workspace-write' });
    expect(turnStart['sandboxPolicy']).toEqual({
      type: 'workspaceWrite', writableRoots: [WORKSPACE_DIR], networkAccess: false, excludeTmpdirEnvVar: false, excludeSlashTmp: false,
    });
  });

  it('leaves the review to the user for models that are not OpenAI\'s, and lets single settings win', () => {
    const config = appServer({ mode: 'guardian', sandbox: 'read-only' });
    const { turnStart } = buildCodexRequest(sampleTurn({ config, runtime: { provider: 'groq' } }));
    expect(turnStart).toMatchObject({ approvalsReviewer: 'user', sandboxPolicy: { type: 'readOnly', networkAccess: false } });
  });

  it('refuses a mode that is none with the words that are', () => {
    const build = () => buildCodexRequest(sampleTurn({ config: appServer({ mode: 'guardain' }) }));
    expect(build).toThrow(
      new HarnessError('CONFIG_INVALID', 'config.plugins.entries.codex.config.appServer.mode is "guardain", which is none of its values. Did you mean "guardian"?', { hint: 'Use one of: yolo, guardian.' }),
    );
  });

  it('tells Codex to read no project doc under lightweight context, and then lists none', () => {
    const workspace = { files: [{ path: 'AGENTS.md', text: 'Rules.' }] };
    const light = buildCodexRequest(sampleTurn({ ...HEARTBEAT, agent: { runKind: 'heartbeat', contextMode: 'lightweight' }, workspace }));
    expect(light.threadStart['config']).toEqual({ ...CONFIG, project_doc_max_bytes: 0 });
    expect(light.nativeDocs).toEqual([]);
    expect(buildCodexRequest(sampleTurn({ workspace })).nativeDocs.map((piece) => piece.text)).toEqual(['Rules.']);
  });

  it('switches native multi-agent off for the small model', () => {
    const { threadStart } = buildCodexRequest(sampleTurn({ runtime: { model: 'gpt-5.4-nano' } }));
    expect(threadStart['config']).toEqual({ ...CONFIG, 'features.multi_agent': false });
  });
});
