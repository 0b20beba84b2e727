import { defineSectionFamily, FULL_ONLY } from '../section.ts';
import { availableTools } from './facts/tools.ts';

/** What the current channel adds about the message tool, owned by the channel. Source: openclaw-2026.7.1.md §5.30 line 7 (channel hints). */
export const messageHints = defineSectionFamily({
  id: 'channel.message-hints',
  zone: 'volatile',
  modes: FULL_ONLY,
  inputs: ['messageToolHints', 'toolNames', 'capabilityToolNames', 'runtimeInfo.channel'],
  expand: (facts) => {
    if (facts.messageToolHints.length === 0 || !availableTools(facts).has('message')) return [];
    const owner = `channel:${facts['runtimeInfo.channel'] ?? 'unknown'}` as const;
    return [{ id: 'channel.message-hints', heading: null, owner, text: facts.messageToolHints.join('\n') }];
  },
});
