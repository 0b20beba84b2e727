import type { ChannelFacts } from '../../types/turn.ts';

const ACTIVATION: Readonly<Record<ChannelFacts['groupActivation'], string>> = {
  always: 'Activation: every message of the group reaches you, and most of them need nothing from you.',
  mention: 'Activation: you are woken only when somebody mentions you, and that counts as being asked.',
};
const ADDRESSEE = 'Speak to the person who wrote the message at hand, not to the group at large.';

/** When messages of the group reach the agent, and whom to answer. Source: openclaw-2026.7.1.md §11.3. */
export function renderGroupIntro(activation: ChannelFacts['groupActivation']): string {
  return `${ACTIVATION[activation]} ${ADDRESSEE}`;
}
