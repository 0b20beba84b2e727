import { describe, expect, it } from 'vitest';
import { buildCodexRequest } from '../../../src/openclaw/codex-request.ts';
import { HEARTBEAT, sampleTurn, WORKSPACE_DIR, workspaceOf, type TurnOverrides } from '../turns.ts';

const piecesOf = (overrides: TurnOverrides) => buildCodexRequest(sampleTurn(overrides)).turnInput;
const textOf = (overrides: TurnOverrides): string => piecesOf(overrides).map((piece) => piece.before + piece.text + piece.after).join('');
const WEBCHAT = { provider: 'webchat', surface: 'webchat', originatingChannel: 'webchat' };
const AUTOMATIC = { deliveryMode: 'automatic' } as const;
const INFO = { timestamp: null };

describe('text input of a turn', () => {
  it('sends a message without context or hint unchanged, without a label', () => {
    expect(textOf({ channel: WEBCHAT, message: { ...INFO, body: ' Hi \n' }, runtime: AUTOMATIC })).toBe(' Hi \n');
  });

  it('labels the request below workspace context', () => {
    const pieces = piecesOf({ channel: WEBCHAT, message: { ...INFO, body: 'Hi' }, runtime: AUTOMATIC, workspace: workspaceOf({ 'MEMORY.md': 'Tide.' }) });
    expect(pieces.map(({ id, owner, before, text, after }) => [id, owner, before, text.split('\n')[0], after])).toEqual([
      ['openclaw.turn-context', 'openclaw', '', 'OpenClaw runtime context for this turn:', ''],
      ['workspace.memory', 'workspace:MEMORY.md', `\n\n## ${WORKSPACE_DIR}/MEMORY.md\n\n`, 'Tide.', ''],
      ['user.message', 'user', '\n\nCurrent user request:\n', 'Hi', ''],
    ]);
  });

  it('hoists a delivery hint that would come first into a section of its own', () => {
    const pieces = piecesOf({ channel: WEBCHAT, message: { ...INFO, body: 'Hi' }, runtime: { deliveryMode: 'message_tool_only' } });
    expect(pieces.map(({ id, before }) => [id, before])).toEqual([
      ['openclaw.delivery-hint', 'OpenClaw delivery metadata for this turn:\n'],
      ['user.message', '\n\nCurrent user request:\n'],
    ]);
  });

  it('puts a delivery hint behind untrusted blocks in front of the message', () => {
    expect(piecesOf({}).map(({ id, before }) => [id, before])).toEqual([
      ['user.conversation-info', 'Conversation info (untrusted metadata):\n```json\n'],
      ['openclaw.delivery-hint', '\n\n'],
      ['user.message', '\n\n'],
    ]);
  });

  it('joins Telegram\'s quote to the message with a single blank', () => {
    const message = { replyToId: 'm-99', replyToBody: 'Ten\nsharp', replyToSender: 'Rui', body: 'Sure?' };
    expect(textOf({ message }).endsWith('\n\nCurrent message:\n> Rui: Ten sharp\n#m-100: Sure?')).toBe(true);
    expect(piecesOf({ message }).map((piece) => piece.id)).toEqual([
      'user.conversation-info', 'openclaw.delivery-hint', 'user.telegram-reply', 'user.message',
    ]);
  });

  it('reads the stripped body where there is one', () => {
    expect(piecesOf({ message: { body: '@pier hi', strippedBody: 'hi' } }).at(-1)?.text).toBe('hi');
  });

  it('asks OpenClaw\'s own question on a heartbeat without a text, and leaves a given text alone', () => {
    const asked = piecesOf(HEARTBEAT).at(-1);
    expect([asked?.id, asked?.owner]).toEqual(['openclaw.heartbeat-prompt', 'openclaw']);
    expect(piecesOf({ ...HEARTBEAT, message: { body: 'Check the pumps.' } }).at(-1)).toMatchObject({ id: 'user.message', text: 'Check the pumps.' });
    expect(piecesOf(HEARTBEAT).map((piece) => piece.id)).not.toContain('openclaw.delivery-hint');
  });

  it('drops no separator into the text for an empty message', () => {
    expect(textOf({ channel: WEBCHAT, message: { ...INFO, body: '' }, runtime: AUTOMATIC })).toBe('');
    expect(textOf({ message: { body: '' }, runtime: AUTOMATIC }).endsWith('\n```')).toBe(true);
  });

  it('is volatile throughout', () => {
    expect(piecesOf({ workspace: workspaceOf({ 'MEMORY.md': 'Tide.' }) }).filter((piece) => piece.zone !== 'volatile')).toEqual([]);
  });

  it('refuses a text that is longer than Codex takes', () => {
    const message = { ...INFO, body: 'x'.repeat(1024 * 1024 + 1) };
    expect(() => textOf({ channel: WEBCHAT, runtime: AUTOMATIC, message })).toThrow(
      "The turn's text input has 1048577 characters; Codex takes 1048576.",
    );
    expect(textOf({ channel: WEBCHAT, runtime: AUTOMATIC, message: { ...INFO, body: 'x'.repeat(1024 * 1024) } }).length).toBe(1_048_576);
  });
});
