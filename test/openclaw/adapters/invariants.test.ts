import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADAPTERS, buildSentPrompt, type AdapterName } from '../../../src/openclaw/adapters/sent-prompt.ts';
import { CACHE_BOUNDARY_COMMENT } from '../../../src/openclaw/cache-boundary.ts';
import { checkConfig } from '../../../src/openclaw/config/check-config.ts';
import { buildAgentSystemPrompt } from '../../../src/openclaw/system-prompt.ts';
import type { JsonObject } from '../../../src/types/request.ts';
import { renderPieces } from '../../../src/openclaw/piece.ts';
import { hostileText } from '../system-prompt-arbitrary.ts';
import { WHOLE_CONFIG } from '../config/fixtures.ts';
import { factsOf, idsOf, SAMPLE, sectionsOf, type FactOverrides } from './fixtures.ts';
import { runs } from '../../property-runs.ts';

const NAMES = Object.keys(ADAPTERS) as AdapterName[];
const promptOf = (adapter: AdapterName, overrides: FactOverrides = {}) => buildAgentSystemPrompt(ADAPTERS[adapter](factsOf(overrides)));
const count = (text: string, needle: string) => text.split(needle).length - 1;
const stableOf = (adapter: AdapterName, overrides: FactOverrides) =>
  sectionsOf(adapter, overrides).filter((section) => section.zone === 'stable').map((section) => section.text).join('\n');
const minimal: FactOverrides = { run: { promptMode: 'minimal' } };

describe.each(NAMES)('%s', (adapter) => {
  test('has the boundary once in full and minimal mode, never in none', () => {
    const modes = ['full', 'minimal', 'none'] as const;
    expect(modes.map((promptMode) => count(promptOf(adapter, { run: { promptMode } }), CACHE_BOUNDARY_COMMENT))).toEqual([1, 1, 0]);
  });

  test('has in minimal mode no section that full mode lacks, but for the renamed context', () => {
    const full = idsOf(adapter);
    const extra = idsOf(adapter, minimal).filter((id) => !full.includes(id));
    expect(extra).toEqual(adapter === 'preview' ? [] : ['openclaw.subagent-context']);
    expect(idsOf(adapter, minimal)).not.toContain('openclaw.conversation-context');
  });

  test('has the same stable text on every channel, for every sender, and without a chat', () => {
    const chats: FactOverrides['channel'][] = [
      { id: 'telegram' },
      { id: 'discord', chatType: 'group', capabilities: [] },
      { id: 'slack', owners: [], reactionGuidance: null },
      { id: 'webchat', capabilities: ['nativeApprovals'], messageToolHints: [] },
    ];
    const texts = chats.map((channel) => stableOf(adapter, { channel: channel ?? null }));
    expect(new Set(texts).size).toBe(1);
    // Without a chat nothing else tells how to be silent, so only that section comes to it.
    const alone = idsOf(adapter, { channel: null }).filter((id) => !idsOf(adapter).includes(id));
    expect(alone.filter((id) => id !== 'openclaw.silent-replies')).toEqual([]);
    const prefix = (text: string) => text.split('\n## Silent Replies')[0];
    expect(prefix(stableOf(adapter, { channel: null }))).toBe(prefix(texts[0] ?? ''));
  });

  test('keeps HEARTBEAT.md out of the stable text and every other file in it', () => {
    const withFile = (name: string, content: string) => stableOf(adapter, { workspace: { contextFiles: [{ path: `/srv/ws/${name}`, content }] } });
    const moved = ['HEARTBEAT.md', 'AGENTS.md', 'SOUL.md', 'USER.md', 'NOTES.md'].map((name) => withFile(name, 'a') !== withFile(name, 'b'));
    expect(moved).toEqual([false, true, true, true, true]);
  });

  test('has skills if and only if their prompt is not blank, and moves nothing else with their version', () => {
    const ids = (prompt: string) => idsOf(adapter, { skills: { prompt } }).filter((id) => id.includes('skill') && id !== 'openclaw.skill-workshop');
    expect([ids(''), ids(' \n'), ids('<x/>')]).toEqual([[], [], ['openclaw.skills', 'skill.list']]);
    const of = (prompt: string) => new Map(sectionsOf(adapter, { skills: { prompt } }).map((section) => [section.id, section.text]));
    const [one, two] = [of('<version>1</version>'), of('<version>2</version>')];
    expect([...one].filter(([id, text]) => two.get(id) !== text).map(([id]) => id)).toEqual(['skill.list']);
  });

  test('has one section more with delegation preferred, none without the tool', () => {
    const delegation = (mode: string, names = SAMPLE.tools.names) =>
      idsOf(adapter, { config: { agents: { defaults: { subagents: { delegationMode: mode } } } }, tools: { names } });
    const added = delegation('prefer').filter((id) => !delegation('suggest').includes(id));
    expect(added).toEqual(['openclaw.subagent-delegation']);
    const few = ['read', 'exec'];
    expect(delegation('prefer', few)).toEqual(delegation('suggest', few));
  });

  test('is a sum of its pieces', () => {
    const { pieces } = buildSentPrompt(adapter, factsOf());
    const sum = pieces.reduce((total, piece) => total + piece.before.length + piece.text.length + piece.after.length, 0);
    expect(sum).toBe(promptOf(adapter).length);
  });
});

describe('the silent token', () => {
  const tokens = (channel: FactOverrides['channel']) => NAMES.map((name) => count(promptOf(name, { channel: channel ?? null }), 'NO_REPLY') > 0);

  test('is nowhere in a direct chat and where only the message tool is visible, and known to a run without a chat', () => {
    expect(tokens({})).toEqual([false, false, false, false]);
    expect(tokens({ deliveryMode: 'message_tool_only', silentReplyPromptMode: 'generic' })).toEqual([false, false, false, false]);
    expect(tokens({ silentReplyPromptMode: 'generic' })).toEqual([true, true, true, true]);
    expect(tokens(null)).toEqual([true, true, true, true]);
  });
});

describe('heartbeat guidance', () => {
  const heartbeat = { trigger: 'heartbeat', runKind: 'heartbeat' } as const;
  const config = (block: JsonObject) => ({ agents: { defaults: { heartbeat: block } } });

  test.each<[string, FactOverrides, number, number]>([
    ['an ordinary turn', {}, 0, 1],
    ['a heartbeat', { run: heartbeat }, 1, 1],
    ['a commitment', { run: { trigger: 'heartbeat', runKind: 'commitment-only' } }, 0, 1],
    ['an agent that is not the default one', { run: { ...heartbeat, isDefaultAgent: false } }, 0, 0],
    ['heartbeats switched off', { run: heartbeat, config: config({ every: '0m' }) }, 0, 0],
    ['a section switched off', { run: heartbeat, config: config({ includeSystemPromptSection: false }) }, 0, 0],
    ['no configuration', { run: heartbeat, config: null }, 1, 1],
  ])('%s', (_name, overrides, embedded, cli) => {
    const times = (adapter: AdapterName) => count(promptOf(adapter, overrides), '\n## Heartbeats\n');
    expect([times('embedded'), times('cli'), times('preview')]).toEqual([embedded, cli, 0]);
  });
});

describe('a sub-agent', () => {
  const run = { sessionKey: 'agent:main:subagent:7' };

  test('has its own context in front of what the caller adds', () => {
    const text = sectionsOf('embedded', { run }).find((section) => section.id === 'openclaw.subagent-context')?.text ?? '';
    expect([text.startsWith('## Subagent Context\n# Subagent Context\n'), text.endsWith('\n\nA direct chat.')]).toEqual([true, true]);
  });

  test('lacks what is for the main agent', () => {
    const names = ['memory-recall', 'model-aliases', 'authorized-senders', 'output-directives', 'messaging', 'silent-replies', 'documentation', 'self-update', 'execution-bias'];
    expect(idsOf('embedded', { run }).filter((id) => names.includes(id.split('.')[1] ?? ''))).toEqual([]);
  });
});

describe('anything', () => {
  const key = fc.constantFrom('agents', 'defaults', 'list', 'id', 'heartbeat', 'every', 'models', 'messages', 'tts', 'auto', 'tools', 'fs', 'toString', '__proto__');
  const wild = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('main', 'inbound'), fc.array(tie('config'), { maxLength: 2 }), tie('config')),
    config: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  })).config as fc.Arbitrary<JsonObject>;
  const overrides = fc.record({
    run: fc.record({ sessionKey: fc.oneof(hostileText, fc.constantFrom('agent:main:subagent:1', 'agent:main:cron:1')), toolsAllow: fc.array(hostileText, { maxLength: 1 }) }),
    model: fc.record({ id: fc.oneof(hostileText, fc.constant('gpt-5')), think: fc.option(hostileText) }),
    channel: fc.option(fc.record({ id: hostileText, owners: fc.array(hostileText, { maxLength: 2 }) })),
    skills: fc.record({ prompt: hostileText }),
    extraSystemPrompt: fc.option(hostileText),
    contributions: fc.array(fc.record({ stablePrefix: hostileText, dynamicSuffix: hostileText }), { maxLength: 2 }),
    config: fc.option(fc.oneof(wild, fc.constant(WHOLE_CONFIG))),
  });

  test('gives every adapter a well-formed prompt with one boundary, and never throws', () => {
    fc.assert(
      fc.property(overrides, ({ config, ...rest }) => {
        const facts = { ...rest, config: config === null ? null : checkConfig(config).config } as FactOverrides;
        for (const name of NAMES) {
          const prompt = renderPieces(buildSentPrompt(name, factsOf(facts)).pieces);
          expect(/\p{Surrogate}/u.test(prompt)).toBe(false);
          expect(count(prompt, CACHE_BOUNDARY_COMMENT)).toBe(1);
        }
      }),
      runs(150),
    );
  });
});
