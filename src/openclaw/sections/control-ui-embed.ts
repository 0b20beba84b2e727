import { defineSection, FULL_ONLY, joinLines } from '../section.ts';
import { isMessageToolOnly } from './facts/delivery.ts';

const WHEN = 'Use `[embed …]` to show rich content inside this web chat. It works in the Control UI alone, not on other channels.';
const NOT_MEDIA = '- An embed is a view in the chat; a `MEDIA:` line sends a file. Do not swap them.';
const NOT_ATTACHMENT = '- An embed is a view in the chat; an attachment of the message tool sends a file. Do not swap them.';
const FORMS = [
  '- A canvas document: `[embed ref="<id>" title="Status" height="320" /]`, self-closing.',
  '- A hosted page: `[embed url="/__openclaw__/canvas/documents/<id>/index.html" title="Status" /]`.',
  '- No file paths, no `file:` addresses, no other hosts. The canvas root belongs to the active profile; do not guess it.',
  '- Put quotes around every attribute.',
];

/** Source: openclaw-2026.7.1.md §5.29. */
export const controlUiEmbed = defineSection({
  id: 'openclaw.control-ui-embed',
  heading: '## Control UI Embed',
  zone: 'volatile',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['runtimeInfo.channel', 'sourceReplyDeliveryMode'],
  render: (facts) => {
    if (facts['runtimeInfo.channel'] !== 'webchat') return null;
    return joinLines([WHEN, isMessageToolOnly(facts) ? NOT_ATTACHMENT : NOT_MEDIA, ...FORMS]);
  },
});
