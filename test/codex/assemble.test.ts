import { describe, expect, test } from 'vitest';
import { assembleCodexStack } from '../../src/codex/assemble.ts';
import type { Layer, Stack } from '../../src/types/layer.ts';
import { renderJson } from '../../src/text/json.ts';
import { faultOf, samplePiece, samplePin, sampleProfile, sampleRequest } from './samples.ts';

/** `item.part role text-of-the-part` for each part that is delivered, tools left out. */
function partsOf(stack: Stack): string[] {
  const parts = new Map<string, string>();
  for (const layer of stack.filter((candidate) => candidate.carrier !== 'tool-set')) {
    const key = `${layer.item}.${layer.part} ${layer.role}`;
    parts.set(key, (parts.get(key) ?? '') + layer.before + layer.text + layer.after);
  }
  return [...parts].map(([key, text]) => `${key} ${text}`);
}
const assembleAt = (codexVersion: string) => assembleCodexStack(sampleRequest(), sampleProfile({ codexVersion }));
const layerOf = (stack: Stack, id: string): Layer | undefined => stack.find((layer) => layer.id === id);

const PERMISSIONS = '<permissions instructions>net enabled</permissions instructions>';
const DEVELOPER = 'WHO\n\nREPLY';
const MODE = '<collaboration_mode>MODE\n\n<AGENT_SOUL>SOUL</AGENT_SOUL></collaboration_mode>';
const USER = ['2.0 user doc of /srv/ws:\nRULES\n:end', '2.1 user <env>/srv/ws bash 2026-07-01 Etc/UTC</env>', '3.0 user hello'];

describe('the parts of the first request, by era', () => {
  test.each(['0.125.0', '0.144.6'])('%s: instructions field, permissions first', (version) => {
    expect(partsOf(assembleAt(version))).toEqual(['0.0 system MODEL', `1.0 developer ${PERMISSIONS}`, `1.1 developer ${DEVELOPER}`, `1.2 developer ${MODE}`, ...USER]);
  });

  test.each(['0.145.0-alpha.1', '0.161.0'])('%s: instructions field, OpenClaw first', (version) => {
    expect(partsOf(assembleAt(version))).toEqual(['0.0 system MODEL', `1.0 developer ${DEVELOPER}`, `1.1 developer ${PERMISSIONS}`, `1.2 developer ${MODE}`, ...USER]);
  });

  test.each(['0.162.0', '0.166.9'])('%s: the model prompt is a developer message', (version) => {
    expect(partsOf(assembleAt(version))).toEqual(['0.0 developer MODEL', `1.0 developer ${DEVELOPER}`, `1.1 developer ${PERMISSIONS}`, `1.2 developer ${MODE}`, ...USER]);
  });

  test.each(['0.167.0', '0.171.0', '1.0.0'])('%s: the deferred namespaces are listed', (version) => {
    expect(partsOf(assembleAt(version))).toEqual([
      '0.0 developer MODEL',
      `1.0 developer ${DEVELOPER}`,
      `1.1 developer ${PERMISSIONS}`,
      `1.2 developer ${MODE}`,
      '1.3 developer <tools>\n- openclaw: More.\n</tools>',
      ...USER,
    ]);
  });
});

test('0.171.0: a namespace without a description gets the label that Codex gives it', () => {
  const request = sampleRequest();
  const tools = request.tools.map((tool) => (tool.type === 'namespace' ? { ...tool, description: '' } : tool));
  const layer = layerOf(assembleCodexStack({ ...request, tools }, sampleProfile({ codexVersion: '0.171.0' })), 'codex.deferred-tools');
  expect(layer?.text).toBe('- openclaw: Tools in the openclaw namespace.');
});

describe('layers', () => {
  test('have id, owner, zone, carrier and joints of their own', () => {
    expect(layerOf(assembleAt('0.144.6'), 'codex.permissions')).toEqual({
      id: 'codex.permissions',
      owner: 'codex-runtime',
      zone: 'stable',
      before: '<permissions instructions>',
      text: 'net enabled',
      after: '</permissions instructions>',
      role: 'developer',
      carrier: 'permissions',
      item: 1,
      part: 0,
      delivered: 'yes',
    });
  });

  test('name every carrier once, in wire order', () => {
    expect(assembleAt('0.144.6').map((layer) => `${layer.id} ${layer.carrier} ${layer.owner}`)).toEqual([
      'codex.model-instructions base codex-model',
      'codex.permissions permissions codex-runtime',
      'openclaw.identity thread-developer openclaw',
      'openclaw.visible-replies thread-developer openclaw',
      'openclaw.mode collaboration openclaw',
      'workspace.soul collaboration openclaw',
      'workspace.agents native-doc openclaw',
      'codex.environment environment codex-runtime',
      'user.message turn-input openclaw',
      'tool.message tool-set tool:message',
      'tool.cron tool-set tool:cron',
    ]);
  });

  test('of tools are canonical JSON, and a deferred tool is not delivered', () => {
    const stack = assembleAt('0.144.6');
    const place = { zone: 'stable', before: '', after: '', role: 'tool', carrier: 'tool-set', item: 4 };
    expect(layerOf(stack, 'tool.message')).toEqual({
      id: 'tool.message',
      owner: 'tool:message',
      ...place,
      part: 0,
      delivered: 'yes',
      text: renderJson({ type: 'function', name: 'message', description: 'Send.', inputSchema: { type: 'object', properties: {} } }),
    });
    expect(layerOf(stack, 'tool.cron')).toEqual({
      id: 'tool.cron',
      owner: 'tool:cron',
      ...place,
      part: 1,
      delivered: 'no',
      reason: 'Deferred: the schema reaches the model only in the answer of tool_search.',
      text: renderJson({ type: 'function', name: 'cron', description: 'Plan.', inputSchema: { type: 'object' }, deferLoading: true }),
    });
  });
});

describe('the collaboration part', () => {
  test('null asks for the default text of Codex, which then owns it', () => {
    const stack = assembleCodexStack(sampleRequest({ collaboration: null }), sampleProfile());
    expect(partsOf(stack)[3]).toBe('1.2 developer <collaboration_mode>DEFAULT MODE</collaboration_mode>');
    expect(layerOf(stack, 'codex.collaboration-default')?.owner).toBe('codex-runtime');
  });

  test.each([[[]], [[samplePiece('openclaw.mode', '')]]])('a text of "" sends no part (%#)', (collaboration) => {
    expect(assembleCodexStack(sampleRequest({ collaboration }), sampleProfile()).filter((layer) => layer.carrier === 'collaboration')).toEqual([]);
  });

  test('is not delivered to a model whose catalog entry has a text of its own', () => {
    const pin = samplePin({ facts: { responsesLite: false, ownCollaborationModes: true } });
    const stack = assembleCodexStack(sampleRequest(), sampleProfile({ models: [pin] }));
    const reason = 'The catalog entry of the model has a collaboration text of its own, which Codex sends instead.';
    expect(stack.filter((layer) => layer.delivered === 'no').map((layer) => [layer.id, layer.reason])).toEqual([
      ['openclaw.mode', reason],
      ['workspace.soul', reason],
      ['tool.cron', 'Deferred: the schema reaches the model only in the answer of tool_search.'],
    ]);
  });
});

describe('what is empty', () => {
  test('is not emitted, and later parts and items move up', () => {
    const request = sampleRequest({ developer: [], collaboration: [], nativeDocs: [], tools: [] });
    expect(partsOf(assembleCodexStack(request, sampleProfile({ codexVersion: '0.171.0' })))).toEqual([
      '0.0 developer MODEL',
      `1.0 developer ${PERMISSIONS}`,
      '2.0 user <env>/srv/ws bash 2026-07-01 Etc/UTC</env>',
      '3.0 user hello',
    ]);
  });
});

describe('texts of the profile', () => {
  test('Codex notes stand in their places; unmeasured places say so', () => {
    const notes = (['skills', 'memories', 'apps', 'plugins'] as const).map((kind) => ({ id: `codex.${kind}`, kind, text: kind }));
    const profile = (codexVersion: string) => sampleProfile({ codexVersion, fragments: [...sampleProfile().fragments, ...notes] });
    const order = (version: string) => assembleCodexStack(sampleRequest(), profile(version)).filter((layer) => layer.item === 1).map((layer) => `${layer.id} ${layer.delivered}`);
    expect(order('0.144.6')).toEqual([
      'codex.permissions yes', 'openclaw.identity yes', 'openclaw.visible-replies yes', 'codex.memories unverified', 'openclaw.mode yes',
      'workspace.soul yes', 'codex.apps unverified', 'codex.skills yes', 'codex.plugins unverified',
    ]);
    expect(order('0.150.1')).toEqual([
      'openclaw.identity yes', 'openclaw.visible-replies yes', 'codex.memories unverified', 'codex.apps unverified', 'codex.skills yes',
      'codex.plugins unverified', 'codex.permissions yes', 'openclaw.mode yes', 'workspace.soul yes',
    ]);
  });

  test('permissions follow the policy of the turn, and the writable roots change their order at 0.131', () => {
    const turnStart = { approvalPolicy: 'on-request', sandboxPolicy: { type: 'workspaceWrite', writableRoots: ['/srv/ws'], networkAccess: false, excludeSlashTmp: false } };
    const textAt = (codexVersion: string, change: object = {}) =>
      layerOf(assembleCodexStack(sampleRequest({ turnStart: { ...turnStart, sandboxPolicy: { ...turnStart.sandboxPolicy, ...change } } }), sampleProfile({ codexVersion })), 'codex.permissions')?.text;
    expect([textAt('0.130.0'), textAt('0.131.0'), textAt('0.171.0', { excludeSlashTmp: true, networkAccess: true })]).toEqual([
      'roots `/srv/ws`, `/tmp`, net restricted',
      'roots `/tmp`, `/srv/ws`, net restricted',
      'roots `/srv/ws`, net enabled',
    ]);
  });

  test('a value that looks like a slot is not filled again', () => {
    const host = { ...sampleRequest().host, cwd: '/srv/<<text>>$&<<date>>' };
    expect(partsOf(assembleCodexStack(sampleRequest({ host }), sampleProfile())).find((part) => part.startsWith('2.0'))).toBe('2.0 user doc of /srv/<<text>>$&<<date>>:\nRULES\n:end');
  });

  test('a missing permissions fragment is named', () => {
    const turnStart = { approvalPolicy: 'untrusted', sandboxPolicy: { type: 'readOnly' } };
    expect(faultOf(() => assembleCodexStack(sampleRequest({ turnStart }), sampleProfile()))).toBe(
      'PROFILE_INVALID The Codex profile "sample" has no permissions fragment for approvalPolicy untrusted and sandbox read-only.',
    );
  });

  test('a missing wrapper is only an error when there is something to wrap', () => {
    const fragments = sampleProfile().fragments.filter((fragment) => fragment.kind !== 'agents-md');
    expect(faultOf(() => assembleCodexStack(sampleRequest(), sampleProfile({ fragments })))).toBe('PROFILE_INVALID The Codex profile "sample" has no agents-md fragment.');
    expect(faultOf(() => assembleCodexStack(sampleRequest({ nativeDocs: [] }), sampleProfile({ fragments })))).toBe('no error');
  });
});

describe('the pinned model prompt', () => {
  const withThread = (change: object) => {
    const base = sampleRequest();
    return { ...base, threadStart: { ...base.threadStart, ...change } };
  };

  test.each([
    [{ model: 'gpt-5.5-foo' }, 'model "gpt-5.5-foo" with personality "none"'],
    [{ personality: 'friendly' }, 'model "gpt-5.5" with personality "friendly"'],
    [{ personality: undefined }, 'model "gpt-5.5" with personality "pragmatic"'],
  ])('must be there exactly (%j)', (change, what) => {
    expect(faultOf(() => assembleCodexStack(withThread(change), sampleProfile()))).toBe(
      `MODEL_NOT_PINNED The Codex profile "sample" has no prompt of ${what}; it has gpt-5.5 (none).`,
    );
  });

  test.each(['0.144.6', '0.160.1', '0.171.0'])('%s: of a Responses Lite model is a developer message, and its tools are sorted by name', (codexVersion) => {
    const models = [samplePin({ facts: { responsesLite: true, ownCollaborationModes: true } })];
    const stack = assembleCodexStack(sampleRequest(), sampleProfile({ codexVersion, models }));
    expect(partsOf(stack)[0]).toBe('0.0 developer MODEL');
    expect(stack.filter((layer) => layer.carrier === 'collaboration').map((layer) => layer.delivered)).toEqual(['no', 'no']);
    const tools = stack.filter((layer) => layer.carrier === 'tool-set').map((layer) => layer.id);
    expect(tools).toEqual([...tools].sort());
  });

  test.each([{ baseInstructions: 'x' }, { config: { instructions: 'x' } }, { config: { model_instructions_file: '/x' } }])('is not replaced behind our back (%j)', (change) => {
    expect(faultOf(() => assembleCodexStack(withThread(change), sampleProfile()))).toContain('LAYOUT_UNSUPPORTED The request sets ');
  });
});

describe('a Responses Lite model', () => {
  const notes = (['role', 'mode'] as const).map((name) => ({ id: `codex.multi-agent-${name}`, kind: `multi-agent-${name}` as const, model: 'gpt-5.5', text: `team ${name}` }));
  const models = [samplePin({ facts: { responsesLite: true, ownCollaborationModes: false } })];
  const lite = (codexVersion: string, change: object = {}) => assembleCodexStack(sampleRequest(), sampleProfile({ codexVersion, models, fragments: [...sampleProfile().fragments, ...notes], ...change }));
  const TAIL = ['2.0 developer team role', '3.0 developer team mode', ...USER.map((row) => row.replace(/^\d/, (item) => String(Number(item) + 2)))];

  test('has the order of its era, the model prompt as a developer message, and notes on sub-agents before the user', () => {
    expect(partsOf(lite('0.144.6'))).toEqual(['0.0 developer MODEL', `1.0 developer ${PERMISSIONS}`, `1.1 developer ${DEVELOPER}`, `1.2 developer ${MODE}`, ...TAIL]);
    expect(partsOf(lite('0.150.1'))).toEqual(['0.0 developer MODEL', `1.0 developer ${DEVELOPER}`, `1.1 developer ${PERMISSIONS}`, `1.2 developer ${MODE}`, ...TAIL]);
    expect(partsOf(lite('0.171.0')).slice(3, 6)).toEqual([`1.2 developer ${MODE}`, '1.3 developer <tools>\n- openclaw: More.\n</tools>', '2.0 developer team role']);
  });

  test('gets no notes that belong to another model, and neither does any other kind of model', () => {
    const others = notes.map((note) => ({ ...note, model: 'gpt-9' }));
    expect(partsOf(lite('0.150.1', { fragments: [...sampleProfile().fragments, ...others] })).some((row) => row.includes('team'))).toBe(false);
    expect(partsOf(lite('0.150.1', { models: [samplePin()] })).some((row) => row.includes('team'))).toBe(false);
  });
});
