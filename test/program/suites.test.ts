import { describe, expect, test } from 'vitest';
import { countOf, differences, idsOf, RENDERED, stableText, systemText, turnOf, TURNS, userText } from './rendered-suites.ts';

const own = TURNS.filter(([, turn]) => turn.sent.route === 'own');
const embedded = (id: string) => turnOf(`openclaw-embedded/${id}`);
const findingsOf = (id: string) => embedded(id).diagnostics.findings.map(({ name, subject }) => `${name} ${subject}`);

/** Every suite with its scenarios; a scenario that goes or comes is named here. */
const SUITES: Readonly<Record<string, string>> = {
  'codex-runtime-happy-path': 'discord-group heartbeat telegram-direct',
  'codex-threads': 'heartbeat-excursion model-switch',
  'codex-variants':
    'automatic-delivery codex-blank-files codex-bootstrap-pending direct-tools full-cron heartbeat-nothing-to-do lightweight-cron memory-tools message-tool-delivery other-model other-workspace plugin-guidance skills-present subagent',
  'openclaw-adapters':
    'discord-sandbox-cli discord-sandbox-compaction discord-sandbox-embedded discord-sandbox-preview telegram-cli telegram-cli-side-question telegram-compaction telegram-embedded telegram-preview',
  'openclaw-embedded':
    'acp-backend blank-files bootstrap-pending cron-full cron-lightweight delegation-prefer discord-acp discord-automatic discord-message-tool heartbeat-light heartbeat-wake hooks many-skills mode-none no-channel proactive-ultra provider-contribution raw-model-run sandboxed-elevated session-reset slack-channel subagent-minimal telegram-automatic telegram-message-tool tool-cut truncated-workspace unknown-config voice-and-reactions webchat',
  'openclaw-stability':
    'auto-reply-direct auto-reply-group bootstrap-warning bootstrap-warning-off bootstrap-warning-once discord-boundary heartbeat-file-edit maintenance-prompts soul-edit tool-rich-run',
};

test('the suites have these scenarios', () => {
  const found: Record<string, string> = {};
  for (const { scenario } of RENDERED.values()) found[scenario.suite] = `${found[scenario.suite] ?? ''} ${scenario.id}`.trim();
  expect(Object.fromEntries(Object.entries(found).map(([suite, ids]) => [suite, ids.split(' ').sort().join(' ')]))).toEqual(SUITES);
});

test('every system prompt of OpenClaw has one cache boundary, but for prompts without an agent', () => {
  const counts = own.map(([name, turn]) => [name, countOf(systemText(turn), '<!-- OPENCLAW_CACHE_BOUNDARY -->')] as const);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([
    ['openclaw-adapters/telegram-cli-side-question', 0],
    ['openclaw-embedded/mode-none', 0],
    ['openclaw-embedded/raw-model-run', 0],
  ]);
  expect(systemText(embedded('raw-model-run'))).toBe('');
});

describe('the silent token', () => {
  const times = (name: string) => turnOf(name).stack.reduce((sum, { text }) => sum + countOf(text, 'NO_REPLY'), 0);

  test('is known to groups with automatic delivery and to runs without a chat alone, tools included', () => {
    const counts = TURNS.map(([name, { stack }]) => [name, stack.reduce((sum, { text }) => sum + countOf(text, 'NO_REPLY'), 0)] as const);
    expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual({
      'openclaw-embedded/acp-backend': 6,
      'openclaw-embedded/discord-automatic': 1,
      'openclaw-embedded/discord-acp': 1,
      'openclaw-embedded/no-channel': 6,
      'openclaw-embedded/slack-channel': 1,
      'openclaw-stability/auto-reply-group': 1,
      'openclaw-stability/auto-reply-group.t2': 1,
      'openclaw-stability/auto-reply-group.t3': 1,
      'openclaw-stability/auto-reply-group.t4': 1,
    });
  });

  test('has the counts of five chats (C16), and no general section in a group', () => {
    const five = ['telegram-automatic', 'telegram-message-tool', 'discord-message-tool', 'discord-automatic', 'heartbeat-wake'];
    expect(five.map((id) => times(`openclaw-embedded/${id}`))).toEqual([0, 0, 0, 1, 0]);
    expect(own.filter(([, turn]) => idsOf(turn).includes('openclaw.silent-replies')).map(([name]) => name)).toEqual([
      'openclaw-embedded/acp-backend',
      'openclaw-embedded/no-channel',
    ]);
  });
});

describe('one workspace over chats (C14)', () => {
  const base = embedded('telegram-automatic');
  const boundary = systemText(base).indexOf('<!-- OPENCLAW_CACHE_BOUNDARY -->');
  const firstDifference = (id: string) => {
    const [one, other] = [systemText(base), systemText(embedded(id))];
    return [...one].findIndex((character, at) => other[at] !== character);
  };

  test.each(['discord-automatic', 'slack-channel', 'webchat'])('%s has the stable text of the Telegram chat', (id) => {
    expect(stableText(embedded(id))).toBe(stableText(base));
    expect(firstDifference(id)).toBeGreaterThan(boundary);
  });

  test('a run without a chat has the general section of silence at the end of it, and nothing else', () => {
    const [alone, silence] = [stableText(embedded('no-channel')), '\n## Silent Replies\n'];
    expect(alone.slice(0, alone.indexOf(silence))).toBe(stableText(base));
  });

  test('only what belongs to the chat differs', () => {
    const ids = ['discord-automatic', 'slack-channel', 'webchat'].flatMap((id) => differences(base, embedded(id)).map((change) => change.slice(1)));
    expect([...new Set(ids)].sort()).toEqual([
      'channel.direct-chat',
      'channel.group-chat',
      'channel.group-prompt',
      'channel.message-hints',
      'openclaw.approvals',
      'openclaw.authorized-senders',
      'openclaw.control-ui-embed',
      'openclaw.group-intro',
      'openclaw.inbound-metadata',
      'openclaw.message-tool',
      'openclaw.messaging',
      'openclaw.reactions',
      'openclaw.runtime',
      'user.conversation-info',
      'user.history',
      'user.message',
    ]);
  });
});

test('blank files give no section, a missing one gives its marker (C19)', () => {
  const layers = embedded('blank-files').stack.filter(({ id }) => ['workspace.soul', 'workspace.tools', 'workspace.user'].includes(id));
  const path = '/srv/harbour/workspace/USER.md';
  expect(layers.map(({ id, text }) => [id, text])).toEqual([['workspace.user', `## ${path}\n[MISSING] Expected at: ${path}`]]);
});

test('a sub-agent has two files and none of what is for its parent (C22)', () => {
  expect(idsOf(embedded('subagent-minimal'))).toEqual(
    [
      'identity tooling tools-file-note provider.gpt5-overlay.interaction-style tool-call-style provider.gpt5-overlay.stable-prefix safety control',
      'clock-source workspace time-zone workspace-files project-context workspace.agents workspace.tools',
      'approvals subagent-context runtime model-identity reasoning-level',
    ]
      .flatMap((line) => line.split(' '))
      .map((id) => (id.includes('.') ? id : `openclaw.${id}`)),
  );
});

test('a minimal prompt has the texts of its chat as layers of their owners; without a chat the message stands alone', () => {
  expect(embedded('cron-full').stack.filter(({ zone, carrier }) => zone === 'volatile' && carrier === 'system-prompt').map(({ id, owner }) => `${id} ${owner}`)).toEqual([
    'openclaw.approvals openclaw',
    'openclaw.subagent-context openclaw',
    'openclaw.inbound-metadata openclaw',
    'channel.direct-chat channel:telegram',
    'openclaw.runtime openclaw',
    'openclaw.model-identity openclaw',
    'openclaw.reasoning-level openclaw',
  ]);
  expect(idsOf(embedded('no-channel'), 'turn-input')).toEqual(['user.message']);
});

test('a lightweight cron job hands its payload over byte for byte', () => {
  for (const name of ['openclaw-embedded/cron-lightweight', 'codex-variants/lightweight-cron']) {
    const turn = turnOf(name);
    expect([userText(turn), turn.stack.filter(({ id }) => id.startsWith('workspace.'))]).toEqual([turn.turn.message.body, []]);
  }
});

describe('what is wrong in the input is told, and nothing of it stops the run', () => {
  test('hooks', () => {
    expect(findingsOf('hooks')).toEqual([
      'hook-entry-malformed hook:branch-notes',
      'hook-entry-malformed hooks[3]',
      'hook-answer-malformed hook:quiet-hours:agent_turn_prepare',
      'hook-answer-malformed hook:quiet-hours:before_agent_start',
    ]);
  });

  test('configuration', () => {
    const [unknown, malformed] = ['config-key-unknown', 'config-value-malformed'];
    expect(findingsOf('unknown-config')).toEqual([
      `${unknown} agents.defaults.heartbeat.lightContest`,
      `${unknown} agents.defaults.bootstrapMaxCharz`,
      `${unknown} memory.citation`,
      `${malformed} agents.defaults.bootstrapTotalMaxChars`,
      `${malformed} agents.defaults.heartbeat.every`,
      `${malformed} agents.defaults.subagents.delegationMode`,
      `${malformed} agents.defaults.userTimezone`,
      `${malformed} agents.list[0].id`,
      `${malformed} commands.ownerDisplay`,
      `${malformed} messages.tts.auto`,
    ]);
  });

  test('a workspace over its limits', () => {
    const { files, limits } = embedded('truncated-workspace').diagnostics;
    expect([files.filter(({ truncated }) => truncated).map(({ name, injectedChars, causes }) => [name, injectedChars, causes]), limits.perFile]).toEqual([
      [
        ['AGENTS.md', 18764, ['per-file-limit', 'total-limit']],
        ['MEMORY.md', 0, ['total-limit']],
      ],
      20000,
    ]);
    expect(findingsOf('truncated-workspace')).toEqual(['bootstrap-budget-exhausted /srv/hut/kestrel/MEMORY.md']);
  });
});
