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
    expect(faultOf(() => assembleCodexThread([turn(chat, 'thread'), turn(other)], bare))).toBe('PROFILE_INVALID The profile "sample" has no fragment of kind "model-switch".');
  });
});
