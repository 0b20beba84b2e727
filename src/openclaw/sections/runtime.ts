import { defineSection, FULL_AND_MINIMAL } from '../section.ts';
import type { PromptFacts } from './facts/prompt-facts.ts';

/** One line of facts about the run, absent ones left out. Source: openclaw-2026.7.1.md §5.34. */
export const runtime = defineSection({
  id: 'openclaw.runtime',
  heading: '## Runtime',
  zone: 'volatile',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: [
    'runtimeInfo.agentId',
    'runtimeInfo.sessionKey',
    'runtimeInfo.sessionId',
    'runtimeInfo.host',
    'runtimeInfo.repoRoot',
    'runtimeInfo.os',
    'runtimeInfo.arch',
    'runtimeInfo.node',
    'runtimeInfo.model',
    'runtimeInfo.defaultModel',
    'runtimeInfo.shell',
    'runtimeInfo.channel',
    'runtimeInfo.capabilities',
    'defaultThinkLevel',
  ],
  render: (facts) => {
    const channel = facts['runtimeInfo.channel'];
    const fields: readonly (readonly [name: string, value: string | null])[] = [
      ['agent', facts['runtimeInfo.agentId']],
      ['session', facts['runtimeInfo.sessionKey']],
      ['sessionId', facts['runtimeInfo.sessionId']],
      ['host', facts['runtimeInfo.host']],
      ['repo', facts['runtimeInfo.repoRoot']],
      systemField(facts),
      ['node', facts['runtimeInfo.node']],
      ['model', facts['runtimeInfo.model']],
      ['default_model', facts['runtimeInfo.defaultModel']],
      ['shell', facts['runtimeInfo.shell']],
      ['channel', channel],
      ['capabilities', channel === null ? null : facts['runtimeInfo.capabilities'].join(',') || 'none'],
      ['thinking', facts.defaultThinkLevel],
    ];
    return `Runtime: ${fields.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join(' | ')}`;
  },
});

function systemField(facts: Pick<PromptFacts, 'runtimeInfo.os' | 'runtimeInfo.arch'>): readonly [string, string | null] {
  const { 'runtimeInfo.os': os, 'runtimeInfo.arch': arch } = facts;
  return os === null ? ['arch', arch] : ['os', arch === null ? os : `${os} (${arch})`];
}
