import { describe, expect, it } from 'vitest';
import { resolveDeliveryMode } from '../../../src/openclaw/config/delivery-mode.ts';
import { DISCORD_GROUP, sampleTurn, type TurnOverrides } from '../turns.ts';

const modeOf = (overrides: TurnOverrides, tools = ['message']): string => resolveDeliveryMode(sampleTurn(overrides), tools);
const messages = (settings: Record<string, unknown>) => ({ messages: settings }) as never;

describe('delivery mode', () => {
  it('is forced by the run, unless there is no message tool', () => {
    expect(modeOf({ runtime: { deliveryMode: 'automatic' } })).toBe('automatic');
    expect(modeOf({ ...DISCORD_GROUP, runtime: { deliveryMode: 'message_tool_only' } })).toBe('message_tool_only');
    expect(modeOf({ runtime: { deliveryMode: 'message_tool_only' } }, ['cron'])).toBe('automatic');
  });

  it('of a direct chat is the harness default, automatic on webchat, or what the configuration says', () => {
    expect(modeOf({})).toBe('message_tool_only');
    expect(modeOf({ channel: { provider: 'webchat' } })).toBe('automatic');
    expect(modeOf({ config: messages({ visibleReplies: 'automatic' }) })).toBe('automatic');
    expect(modeOf({ config: messages({ groupChat: { visibleReplies: 'automatic' } }) })).toBe('message_tool_only');
  });

  it('of a group is automatic unless the configuration says otherwise, groups first', () => {
    expect(modeOf(DISCORD_GROUP)).toBe('automatic');
    expect(modeOf({ ...DISCORD_GROUP, config: messages({ visibleReplies: 'message_tool' }) })).toBe('message_tool_only');
    expect(modeOf({ ...DISCORD_GROUP, config: messages({ visibleReplies: 'message_tool', groupChat: { visibleReplies: 'automatic' } }) })).toBe('automatic');
  });

  it('hides slash text of strangers in a group', () => {
    const message = { body: '/restart', senderIsOwner: false };
    expect([modeOf({ ...DISCORD_GROUP, message }), modeOf({ ...DISCORD_GROUP, message: { ...message, senderIsOwner: true } })]).toEqual([
      'message_tool_only', 'automatic',
    ]);
  });

  it('refuses a word that is none', () => {
    expect(() => modeOf({ config: messages({ visibleReplies: 'message-tool' }) })).toThrow(
      'config.messages.visibleReplies is "message-tool", which is none of its values. Did you mean "message_tool"?',
    );
  });
});
