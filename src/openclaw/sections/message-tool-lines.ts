import type { PromptFacts } from './facts/prompt-facts.ts';

const ELSEWHERE = '- Pass `channel` only to send somewhere other than the current channel.';
const BUTTONS =
  '- Inline buttons work here: add `buttons: [[{text, callback_data, style?}]]` to a send. Styles: `primary`, `success`, `danger`.';

/** Whether `channel` must be named: only when several channels deliver and the current one is not among them. Source: §5.30. */
export function renderChannelLine(facts: Pick<PromptFacts, 'deliverableChannels' | 'runtimeInfo.channel'>): string {
  const { deliverableChannels: channels, 'runtimeInfo.channel': current } = facts;
  const mustName = channels.length > 1 && !channels.includes(current ?? '');
  return mustName ? `- \`channel\` is needed for every send; valid ids: ${channels.join('|')}.` : ELSEWHERE;
}

/** How to send buttons, or how the operator enables them; Slack has its own blocks. `null` where nothing is known. Source: §5.30. */
export function renderButtonsLine(facts: Pick<PromptFacts, 'runtimeInfo.channel' | 'runtimeInfo.capabilities'>): string | null {
  const channel = facts['runtimeInfo.channel'];
  if (channel === 'slack') return null;
  if (facts['runtimeInfo.capabilities'].includes('inlinebuttons')) return BUTTONS;
  if (channel === null) return null;
  const key = `channels.${channel}.capabilities.inlineButtons`;
  return `- Inline buttons are off for ${channel}. When they are needed, ask for \`${key}\` to be set (dm, group, all or allowlist).`;
}
