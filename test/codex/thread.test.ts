import { describe, expect, test } from 'vitest';
import { assembleCodexThread, type ThreadTurn } from '../../src/codex/thread.ts';
import type { Stack } from '../../src/types/layer.ts';
import type { CodexRequest } from '../../src/types/request.ts';
import { faultOf, samplePiece, samplePin, sampleProfile, sampleRequest } from './samples.ts';

const chat = sampleRequest();
const heartbeat: CodexRequest = { ...chat, collaboration: [samplePiece('openclaw.beat', 'BEAT')] };
const turn = (request: CodexRequest, start: ThreadTurn['start'] = 'turn'): ThreadTurn => ({ request, start });
const rows = (stack: Stack | undefined) => (stack ?? []).map((layer) => `${layer.item} ${layer.role} ${layer.id} ${layer.delivered} ${layer.before}${layer.text}${layer.after}`);

test('a later turn appends its message; a changed collaboration text comes before it, and again on the way back', () => {
  const [, second, third, fourth] = assembleCodexThread([turn(chat, 'thread'), turn(chat), turn(heartbeat), turn(chat, 'resume')], sampleProfile());
  expect(rows(second)).toEqual(['0 user user.message yes hello']);
  expect(rows(third)).toEqual(['0 developer openclaw.beat yes <collaboration_mode>BEAT</collaboration_mode>', '1 user user.message yes hello']);
  expect(rows(fourth).map((row) => row.split(' ').slice(0, 4).join(' '))).toEqual([
    '0 developer openclaw.mode yes', '0 developer workspace.soul yes', '1 user user.message yes',
  ]);
});

test('an emptied collaboration text stays in force before 0.150 and is sent as empty tags later', () => {
  const cleared: CodexRequest = { ...chat, collaboration: [] };
  const at = (codexVersion: string) => rows(assembleCodexThread([turn(chat, 'thread'), turn(cleared)], sampleProfile({ codexVersion }))[1])[0];
  expect(at('0.144.6')).toBe('0 developer openclaw.collaboration-cleared no ');
  expect(at('0.150.1')).toBe('0 developer openclaw.collaboration-cleared yes <collaboration_mode></collaboration_mode>');
});

test('developer instructions that change on resume are listed as not delivered', () => {
  const changed: CodexRequest = { ...chat, developer: chat.developer.map((piece, index) => (index === 0 ? { ...piece, text: 'NEW' } : piece)) };
  const [, resumed] = assembleCodexThread([turn(chat, 'thread'), turn(changed, 'resume')], sampleProfile());
  expect(rows(resumed).slice(0, 1)).toEqual([`0 developer ${chat.developer[0]?.id} no NEW`]);
  expect(resumed?.[0]?.reason).toBe('Codex ignores developer instructions that change on thread/resume; those of the first turn stay.');
});

describe('a model switch', () => {
  const other: CodexRequest = {
    ...chat,
    threadStart: { ...chat.threadStart, model: 'gpt-9' },
    turnStart: { ...chat.turnStart, model: 'gpt-9' },
  };
  const fragments = [...sampleProfile().fragments, { id: 'codex.model-switch', kind: 'model-switch', text: '<switch><<text>></switch>' } as const];
  const profile = (codexVersion: string, lite = false) =>
    sampleProfile({ codexVersion, fragments, models: [samplePin(), samplePin({ model: 'gpt-9', text: 'NINE', facts: { responsesLite: lite, ownCollaborationModes: false } })] });
  const places = (codexVersion: string) =>
    (assembleCodexThread([turn(chat, 'thread'), turn(other)], profile(codexVersion))[1] ?? []).map((layer) => `${layer.item}.${layer.part} ${layer.id}`);

  test('is announced with the whole new prompt, and brings what its version brings again', () => {
    const mode = ['openclaw.mode', 'workspace.soul'];
    expect(places('0.142.5')).toEqual(['0.0 codex.model-switch', ...mode.map((id) => `0.1 ${id}`), '1.0 user.message']);
    expect(places('0.144.6')).toEqual(['0.0 codex.model-switch', '0.1 codex.permissions', ...mode.map((id) => `0.2 ${id}`), '1.0 user.message']);
    expect(places('0.145.0')).toEqual(['0.0 codex.model-switch', '1.0 user.message']);
    expect(places('0.150.1')).toEqual(['0.0 codex.model-switch', ...mode.map((id) => `1.0 ${id}`), '2.0 user.message']);
    const [, switched] = assembleCodexThread([turn(chat, 'thread'), turn(other)], profile('0.144.6'));
    expect(rows(switched)[0]).toBe('0 developer codex.model-switch yes <switch>NINE</switch>');
  });

  test('to a Responses Lite model, or without a fragment for it, is refused', () => {
    expect(faultOf(() => assembleCodexThread([turn(chat, 'thread'), turn(other)], profile('0.160.1', true)))).toContain('LAYOUT_UNSUPPORTED The thread switches to a Responses Lite model');
    const bare = sampleProfile({ models: [samplePin(), samplePin({ model: 'gpt-9', text: 'NINE' })] });
    expect(faultOf(() => assembleCodexThread([turn(chat, 'thread'), turn(other)], bare))).toBe('PROFILE_INVALID The Codex profile "sample" has no model-switch fragment.');
  });
});

describe('what changes in a running thread', () => {
  const workspaceWrite = { approvalPolicy: 'on-request', sandboxPolicy: { type: 'workspaceWrite', writableRoots: [], networkAccess: false } };
  const docs = (text: string): CodexRequest => ({ ...chat, nativeDocs: [samplePiece('workspace.agents', text)] });
  const rights = (request: CodexRequest): CodexRequest => ({ ...request, turnStart: { ...request.turnStart, ...workspaceWrite } });
  const fragments = [
    ...sampleProfile().fragments,
    { id: 'codex.environment', kind: 'environment', sandbox: 'workspace-write', text: '<env>ws</env>' } as const,
    { id: 'codex.environment-update', kind: 'environment-update', text: '<env>new <<date>></env>' } as const,
    { id: 'codex.agents-md-update', kind: 'agents-md-update', text: 'now <<text>>' } as const,
    { id: 'codex.agents-md-removed', kind: 'agents-md-removed', text: 'none' } as const,
  ];
  const last = (codexVersion: string, ...turns: ThreadTurn[]) =>
    (assembleCodexThread([turn(chat, 'thread'), ...turns], sampleProfile({ codexVersion, fragments })).at(-1) ?? []).map(
      (layer) => `${layer.item}.${layer.part} ${layer.id} ${layer.delivered} ${layer.before}${layer.text}${layer.after}`,
    );
  const PERMISSIONS = '<permissions instructions>roots `/tmp`, net restricted</permissions instructions>';

  test('0.145 to 0.148 drops every collaboration text but the first', () => {
    const beat = (version: string) => last(version, turn(heartbeat)).filter((row) => row.includes('BEAT'));
    expect(['0.144.6', '0.145.0', '0.148.0', '0.149.1'].map(beat)).toEqual([
      ['0.0 openclaw.beat yes <collaboration_mode>BEAT</collaboration_mode>'],
      ['0.0 openclaw.beat no <collaboration_mode>BEAT</collaboration_mode>'],
      ['0.0 openclaw.beat no <collaboration_mode>BEAT</collaboration_mode>'],
      ['0.0 openclaw.beat yes <collaboration_mode>BEAT</collaboration_mode>'],
    ]);
  });

  test('a thread that was told none gets its first one in those versions too', () => {
    const quiet: CodexRequest = { ...chat, collaboration: [] };
    const stacks = assembleCodexThread([turn(quiet, 'thread'), turn(heartbeat), turn({ ...chat, collaboration: [samplePiece('openclaw.other', 'OTHER')] })], sampleProfile({ codexVersion: '0.147.0' }));
    expect(stacks.slice(1).map((stack) => `${stack[0]?.id} ${stack[0]?.delivered}`)).toEqual(['openclaw.beat yes', 'openclaw.other no']);
  });

  test('a model with a collaboration text of its own never gets ours', () => {
    const models = [samplePin({ facts: { responsesLite: true, ownCollaborationModes: true } })];
    const [, stack] = assembleCodexThread([turn(chat, 'thread'), turn(heartbeat)], sampleProfile({ codexVersion: '0.171.0', models }));
    expect(stack?.map((layer) => `${layer.id} ${layer.delivered}`)).toEqual(['openclaw.beat no', 'user.message yes']);
  });

  test('new rights come with the environment behind them; before 0.145 in the order of that era', () => {
    expect(last('0.144.6', turn(rights(heartbeat)))).toEqual([
      `0.0 codex.permissions yes ${PERMISSIONS}`,
      '0.1 openclaw.beat yes <collaboration_mode>BEAT</collaboration_mode>',
      '1.0 codex.environment-update yes <env>new 2026-07-01</env>',
      '2.0 user.message yes hello',
    ]);
  });

  test('another AGENTS.md is told on a resume from 0.143 on, with a new sandbox from 0.149 on, else never', () => {
    const told = (version: string, ...turns: ThreadTurn[]) => last(version, ...turns).filter((row) => /agents/.test(row));
    expect(told('0.142.5', turn(docs('TWO'), 'resume'))).toEqual(['0.0 workspace.agents no TWO']);
    expect(told('0.143.0', turn(docs('TWO'), 'resume'))).toEqual(['0.0 workspace.agents yes now TWO']);
    expect(told('0.171.0', turn(docs('TWO')))).toEqual(['0.0 workspace.agents no TWO']);
    expect(told('0.171.0', turn(docs('TWO')), turn(docs('TWO'), 'resume'))).toEqual(['0.0 workspace.agents yes now TWO']);
    expect(told('0.171.0', turn(docs('TWO'), 'resume'), turn(docs('TWO')))).toEqual([]);
    expect(told('0.148.0', turn(rights(docs('TWO'))))).toEqual(['0.0 workspace.agents no TWO']);
    expect(told('0.149.1', turn(rights(docs('TWO'))))).toEqual(['0.0 workspace.agents yes now TWO']);
    expect(told('0.171.0', turn(docs('TWO'), 'resume'), turn({ ...chat, nativeDocs: [] }, 'resume'))).toEqual(['0.0 codex.agents-md-removed yes none']);
  });

  test('without the words of the profile a change is there, and says that it is not verified', () => {
    const bare = [...sampleProfile().fragments, fragments[6] ?? fragments[0]].filter((fragment) => fragment !== undefined);
    const [, stack] = assembleCodexThread([turn(chat, 'thread'), turn(rights(docs('TWO')), 'resume')], sampleProfile({ codexVersion: '0.171.0', fragments: bare }));
    expect(stack?.filter((layer) => layer.delivered === 'unverified').map((layer) => `${layer.id} ${layer.reason}`)).toEqual([
      'workspace.agents Codex says that this changed in words that the profile does not hold.',
      'codex.environment Codex says that this changed in words that the profile does not hold.',
    ]);
  });

  test('tools and developer texts that are new since the first turn are listed as not delivered', () => {
    const changed: CodexRequest = {
      ...chat,
      developer: [...chat.developer, samplePiece('openclaw.new', 'NEW')],
      tools: [...chat.tools, { type: 'function', name: 'late', description: 'Late.', inputSchema: { type: 'object' } }],
    };
    const [, stack] = assembleCodexThread([turn(chat, 'thread'), turn(changed)], sampleProfile());
    expect(stack?.filter((layer) => layer.delivered === 'no').map((layer) => `${layer.id}: ${layer.reason}`)).toEqual([
      'openclaw.new: turn/start has no developer instructions; those of the first turn stay.',
      'tool.late: The tools of a thread are those of thread/start; turn/start takes none.',
    ]);
  });

  test('context that is the same is not sent again', () => {
    const context = (value: string): CodexRequest => ({ ...chat, turnStart: { ...chat.turnStart, additionalContext: { a: { value, kind: 'application' } } } });
    const [, same, other] = assembleCodexThread([turn(context('1'), 'thread'), turn(context('1')), turn(context('2'))], sampleProfile());
    expect([rows(same).length, rows(other)[0]]).toEqual([1, '0 developer openclaw.context.a yes <a>2</a>']);
  });

  test('another folder or personality within a thread is refused', () => {
    const moved: CodexRequest = { ...chat, host: { ...chat.host, cwd: '/elsewhere' } };
    expect(faultOf(() => assembleCodexThread([turn(chat, 'thread'), turn(moved)], sampleProfile()))).toBe(
      'LAYOUT_UNSUPPORTED The working folder changes within a running thread, which is not modelled yet.',
    );
  });
});
