import type { DeliveryMode } from '../config/delivery-mode.ts';
import { renderChannelLabel } from './channel-label.ts';

const DELIVERY: Readonly<Record<DeliveryMode, readonly string[]>> = {
  automatic: ['Your final text is sent to that person, unless the turn marks it as private.'],
  message_tool_only: [
    'Your final text stays private.',
    'What the person should see goes out with message(action=send); without a target it is posted here.',
    'When you have nothing to show, leave the tool alone.',
  ],
};

/**
 * What a direct chat is and how replies reach it, as one paragraph. It never speaks of the silent token.
 * Source: openclaw-2026.7.1.md §11.1.
 */
export function renderDirectChat(provider: string, delivery: DeliveryMode): string {
  return [`This is a direct ${renderChannelLabel(provider)} conversation with one person.`, ...DELIVERY[delivery]].join(' ');
}
