import type { ChannelFacts } from '../../types/turn.ts';
import type { DeliveryMode } from '../config/delivery-mode.ts';
import { SILENT_TOKEN, type SilencePolicy } from '../silence.ts';
import { renderChannelLabel } from './channel-label.ts';

const DELIVERY: Readonly<Record<DeliveryMode, string>> = {
  automatic:
    'Your final text is posted here by itself; a file or an image has to go out with message(action=send).',
  message_tool_only:
    'Your final text stays private; to post something here, use message(action=send), which needs no target for this room.',
};
const MANNERS =
  'Be a good member of the room: do not comment on everything, and let a reaction do where it says enough.';
const HUMAN_STYLE = 'Write the way people here write: hardly any empty lines, and real line breaks, never a literal \\n.';
const NO_TABLES = 'Do not use Markdown tables.';
const ASIDE =
  'Stay out of exchanges between others unless somebody asks you or an important fact is wrong.';
const PLAIN_LINKS = 'Put bare links in angle brackets (<https://example.org>), so that no preview unfolds.';
const DELEGATE = 'Hand a bounded side task to a sub-agent early rather than holding up the room.';
const SILENT_WITH_TOOL = 'When no visible post is needed, do not call the tool; be very choosy about posting.';
const SILENT_WITH_TOKEN = [
  `When there is nothing to post, make ${SILENT_TOKEN} your entire answer; be choosy about posting at all.`,
  'Add no word to it, use it as well after you only reacted, and never describe in prose that you stay silent.',
].join(' ');

/** Facts that decide the text about a group. */
export interface GroupChatFacts {
  readonly channel: Pick<ChannelFacts, 'provider' | 'chatType'>;
  readonly delivery: DeliveryMode;
  readonly silence: SilencePolicy;
  /** Whether the run has a tool that starts sub-agents. */
  readonly canDelegate: boolean;
}

/**
 * What a group is, how replies reach it, its manners and when to be silent, as one paragraph. The silent token stands in
 * it only when replies are automatic and the policy allows silence. Source: openclaw-2026.7.1.md §11.2.
 */
export function renderGroupChat({ channel, delivery, silence, canDelegate }: GroupChatFacts): string {
  const provider = channel.provider.toLowerCase();
  return [
    renderLocation(channel),
    DELIVERY[delivery],
    MANNERS,
    HUMAN_STYLE,
    ...(provider === 'telegram' ? [] : [NO_TABLES]),
    ASIDE,
    ...(provider === 'discord' ? [PLAIN_LINKS] : []),
    ...(canDelegate ? [DELEGATE] : []),
    ...renderSilence(delivery, silence),
  ].join(' ');
}

function renderLocation(channel: GroupChatFacts['channel']): string {
  const label = renderChannelLabel(channel.provider);
  const noun = channel.chatType === 'channel' ? 'channel' : 'group chat';
  return `This is a ${label === 'chat' ? '' : `${label} `}${noun} with several people.`;
}

function renderSilence(delivery: DeliveryMode, silence: SilencePolicy): readonly string[] {
  if (delivery === 'message_tool_only') return [SILENT_WITH_TOOL];
  return silence === 'allow' ? [SILENT_WITH_TOKEN] : [];
}
