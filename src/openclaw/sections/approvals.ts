import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

const NATIVE_CHANNELS = ['discord', 'googlechat', 'matrix', 'qqbot', 'slack', 'telegram', 'signal'];
const NATIVE_CAPABILITIES = ['inlinebuttons', 'nativeapprovals'];
const NATIVE =
  'Approvals: let the native card or buttons do it. Write out an `/approve` command only when a tool result demands a decision in the chat or by hand; ' +
  'then copy it exactly.';
const BY_HAND = 'Approvals: pass on the exact `/approve` command from the tool output. Do not ask for another code.';

/** Below the boundary since July, so that a change of channel keeps the cached prefix. Source: openclaw-2026.7.1.md §5.27. */
export const approvals = defineSection({
  id: 'openclaw.approvals',
  heading: null,
  zone: 'volatile',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['runtimeInfo.channel', 'runtimeInfo.capabilities', 'promptContribution.sectionOverrides.tool_call_style'],
  render: (facts) => {
    if (facts['promptContribution.sectionOverrides.tool_call_style'] !== null) return null;
    const isNative =
      NATIVE_CHANNELS.includes(facts['runtimeInfo.channel'] ?? '') ||
      facts['runtimeInfo.capabilities'].some((id) => NATIVE_CAPABILITIES.includes(id));
    return isNative ? NATIVE : BY_HAND;
  },
});
