import { defineSection, FULL_ONLY, joinLines } from '../section.ts';
import { isMessageToolOnly } from './facts/delivery.ts';

const AUTOMATIC = [
  '- To attach a file, write `MEDIA:<path-or-url>` at the start of a line of its own, outside code fences and without Markdown around it; ' +
    'one line for every file you generated.',
  '- `[[audio_as_voice]]` asks for attached audio to be sent as a voice note.',
  '- To quote the message you answer, begin with `[[reply_to_current]]`. Use `[[reply_to:<id>]]` only with an id that you were given.',
  '- Directives are stripped before sending; the configuration of the channel decides how each is delivered.',
];
const MESSAGE_TOOL = [
  '- What the user should see goes through `message(action=send)`.',
  '- Attach files with `media`, or `attachments: [{media}]` for several. The older MEDIA lines do nothing here.',
  '- Use the field `asVoice` for a voice note and `replyTo` to answer one particular message.',
];

/** How an answer carries attachments, voice and quotes. Source: openclaw-2026.7.1.md §5.23. */
export const outputDirectives = defineSection({
  id: 'openclaw.output-directives',
  heading: '## Assistant Output Directives',
  zone: 'stable',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['sourceReplyDeliveryMode'],
  render: (facts) => joinLines(isMessageToolOnly(facts) ? MESSAGE_TOOL : AUTOMATIC),
});
