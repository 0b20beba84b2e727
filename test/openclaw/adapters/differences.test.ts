import { describe, expect, test } from 'vitest';
import type { AdapterName } from '../../../src/openclaw/adapters/sent-prompt.ts';
import { sectionsOf, textOf, type FactOverrides } from './fixtures.ts';

/** `+id` only in the adapter, `-id` only embedded, `~id` in both with other text. */
function differences(adapter: AdapterName, overrides: FactOverrides): string[] {
  const embedded = new Map(sectionsOf('embedded', overrides).map((section) => [section.id, section.text]));
  const other = new Map(sectionsOf(adapter, overrides).map((section) => [section.id, section.text]));
  const gone = [...embedded.keys()].filter((id) => !other.has(id)).map((id) => `-${id}`);
  const came = [...other].filter(([id, text]) => embedded.get(id) !== text).map(([id]) => `${embedded.has(id) ? '~' : '+'}${id}`);
  return [...gone, ...came].map((change) => change.replace('openclaw.', '')).sort();
}

const SANDBOX: FactOverrides = { sandbox: { enabled: true, workspaceAccess: 'ro', workspaceDir: '/host/ws' } };
const SUBAGENT: FactOverrides = { run: { sessionKey: 'agent:main:subagent:7' } };

/** CLI: other surface, host and provider contribution, heartbeats in every run, no reactions. */
const CLI = ['+heartbeats', '-child-polling', '-long-running-work', '-provider.interaction-style', '-provider.stable-prefix', '-reactions', '~runtime'];
/** Preview: no chat (its context, owners, reactions, hints, buttons), no documentation paths, no host. */
const PREVIEW = ['-authorized-senders', '-channel.message-hints', '-conversation-context', '-reactions', '~approvals', '~documentation', '~message-tool', '~messaging', '~runtime'];
const without = (list: readonly string[], ...gone: string[]) => list.filter((entry) => !gone.includes(entry));

const CASES: readonly [string, FactOverrides, readonly string[], readonly string[]][] = [
  ['a direct chat', {}, CLI, PREVIEW],
  ['no chat', { channel: null, extraSystemPrompt: null }, without(CLI, '-reactions'), ['~documentation', '~runtime']],
  ['a heartbeat', { run: { trigger: 'heartbeat', runKind: 'heartbeat' } }, without(CLI, '+heartbeats'), [...PREVIEW, '-heartbeats']],
  ['a model of another family', { model: { id: 'acme/swift' } }, without(CLI, '-provider.interaction-style', '-provider.stable-prefix'), PREVIEW],
  ['a sandbox', SANDBOX, [...CLI, '-sandbox'], [...PREVIEW, '~sandbox']],
  ['reasoning in tags', { model: { reasoningTagHint: true } }, [...CLI, '-reasoning-format'], PREVIEW],
  ['skills that the CLI loads', { skills: { loadedBy: 'cli' } }, [...CLI, '-skill.list', '-skills'], PREVIEW],
  ['think level ultra', { model: { think: 'ultra' } }, [...CLI, '-proactive-orchestration'], PREVIEW],
  ['another context engine', { memory: { contextEngine: 'graph' } }, [...CLI, '+plugin.memory-recall'], PREVIEW],
  ['a sub-agent', SUBAGENT, ['-provider.interaction-style', '-provider.stable-prefix', '-reactions', '~runtime'], ['-reactions', '-subagent-context', '~approvals', '~runtime']],
  ['a cron job', { run: { sessionKey: 'agent:main:cron:nightly', trigger: 'cron', runKind: 'cron' } }, without(CLI, '+heartbeats'), ['-reactions', '-subagent-context', '~approvals', '~runtime']],
  ['none mode', { run: { promptMode: 'none' } }, [], []],
  ['a pending bootstrap', { workspace: { bootstrapMode: 'full', truncationNotice: 'cut' } }, CLI, PREVIEW],
];

describe('equal facts give equal sections', () => {
  test.each(CASES)('%s: but for what an adapter has no access to', (_name, overrides, cli, preview) => {
    expect({ cli: differences('cli', overrides), preview: differences('preview', overrides), compaction: differences('compaction', overrides) }).toEqual({
      cli: [...cli].sort(),
      preview: [...preview].sort(),
      compaction: [],
    });
  });
});

describe('what differs inside a section', () => {
  const line = (adapter: AdapterName) => textOf(adapter, 'openclaw.runtime')?.split('\n')[1];

  test('the CLI has its own name for the host, the preview names nothing of it and no channel', () => {
    const rest = 'node=v22 | model=openai/gpt-5.5 | default_model=acme/steady | shell=bash';
    expect([line('embedded'), line('cli'), line('preview')]).toEqual([
      `Runtime: agent=main | session=agent:main:telegram:direct:31 | sessionId=s-1 | host=attic | repo=/srv | os=Linux (x64) | ${rest} | channel=telegram | capabilities=inlinebuttons | thinking=medium`,
      `Runtime: agent=main | session=agent:main:telegram:direct:31 | sessionId=s-1 | host=openclaw | repo=/srv | os=Linux (x64) | ${rest} | channel=telegram | capabilities=inlinebuttons | thinking=medium`,
      `Runtime: agent=main | session=agent:main:telegram:direct:31 | sessionId=s-1 | host=unknown | repo=/srv | os=unknown (unknown) | ${rest} | thinking=medium`,
    ]);
  });

  test('the preview knows neither the local documentation nor the source', () => {
    const local = (adapter: AdapterName) => (textOf(adapter, 'openclaw.documentation') ?? '').split('/opt/openclaw').length - 1;
    expect([local('embedded') > 1, local('cli'), local('preview')]).toEqual([true, local('embedded'), 0]);
  });

  test('the preview takes the workspace of a sandbox for writable', () => {
    const access = (adapter: AdapterName) => /\b(ro|rw)\b/.exec(textOf(adapter, 'openclaw.sandbox', SANDBOX) ?? '')?.[1];
    expect([access('embedded'), access('preview')]).toEqual(['ro', 'rw']);
  });
});
