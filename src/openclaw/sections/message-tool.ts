import { SILENT_TOKEN } from '../silence.ts';
import { defineSection, FULL_ONLY, joinLines } from '../section.ts';
import { isMessageToolOnly, teachesSilentToken } from './facts/delivery.ts';
import type { PromptFacts } from './facts/prompt-facts.ts';
import { availableTools } from './facts/tools.ts';
import { renderButtonsLine, renderChannelLine } from './message-tool-lines.ts';

const USE = '- `message` is for sends that you start yourself and for channel actions: polls, reactions, edits.';
const ETIQUETTE = '- In a group, often a reaction is enough, and often nothing is better still.';
const TARGET = '- `action=send` takes `target` and `message`.';
const TARGET_DEFAULT = '- `action=send` takes `message`; without `target` it goes to the conversation you are in.';
const TARGET_REQUIRED = '- `action=send` takes `message` and must be given `target` in this run.';
const NO_REPEAT = '- What you sent with the tool is delivered; do not repeat it in your final text.';
const FOLLOW_TURN = '- After a send, the delivery rules of the current turn decide what your final text should be.';
const SILENT_AFTER = `- When the tool has delivered your visible reply, answer only ${SILENT_TOKEN}, so that it is not sent twice.`;

/** Source: openclaw-2026.7.1.md §5.30 line 7. */
export const messageTool = defineSection({
  id: 'openclaw.message-tool',
  heading: '### message tool',
  zone: 'volatile',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: [
    'toolNames',
    'capabilityToolNames',
    'sourceReplyDeliveryMode',
    'silentReplyPromptMode',
    'requireExplicitMessageTarget',
    'deliverableChannels',
    'runtimeInfo.channel',
    'runtimeInfo.chatType',
    'runtimeInfo.capabilities',
  ],
  render: (facts) => {
    if (!availableTools(facts).has('message')) return null;
    const isGroup = ['group', 'channel'].includes(facts['runtimeInfo.chatType'] ?? '');
    return joinLines([
      USE,
      isMessageToolOnly(facts) && isGroup ? ETIQUETTE : null,
      chooseTarget(facts),
      renderChannelLine(facts),
      isMessageToolOnly(facts) ? NO_REPEAT : teachesSilentToken(facts) ? SILENT_AFTER : FOLLOW_TURN,
      renderButtonsLine(facts),
    ]);
  },
});

function chooseTarget(facts: Pick<PromptFacts, 'sourceReplyDeliveryMode' | 'requireExplicitMessageTarget'>): string {
  if (!isMessageToolOnly(facts)) return TARGET;
  return facts.requireExplicitMessageTarget ? TARGET_REQUIRED : TARGET_DEFAULT;
}
