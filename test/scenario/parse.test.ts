import { describe, expect, test } from 'vitest';
import { HarnessError } from '../../src/errors.ts';
import { parseScenario, parseSuite } from '../../src/scenario/parse.ts';
import { createMemo } from '../../src/text/memo.ts';
import type { Scenario } from '../../src/types/scenario.ts';

const MINIMAL = `openclaw: 2026.7.1
title: t
description: d
channel: {provider: telegram, originatingTo: "user:1"}
message: {id: "9", sender: {id: "1"}, body: hello}
agent: {sessionKey: "agent:main:telegram:direct:1"}
workspace: {dir: /srv/w}
runtime: {harness: codex, model: gpt-5.5, timeZone: Europe/Lisbon, now: 2026-07-14T08:12:03Z}
tools: {allow: [cron]}
`;

function parse(text: string, id = 'one', memo = createMemo()): Scenario {
  return parseScenario({
    suite: 's', id, memo, file: 'scenario.yaml', text, workspace: [{ path: 'SOUL.md', text: 'x' }],
    toolSpec: (name) => ({ name, description: 'd', inputSchema: {} }),
    folder: (relative) => (relative === 'none' ? [] : [{ path: 'SOUL.md', text: relative }]),
  });
}

test('a minimal scenario becomes one closed turn in which every absent fact is null', () => {
  expect(parse(MINIMAL)).toEqual({
    id: 'one', suite: 's', title: 't', description: 'd', notes: [], promises: ['none'],
    turns: [
      {
        openclaw: '2026.7.1', start: 'thread', trigger: 'user',
        channel: {
          provider: 'telegram', surface: 'telegram', originatingChannel: 'telegram', originatingTo: 'user:1', from: null,
          chatType: 'direct', accountId: null, responseFormat: null, groupSubject: null, groupChannel: null, groupSpace: null,
          groupMembers: null, conversationLabel: null, groupSystemPrompt: null, groupActivation: 'mention',
          plugin: { capabilities: [], deliverable: [], messageToolHints: [], requireExplicitMessageTarget: false, reactionLevel: null, owners: [] },
        },
        message: {
          messageId: '9', replyToId: null, replyToBody: null, replyToSender: null,
          sender: { id: '1', name: null, username: null, e164: null, isBot: null }, senderIsOwner: false, timestamp: null,
          wasMentioned: null, history: [], body: 'hello', strippedBody: null,
        },
        agent: { id: 'main', isDefault: true, sessionKey: 'agent:main:telegram:direct:1', runKind: 'default', contextMode: 'full' },
        workspace: { dir: '/srv/w', agentDir: '/srv/w', files: [{ path: 'SOUL.md', text: 'x' }], setupCompleted: true },
        runtime: {
          harness: 'codex', model: 'gpt-5.5', provider: 'codex', think: 'medium', threadId: 'thread-1', contextWindow: 272000,
          timeZone: 'Europe/Lisbon', now: '2026-07-14T08:12:03Z', platform: 'linux', shell: 'bash', deliveryMode: null,
        },
        tools: { specs: [{ name: 'cron', description: 'd', inputSchema: {} }], loading: 'searchable', direct: [], behindSearch: [], schemaDirectory: null, guidance: [], acp: false, completionWake: false, only: [] },
        skills: { roots: [], loadedBy: 'openclaw', bins: [], env: {}, remotePlatforms: [], remoteBins: [], remoteNote: '', homes: [], archived: [] },
        session: { id: null, reset: null, bootstrapped: false },
        prompt: {
          mode: null, rawModelRun: false, sideQuestion: false, defaultModel: null, reasoningLevel: null, reasoningTagHint: false,
          strictAgentic: false, extraSystemPrompt: null, contributions: [],
        },
        host: {
          name: 'gateway', os: 'Linux', arch: 'x64', node: null, existingPaths: [], packageRoot: null, workspaceGitRoot: null, cwdGitRoot: null,
          processes: [],
        },
        memory: { plugin: 'memory', contextEngine: 'legacy', supplements: [] },
        hooks: { prompt: [], bootstrap: [], queued: [] },
        sandbox: null,
        config: {},
      },
    ],
  });
});

test('a later turn states what differs: another message, a restart, a model, a heartbeat and back', () => {
  const text = `${MINIMAL}turns:
  - message: {id: "10", body: again}
  - trigger: heartbeat
    message: {id: h-11}
  - start: resume
    trigger: user
    message: {id: "12", body: back, timestamp: 1783933923000}
    runtime: {model: gpt-5.4, now: 2026-07-14T09:00:00Z}
`;
  const { turns } = parse(text);
  expect(turns.map((turn) => [turn.start, turn.trigger, turn.agent.runKind, turn.message.messageId, turn.message.body, turn.runtime.model])).toEqual([
    ['thread', 'user', 'default', '9', 'hello', 'gpt-5.5'],
    ['turn', 'user', 'default', '10', 'again', 'gpt-5.5'],
    ['turn', 'heartbeat', 'heartbeat', 'h-11', '', 'gpt-5.5'],
    ['resume', 'user', 'default', '12', 'back', 'gpt-5.4'],
  ]);
  expect(turns[3]?.runtime.now).toBe('2026-07-14T09:00:00Z');
});

test('a later turn of an own prompt changes the chat, files, harness and promises of its text', () => {
  const text = `${MINIMAL.replace('harness: codex', 'harness: embedded')}turns:
  - message: {id: "10", body: again, sender: {id: "7"}}
    channel: {provider: discord, originatingTo: "channel:2", chatType: group}
    workspace: {folder: later}
    host: {processes: [{id: p1, status: running, name: build}]}
    prompt: {extraSystemPrompt: more}
    stable: kept
  - message: {id: "11"}
    runtime: {harness: compaction}
    stable: moved
`;
  const { turns, promises } = parse(text);
  expect(promises).toEqual(['none', 'kept', 'moved']);
  expect(turns.map((turn) => [turn.channel.provider, turn.workspace.files, turn.host.processes.length, turn.prompt.extraSystemPrompt, turn.runtime.harness, turn.message.sender.id])).toEqual([
    ['telegram', [{ path: 'SOUL.md', text: 'x' }], 0, null, 'embedded', '1'],
    ['discord', [{ path: 'SOUL.md', text: 'later' }], 1, 'more', 'embedded', '7'],
    ['discord', [{ path: 'SOUL.md', text: 'later' }], 1, 'more', 'compaction', '7'],
  ]);
});

describe('what cannot be is refused at its place', () => {
  test.each([
    [`${MINIMAL}turns:\n  - message: {id: x}\n    runtime: {harness: embedded}\n`, 'scenario.yaml:12:24 Turn 2 cannot change from codex to embedded.'],
    [`${MINIMAL}turns:\n  - message: {id: x}\n    workspace: {folder: none}\n`, 'scenario.yaml:12:25 There are no files in the folder "none" of the scenario.'],
    [`${MINIMAL}skills: {roots: [{source: openclaw-bundled, dir: /opt/skills, folder: ../x}]}\n`, 'scenario.yaml:10:71 "skills.roots.0.folder": not a folder below the scenario, such as skills/bundled.'],
    [MINIMAL.replace('hello', 'hello, sendr: x'), 'scenario.yaml:5:52 Unknown key "sendr". Did you mean "sender"?'],
    [`${MINIMAL}turns:\n  - message: {id: x}\n    start: thread\n`, 'scenario.yaml:12:12 "turns.0.start": must be one of "turn", "resume", not "thread".'],
    [MINIMAL.replace('2026-07-14T08:12:03Z', '2026-07-14'), 'scenario.yaml:8:73 "runtime.now": not an ISO 8601 instant with a zone.'],
  ])('%#', (text, message) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'SCENARIO_INVALID' }));
    try {
      parse(text);
    } catch (error) {
      const { file, line, column, message: sentence } = error as { file: string; line: number; column: number; message: string };
      expect(`${file}:${line}:${column} ${sentence}`).toBe(message);
    }
  });
});

test('a suite names its base and profile', () => {
  expect(parseSuite('s', 'title: T\nbase: one\nprofile: p\n', 'suite.yaml')).toEqual({ id: 's', title: 'T', base: 'one', profile: 'p', budgets: null });
  expect(() => parseSuite('s', 'title: T\nbase: one\n', 'suite.yaml')).toThrow(expect.objectContaining({ code: 'SUITE_INVALID' }));
});

test('a scenario that shares its entries with one before is read as the first one is, faults included', () => {
  const late = createMemo();
  parse(MINIMAL, 'one', late);
  expect(parse(MINIMAL, 'one', late)).toEqual(parse(MINIMAL));
  for (const wrong of [MINIMAL.replace('sender: {id: "1"}', 'sender: {}'), MINIMAL.replace('title:', 'titel:'), MINIMAL.replace('dir: /srv/w', 'dir: srv')]) {
    const told = [createMemo(), late].map((memo) => {
      try {
        return parse(wrong, 'one', memo).title;
      } catch (error) {
        return error instanceof HarnessError ? [error.code, error.message, error.line, error.column, error.hint] : error;
      }
    });
    expect(told[1]).toEqual(told[0]);
    expect(told[0]).not.toBe('t');
  }
});
