import { expect, test } from 'vitest';
import { assembleCodexThread, type ThreadTurn } from '../../src/codex/thread.ts';
import type { Stack } from '../../src/types/layer.ts';
import type { CodexRequest } from '../../src/types/request.ts';
import { faultOf, samplePiece, sampleProfile, sampleRequest } from './samples.ts';

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

test('a model switch is refused, because its announcement is not modelled', () => {
  const other: CodexRequest = { ...chat, turnStart: { ...chat.turnStart, model: 'gpt-9' } };
  expect(faultOf(() => assembleCodexThread([turn(chat, 'thread'), turn(other)], sampleProfile()))).toContain('LAYOUT_UNSUPPORTED The thread switches from model');
});
