import { describe, expect, it } from 'vitest';
import { renderChannelLabel } from '../../../src/openclaw/conversation/channel-label.ts';
import { renderDirectChat } from '../../../src/openclaw/conversation/direct-chat.ts';
import { renderGroupChat, type GroupChatFacts } from '../../../src/openclaw/conversation/group-chat.ts';
import { renderGroupIntro } from '../../../src/openclaw/conversation/group-intro.ts';
import { renderSubagentContext } from '../../../src/openclaw/conversation/subagent-context.ts';
import { resolveConversationKind, resolveSilencePolicy } from '../../../src/openclaw/silence.ts';

const group = (overrides: Partial<GroupChatFacts> = {}): string =>
  renderGroupChat({ channel: { provider: 'discord', chatType: 'group' }, delivery: 'automatic', silence: 'allow', canDelegate: false, ...overrides });
/** Which of the optional points a group text makes. */
const pointsOf = (text: string) => ({
  tables: text.includes('Markdown tables'), links: text.includes('angle brackets'), delegate: text.includes('sub-agent'), token: text.includes('NO_REPLY'),
});

describe('texts about a conversation', () => {
  it('name a channel the way people write it', () => {
    expect(['', 'webchat', 'imessage', 'whatsapp', 'telegram', 'constructor'].map(renderChannelLabel)).toEqual([
      'chat', 'WebChat', 'iMessage', 'WhatsApp', 'Telegram', 'Constructor',
    ]);
  });

  it('tell a direct chat how replies reach it, and never of silence', () => {
    const automatic = renderDirectChat('signal', 'automatic');
    const toolOnly = renderDirectChat('signal', 'message_tool_only');
    expect(automatic).toBe('This is a direct Signal conversation with one person. Your final text is sent to that person, unless the turn marks it as private.');
    expect(toolOnly).toContain('message(action=send)');
    expect(`${automatic}${toolOnly}`).not.toMatch(/NO_REPLY|\n/);
  });

  it('make the points that the channel and the tools call for', () => {
    const telegram = { provider: 'telegram', chatType: 'group' } as const;
    expect(pointsOf(group())).toEqual({ tables: true, links: true, delegate: false, token: true });
    expect(pointsOf(group({ channel: telegram, canDelegate: true }))).toEqual({ tables: false, links: false, delegate: true, token: true });
    expect(pointsOf(group({ delivery: 'message_tool_only' }))).toEqual({ tables: true, links: true, delegate: false, token: false });
    expect(pointsOf(group({ silence: 'disallow' }))).toEqual({ tables: true, links: true, delegate: false, token: false });
  });

  it('call a channel a channel and an unknown group a group', () => {
    const first = (provider: string, chatType: 'group' | 'channel') => group({ channel: { provider, chatType } }).split('. ')[0];
    expect([first('slack', 'channel'), first('', 'group')]).toEqual(['This is a Slack channel with several people', 'This is a group chat with several people']);
  });

  it('say when messages of a group arrive', () => {
    expect(renderGroupIntro('always')).not.toBe(renderGroupIntro('mention'));
    expect(renderGroupIntro('mention')).toContain('mentions you');
  });

  it('tell a sub-agent by depth who its parent is and whether it may start others', () => {
    const at = (depth: number, maxSpawnDepth: number) => renderSubagentContext({ sessionKey: 'agent:main:subagent:7', depth, maxSpawnDepth });
    const facts = (text: string) => [text.includes('parent orchestrator'), text.includes('sessions_spawn'), text.includes('leaf worker')];
    expect([facts(at(1, 1)), facts(at(1, 2)), facts(at(2, 2))]).toEqual([[false, false, false], [false, true, false], [true, false, true]]);
  });
});

describe('silence policy', () => {
  it('knows the kind of conversation by the session key', () => {
    const kind = (sessionKey: string, chatType: 'direct' | 'group', provider = 'discord') => resolveConversationKind({ sessionKey, chatType, provider });
    expect([
      kind('agent:main:discord:guild:5:channel:7', 'group'), kind('agent:main:telegram:group:7', 'group'), kind('agent:main:x:dm:7', 'group'),
      kind('agent:main:main', 'group', 'webchat'), kind('agent:main:main', 'group'), kind('agent:main:x:group:7', 'direct'),
    ]).toEqual(['group', 'group', 'direct', 'direct', 'internal', 'direct']);
  });

  it('takes the surface over the defaults, and never allows silence in direct chats', () => {
    const config = { surfaces: { discord: { silentReply: { group: 'allow' } } }, agents: { defaults: { silentReply: { group: 'disallow', direct: 'allow' } } } };
    expect(['discord', 'slack'].map((surface) => resolveSilencePolicy(config, 'group', surface))).toEqual(['allow', 'disallow']);
    expect(resolveSilencePolicy(config, 'direct', 'discord')).toBe('disallow');
    expect(resolveSilencePolicy({}, 'internal', 'slack')).toBe('allow');
  });
});
