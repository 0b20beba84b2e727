import { describe, expect, test } from 'vitest';
import { splitAtCacheBoundary } from '../../src/openclaw/cache-boundary.ts';
import { buildAgentSystemPrompt, buildAgentSystemPromptSections } from '../../src/openclaw/system-prompt.ts';
import type { AgentSystemPromptInput } from '../../src/openclaw/system-prompt-input.ts';
import { withLeaves, type Leaves } from './sections-fixture.ts';
import { ALL_TOOLS, RICH } from './system-prompt-fixture.ts';

/** openclaw-2026.7.1.md §6.2: what moves the text above the cache boundary, and from which section on. */

/** A plain run: no override, no proactive mode, so that each row has room to move its own section. */
const BASE: AgentSystemPromptInput = {
  ...RICH,
  subagentDelegationMode: 'suggest',
  bootstrapMode: 'none',
  bootstrapTruncationNotice: undefined,
  reasoningTagHint: false,
  workspaceNotes: [],
  toolSchemaDirectoryPrompt: undefined,
  promptContribution: undefined,
};

/** First row of the table: these never move the stable part. */
const STILL: Readonly<Record<string, Leaves>> = {
  'channel discord': { 'runtimeInfo.channel': 'discord' },
  'channel slack': { 'runtimeInfo.channel': 'slack' },
  'channel webchat': { 'runtimeInfo.channel': 'webchat' },
  'no channel': { 'runtimeInfo.channel': undefined },
  'chat type group': { 'runtimeInfo.chatType': 'group' },
  'no inline buttons': { 'runtimeInfo.capabilities': [] },
  'rich text': { 'runtimeInfo.capabilities': ['richText'] },
  reactions: { reactionGuidance: { level: 'extensive', channel: 'Telegram' } },
  'other owners': { ownerNumbers: ['+1999'] },
  'hashed owners': { ownerDisplay: 'hash' },
  'no heartbeat': { heartbeatPrompt: undefined },
  'other processes': { 'runtimeInfo.activeProcessSessions': [] },
  'other TTS hint': { ttsHint: 'Sing.' },
  'other extra prompt': { extraSystemPrompt: 'A group chat.' },
  'other HEARTBEAT.md': { contextFiles: [...(RICH.contextFiles ?? []).slice(0, 3), { path: '/srv/ws/HEARTBEAT.md', content: 'Later.' }] },
  'other session and host': { 'runtimeInfo.sessionId': 's9', 'runtimeInfo.host': 'elsewhere' },
  'other model and thinking': { 'runtimeInfo.model': 'x/y', defaultThinkLevel: 'off' },
  'reasoning shown': { reasoningLevel: 'on' },
  'several deliverable channels': { deliverableChannels: ['discord', 'signal'] },
  'channel hints': { messageToolHints: [] },
  'explicit target': { requireExplicitMessageTarget: true },
  'dynamic suffix': { 'promptContribution.dynamicSuffix': 'Tuesday.' },
  'clock and format': { userTime: '09:15', userTimeFormat: '24' },
};

/** Every other row: the change, and all stable sections that it moves, in order. */
const MOVES: Readonly<Record<string, readonly [Leaves, readonly string[]]>> = {
  'message tool only': [{ sourceReplyDeliveryMode: 'message_tool_only' }, ['openclaw.output-directives', 'openclaw.silent-replies']],
  'silent mode none': [{ silentReplyPromptMode: 'none' }, ['openclaw.silent-replies']],
  'one more tool': [{ toolNames: [...ALL_TOOLS, 'zeta'] }, ['openclaw.tooling']],
  'no gateway': [{ toolNames: ALL_TOOLS.filter((name) => name !== 'gateway') }, ['openclaw.tooling', 'openclaw.self-update']],
  'no message tool': [{ toolNames: ALL_TOOLS.filter((name) => name !== 'message') }, ['openclaw.tooling']],
  'no skill workshop': [{ toolNames: ALL_TOOLS.filter((name) => name !== 'skill_workshop') }, ['openclaw.tooling', 'openclaw.skill-workshop']],
  'deferred schemas': [{ toolSchemaDirectoryPrompt: 'x: y' }, ['openclaw.deferred-tool-schemas']],
  surface: [{ promptSurface: 'cli_backend' }, ['openclaw.long-running-work', 'openclaw.child-polling']],
  ACP: [{ acpEnabled: true }, ['openclaw.tooling', 'openclaw.acp-spawning']],
  'delegation prefer': [{ subagentDelegationMode: 'prefer' }, ['openclaw.subagent-delegation']],
  proactive: [{ proactiveSubagentOrchestration: true }, ['openclaw.proactive-orchestration']],
  'interaction style': [{ 'promptContribution.sectionOverrides.interaction_style': 'x' }, ['provider.interaction-style']],
  'tool call style': [
    { 'promptContribution.sectionOverrides.tool_call_style': 'x' },
    ['openclaw.tool-call-style', 'provider.tool-call-style'],
  ],
  'execution bias': [{ 'promptContribution.sectionOverrides.execution_bias': 'x' }, ['openclaw.execution-bias', 'provider.execution-bias']],
  'stable prefix': [{ 'promptContribution.stablePrefix': 'x' }, ['provider.stable-prefix']],
  'a skill version': [{ skillsPrompt: RICH.skillsPrompt?.replace('sha256:01', 'sha256:02') }, ['skill.list']],
  'unknown time zone': [{ userTimezone: undefined }, ['openclaw.clock-source', 'openclaw.time-zone']],
  'another time zone': [{ userTimezone: 'Asia/Tokyo' }, ['openclaw.time-zone']],
  'workspace notes': [{ workspaceNotes: ['x'] }, ['openclaw.workspace']],
  'workspace only': [{ fsWorkspaceOnly: true }, ['openclaw.workspace']],
  'docs path': [{ docsPath: '/docs' }, ['openclaw.documentation']],
  'source path': [{ sourcePath: '/src' }, ['openclaw.documentation']],
  sandbox: [{ 'sandboxInfo.enabled': true }, ['openclaw.sandbox']],
  'sandbox with a container folder': [
    { 'sandboxInfo.enabled': true, 'sandboxInfo.containerWorkspaceDir': '/w' },
    ['openclaw.workspace', 'openclaw.sandbox'],
  ],
  'bootstrap mode': [{ bootstrapMode: 'limited' }, ['openclaw.bootstrap-pending']],
  'truncation notice': [{ bootstrapTruncationNotice: 'x' }, ['openclaw.bootstrap-notice']],
  'reasoning tags': [{ reasoningTagHint: true }, ['openclaw.reasoning-format']],
  'a stable context file': [
    { contextFiles: [{ path: '/srv/ws/AGENTS.md', content: 'Edited.' }, ...(RICH.contextFiles ?? []).slice(1)] },
    ['workspace.agents'],
  ],
};

function stableText(input: AgentSystemPromptInput): string {
  return splitAtCacheBoundary(buildAgentSystemPrompt(input))?.stable ?? '';
}

/** Stable sections that differ, came or went, in table order. */
function movedSections(before: AgentSystemPromptInput, after: AgentSystemPromptInput): readonly string[] {
  const [left, right] = [before, after].map((input) =>
    buildAgentSystemPromptSections(input).filter((section) => section.zone === 'stable'),
  );
  const textOf = (side: typeof left, id: string) => side?.find((section) => section.id === id)?.text;
  const ids = [...new Set([...(left ?? []), ...(right ?? [])].map((section) => section.id))];
  return ids.filter((id) => textOf(left, id) !== textOf(right, id));
}

function commonLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

/** Where the stable text of a section begins, or where it would begin: right behind what stands in front of it in both. */
function startOf(input: AgentSystemPromptInput, id: string, ids: readonly string[]): number {
  const stable = buildAgentSystemPromptSections(input).filter((section) => section.zone === 'stable');
  const before = stable.slice(0, stable.findIndex((section) => section.id === id));
  return before.filter((section) => !ids.includes(section.id)).reduce((sum, section) => sum + section.text.length + 1, 0);
}

const stillRows = Object.entries(STILL);
const pairs = stillRows.flatMap(([a, left], at) => stillRows.slice(at + 1).map(([b, right]) => [a, b, left, right] as const));

const TOOL_ONLY: AgentSystemPromptInput = { ...BASE, sourceReplyDeliveryMode: 'message_tool_only' };

describe.each([
  ['automatic', BASE, ['chat type group', 'explicit target', 'clock and format']],
  ['message tool only', TOOL_ONLY, ['clock and format']],
] as const)('inputs that leave the cached prefix alone, delivery %s', (_, base, printedNowhere) => {
  const expected = stableText(base);

  test.each(stillRows)('%s', (__, leaves) => {
    expect(stableText(withLeaves(base, leaves))).toBe(expected);
  });

  test(`each of the ${pairs.length} pairs together`, () => {
    const moved = pairs.filter(([, , left, right]) => stableText(withLeaves(withLeaves(base, left), right)) !== expected);
    expect(moved.map(([a, b]) => `${a} + ${b}`)).toEqual([]);
  });

  test('each moves the dynamic part, save those that are printed nowhere in this delivery', () => {
    const unmoved = stillRows.filter(([, leaves]) => buildAgentSystemPrompt(withLeaves(base, leaves)) === buildAgentSystemPrompt(base));
    expect(unmoved.map(([name]) => name)).toEqual(printedNowhere);
  });
});

describe('inputs that move the cached prefix', () => {
  test.each(Object.entries(MOVES))('%s moves its own sections only', (_, [leaves, ids]) => {
    const moved = movedSections(BASE, withLeaves(BASE, leaves));
    expect([...moved].sort()).toEqual([...ids].sort());
  });

  test.each(Object.entries(MOVES))('%s keeps every byte in front of its first section', (_, [leaves, ids]) => {
    const after = withLeaves(BASE, leaves);
    const first = ids[0] ?? '';
    const holder = buildAgentSystemPromptSections(BASE).some((section) => section.id === first) ? BASE : after;
    const offset = commonLength(stableText(BASE), stableText(after));
    expect(offset).toBeGreaterThanOrEqual(startOf(holder, first, ids) - 1);
    expect(offset).toBeLessThan(Math.max(stableText(BASE).length, stableText(after).length));
  });

  test('every row moves the same sections over every channel, chat and session of the first row', () => {
    const wrong = stillRows.flatMap(([still, around]) =>
      Object.entries(MOVES)
        .filter(([, [leaves, ids]]) => {
          // A row that sets a leaf of its own base record again is no combination.
          if (Object.keys(around).some((path) => path in leaves)) return false;
          const base = withLeaves(BASE, around);
          return [...movedSections(base, withLeaves(base, leaves))].sort().join() !== [...ids].sort().join();
        })
        .map(([name]) => `${name} over ${still}`),
    );
    expect(wrong).toEqual([]);
  });
});
