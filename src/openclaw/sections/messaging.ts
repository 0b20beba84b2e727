import { SILENT_TOKEN } from '../silence.ts';
import { defineSection, FULL_ONLY, joinLines } from '../section.ts';
import { isMessageToolOnly, teachesSilentToken } from './facts/delivery.ts';
import { availableTools } from './facts/tools.ts';

const AUTOMATIC = '- Reply in this session: your final text goes to the channel it came from, unless the turn says that it is private.';
const TOOL_ONLY =
  '- Reply in this session: say it with `message(action=send)`; your final text stays private. ' +
  'Short status lines between tool calls are visible, so let nothing private into them.';
const RICH = '- Telegram rich text is on: headings, lists, tables, quotes and code blocks come out formatted.';
const PLAIN = '- Telegram: ordinary Telegram HTML formatting only. Do not claim that rich text is available.';
const CROSS = '- Another session: `sessions_send(sessionKey, message)`.';
const COMPLETION = '- A completion event of the runtime is raw material: retell it in your own voice, without internal details.';
const ROUTING = '- Never use exec or curl to reach a messaging provider; OpenClaw does all of the routing.';

/** How replies and other messages travel. Source: openclaw-2026.7.1.md §5.30 lines 1–6. */
export const messaging = defineSection({
  id: 'openclaw.messaging',
  heading: '## Messaging',
  zone: 'volatile',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: [
    'sourceReplyDeliveryMode',
    'silentReplyPromptMode',
    'runtimeInfo.channel',
    'runtimeInfo.capabilities',
    'toolNames',
    'capabilityToolNames',
  ],
  render: (facts) => {
    const telegram = facts['runtimeInfo.capabilities'].includes('richtext') ? RICH : PLAIN;
    const placeholder = teachesSilentToken(facts) ? `\`${SILENT_TOKEN}\`` : 'a silent placeholder';
    return joinLines([
      isMessageToolOnly(facts) ? TOOL_ONLY : AUTOMATIC,
      facts['runtimeInfo.channel'] === 'telegram' ? telegram : null,
      CROSS,
      renderOrchestration(availableTools(facts)),
      `${COMPLETION} Do not fall back on ${placeholder}.`,
      ROUTING,
    ]);
  },
});

function renderOrchestration(tools: ReadonlySet<string>): string | null {
  const [spawn, manage] = [tools.has('sessions_spawn'), tools.has('subagents')];
  if (!spawn && !manage) return null;
  const ways = [
    spawn ? 'start with `sessions_spawn`' : null,
    spawn && tools.has('sessions_yield') ? 'wait with `sessions_yield`' : null,
    manage ? 'list, steer or stop with `subagents`' : null,
  ];
  return `- Sub-agents: ${ways.filter((way) => way !== null).join('; ')}.`;
}
