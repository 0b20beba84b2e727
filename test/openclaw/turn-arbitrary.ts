import fc from 'fast-check';
import { toWellFormedText } from '../../src/openclaw/bounded-text.ts';
import type { JsonObject } from '../../src/types/request.ts';
import type { ChannelFacts, Turn } from '../../src/types/turn.ts';
import { WHOLE_CONFIG } from './config/fixtures.ts';
import { hostileText } from './system-prompt-arbitrary.ts';
import { namedTool, sampleTurn } from './turns.ts';

/** Marks that say where a text came from; nothing that OpenClaw writes holds them. */
export const FROM_FILE = '⟦file⟧';
export const FROM_CHAT = '⟦chat⟧';

const BROKEN = ['"', '\\', '\n```\n', '```json\n{"x":1}\n```', '~~~', '---', '{', '</AGENT_SOUL>', '\u2028', '\u0085', 'NO_REPLY', '🛶'];
/** Anything that a file can hold, as the scenario shape lets it through: no half of a surrogate pair. */
const text = fc.array(fc.oneof(fc.constantFrom(...BROKEN), hostileText), { maxLength: 4 }).map((parts) => toWellFormedText(parts.join('')));
const word = text.map((value) => (value === '' ? 'x' : value));
/** Longer than every bound of a value, so that each is cut, at an odd place as often as at an even one. */
const long = fc.constantFrom('', 'x').map((start) => `${start}${'🛶'.repeat(1200)}`);
const chat = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: long }).map((value) => `${FROM_CHAT}${value}`);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value);

const NAMES = ['AGENTS.md', 'SOUL.md', 'TOOLS.md', 'IDENTITY.md', 'USER.md', 'BOOTSTRAP.md', 'MEMORY.md', 'memory/2026-03-28.md', 'notes.md'];
/** Bytes of a file, read the way the harness reads them. */
const bytes = fc.uint8Array({ maxLength: 40 }).map((value) => toWellFormedText(new TextDecoder().decode(value)));
const content = fc.oneof(bytes, text, long);
const files = fc.dictionary(fc.constantFrom(...NAMES), content.map((value) => `${FROM_FILE}${value}`), { maxKeys: 6 });
/** Its pointer, notes and gates may speak of it in either zone. */
const heartbeatFile = orNull(text);

const key = fc.constantFrom('agents', 'defaults', 'list', 'id', 'heartbeat', 'every', 'prompt', 'messages', 'tts', 'auto', 'tools', 'allow', 'skills', 'hooks', '__proto__');
const wild = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('main', '30m', 'off'), fc.array(tie('config'), { maxLength: 2 }), tie('config')),
  config: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
})).config as fc.Arbitrary<JsonObject>;
const limits = fc.record({ bootstrapMaxChars: fc.integer({ min: 1, max: 400 }), bootstrapTotalMaxChars: fc.integer({ min: 1, max: 900 }) });
const config = fc.oneof(fc.constant({}), wild, fc.constant(WHOLE_CONFIG), limits.map((defaults): JsonObject => ({ agents: { defaults } })));

const sender = fc.record({ id: chat, name: orNull(chat), username: orNull(chat), e164: orNull(chat), isBot: orNull(fc.boolean()) });
const timestamp = fc.oneof(fc.constantFrom(null, 0, 1_770_000_000_000, '2026-03-29T01:00:00Z', 'soon'), text, fc.double());
const entry = fc.record({ messageId: orNull(chat), sender: chat, timestamp, body: chat });
const message = fc.record({
  messageId: chat, replyToId: orNull(chat), replyToBody: orNull(chat), replyToSender: orNull(chat), sender, senderIsOwner: fc.boolean(),
  timestamp, wasMentioned: orNull(fc.boolean()), history: fc.array(entry, { maxLength: 23 }), body: chat, strippedBody: orNull(chat),
});
const channel = fc.record({
  provider: fc.oneof(fc.constantFrom('telegram', 'discord', 'webchat', 'none'), word), surface: text, originatingChannel: text, originatingTo: chat,
  chatType: fc.constantFrom<ChannelFacts['chatType']>('direct', 'group', 'channel'), accountId: orNull(text), responseFormat: orNull(text), from: orNull(chat),
  groupSubject: orNull(chat), groupChannel: orNull(chat), groupSpace: orNull(chat), groupMembers: orNull(chat), conversationLabel: orNull(chat),
  groupSystemPrompt: orNull(text), groupActivation: fc.constantFrom<ChannelFacts['groupActivation']>('mention', 'always'),
});
const agent = fc.record({
  sessionKey: fc.oneof(fc.constantFrom('agent:main:main', 'agent:main:subagent:1', 'agent:main:cron:1', 'agent:main:discord:channel:9'), text),
  runKind: fc.constantFrom<Turn['agent']['runKind']>('default', 'heartbeat', 'cron', 'commitment-only'),
  contextMode: fc.constantFrom<Turn['agent']['contextMode']>('full', 'lightweight'),
  isDefault: fc.boolean(),
});
const tools = fc.record({
  specs: fc.uniqueArray(fc.constantFrom('message', 'read', 'cron', 'memory_get', 'skill_workshop', 'sessions_spawn', 'heartbeat_respond')).map((names) => names.map(namedTool)),
  guidance: fc.array(fc.record({ plugin: word, text }), { maxLength: 1 }), only: fc.array(text, { maxLength: 1 }), schemaDirectory: orNull(text),
});

/** A turn that the scenario shape lets through, with hostile text wherever text is free. Zone and instant are readable. */
export const anyTurn: fc.Arbitrary<Turn> = fc
  .record({
    trigger: fc.constantFrom<Turn['trigger']>('user', 'heartbeat', 'cron', 'manual'),
    channel, message, agent, config, tools, files, heartbeatFile,
    setupCompleted: fc.boolean(), timeZone: fc.constantFrom('utc', 'Asia/Tokyo'),
    session: fc.record({ reset: fc.constantFrom(null, 'new' as const, 'reset' as const), bootstrapped: fc.boolean() }),
    prompt: fc.record({ extraSystemPrompt: orNull(text), sideQuestion: fc.boolean(), reasoningTagHint: fc.boolean() }),
  })
  .map(({ files: named, heartbeatFile: heartbeat, setupCompleted, timeZone, ...facts }) => {
    const texts = heartbeat === null ? named : { ...named, 'HEARTBEAT.md': heartbeat };
    const workspace = { files: Object.entries(texts).map(([path, value]) => ({ path, text: value })), setupCompleted };
    return sampleTurn({ ...facts, workspace, runtime: { timeZone } });
  });
