import { describe, expect, it } from 'vitest';
import { buildInboundMetadata } from '../../../src/openclaw/inbound/metadata.ts';
import { DISCORD_GROUP, sampleTurn, type TurnOverrides } from '../turns.ts';

const factsOf = (channel: TurnOverrides['channel']): string => {
  const { text } = buildInboundMetadata(sampleTurn(channel === undefined ? {} : { channel }).channel);
  return JSON.stringify(JSON.parse(/```json\n([\s\S]*)\n```$/.exec(text)?.[1] ?? ''));
};

describe('trusted inbound metadata', () => {
  it('writes its keys in order and no id, name or time of the message', () => {
    expect(factsOf({ responseFormat: 'markdown', surface: 'ios' })).toBe(
      JSON.stringify({
        schema: 'openclaw.inbound_meta.v2', account_id: 'ferry-bot', channel: 'telegram', provider: 'telegram', surface: 'ios',
        chat_type: 'direct', response_format: 'markdown',
      }),
    );
    expect(factsOf(DISCORD_GROUP.channel)).not.toMatch(/77|Pier|Ferry crew/);
  });

  it('names the channel by origin, then surface, then any provider but webchat', () => {
    const channelOf = (channel: TurnOverrides['channel']): unknown => JSON.parse(factsOf(channel)).channel;
    expect(channelOf({ originatingChannel: 'slack' })).toBe('slack');
    expect(channelOf({ originatingChannel: '', surface: 'ios' })).toBe('ios');
    expect(channelOf({ originatingChannel: '', surface: '' })).toBe('telegram');
    expect(channelOf({ originatingChannel: '', surface: '', provider: 'webchat' })).toBeUndefined();
  });

  it('has three lines of explanation between heading and facts, and ends with a newline', () => {
    const piece = buildInboundMetadata(sampleTurn().channel);
    const lines = piece.text.split('\n');
    expect([lines[0], lines.indexOf('```json'), lines.at(-1), piece.after]).toEqual(['### Inbound Context (trusted metadata)', 4, '```', '\n']);
  });
});
