import { expect, test } from 'vitest';
import { resolveReplyDeliveryMode, type ReplyFacts } from '../../../src/openclaw/config/reply-delivery-mode.ts';
import type { JsonObject } from '../../../src/types/request.ts';

const DIRECT: ReplyFacts = {
  strict: false, roomEvent: false, requested: null, command: 'none', channel: 'external', chatType: 'direct', harnessDefault: 'automatic', hasMessageTool: true,
};
const TOOL = 'message_tool_only';
const everywhere = (visibleReplies: string): JsonObject => ({ messages: { visibleReplies } });
const both = { messages: { visibleReplies: 'message_tool', groupChat: { visibleReplies: 'automatic' } } };

test.each<[string, JsonObject, Partial<ReplyFacts>, string]>([
  ['the strict flag wins over everything', everywhere('automatic'), { strict: true, requested: 'automatic', command: 'explicit' }, TOOL],
  ['a room event is no message', everywhere('automatic'), { roomEvent: true, requested: 'automatic' }, TOOL],
  ['a room event of an internal channel is one', {}, { roomEvent: true, channel: 'internal' }, 'automatic'],
  ['the requested mode wins over the configuration', everywhere('automatic'), { requested: TOOL }, TOOL],
  ['an explicit command is answered where it was given', everywhere('message_tool'), { command: 'explicit' }, 'automatic'],
  ['slash text of a stranger in a group is not answered aloud', both, { chatType: 'group', command: 'unauthorised' }, TOOL],
  ['slash text of a stranger in a direct chat is like any text', everywhere('automatic'), { command: 'unauthorised' }, 'automatic'],
  ['groups have a setting of their own', both, { chatType: 'channel' }, 'automatic'],
  ['groups fall back to the general setting', everywhere('message_tool'), { chatType: 'group' }, TOOL],
  ['groups are automatic by default', {}, { chatType: 'group', harnessDefault: TOOL }, 'automatic'],
  ['direct chats do not follow the setting for groups', { messages: { groupChat: { visibleReplies: 'message_tool' } } }, {}, 'automatic'],
  ['direct chats have the default of the harness', {}, { harnessDefault: TOOL }, TOOL],
  ['internal chats are automatic by default', {}, { harnessDefault: TOOL, channel: 'internal' }, 'automatic'],
  ['internal chats follow the general setting', everywhere('message_tool'), { channel: 'internal' }, TOOL],
  ['a word that is none counts as absent', everywhere('tool'), { harnessDefault: TOOL }, TOOL],
  ['without the tool even the strict flag has nothing to send with', everywhere('message_tool'), { strict: true, requested: TOOL, hasMessageTool: false }, 'automatic'],
])('%s', (_name, config, facts, mode) => {
  expect(resolveReplyDeliveryMode(config, { ...DIRECT, ...facts })).toBe(mode);
});
