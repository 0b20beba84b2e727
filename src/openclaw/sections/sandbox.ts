import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';
import { renderElevatedLines } from './sandbox-elevated.ts';
import { availableTools } from './facts/tools.ts';

const INTRO = [
  'This run is sandboxed: tools execute in Docker, and policy may have taken some away.',
  'Sub-agents stay in the sandbox as well. When something needs access outside it, ask instead of spawning.',
];
const NO_ACP = 'ACP sessions cannot be spawned from here; use `runtime: "subagent"`.';
const BROWSER = 'Sandbox browser: enabled.';
const HOST_BROWSER = { true: 'Control of the host browser: allowed.', false: 'Control of the host browser: blocked.' };

/** What the sandbox allows, one line for each known fact. Source: openclaw-2026.7.1.md §5.18. */
export const sandbox = defineSection({
  id: 'openclaw.sandbox',
  heading: '## Sandbox',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: [
    'sandboxInfo.enabled',
    'sandboxInfo.containerWorkspaceDir',
    'sandboxInfo.workspaceDir',
    'sandboxInfo.workspaceAccess',
    'sandboxInfo.agentWorkspaceMount',
    'sandboxInfo.browserBridgeUrl',
    'sandboxInfo.hostBrowserAllowed',
    'sandboxInfo.elevated',
    'acpEnabled',
    'toolNames',
    'capabilityToolNames',
  ],
  render: (facts) => {
    if (!facts['sandboxInfo.enabled']) return null;
    const [container, host] = [facts['sandboxInfo.containerWorkspaceDir'], facts['sandboxInfo.workspaceDir']];
    const [access, mount] = [facts['sandboxInfo.workspaceAccess'], facts['sandboxInfo.agentWorkspaceMount']];
    const hostBrowser = facts['sandboxInfo.hostBrowserAllowed'];
    return joinLines([
      ...INTRO,
      facts.acpEnabled && availableTools(facts).has('sessions_spawn') ? NO_ACP : null,
      container === null ? null : `Container workspace: ${container}`,
      host === null ? null : `Host mount source: ${host} (for the file tools' bridge; no valid path inside exec)`,
      access === null ? null : `Agent workspace access: ${access}${mount === null ? '' : ` (mounted at ${mount})`}`,
      facts['sandboxInfo.browserBridgeUrl'] === null ? null : BROWSER,
      hostBrowser === null ? null : HOST_BROWSER[`${hostBrowser}`],
      ...renderElevatedLines(facts['sandboxInfo.elevated']),
    ]);
  },
});
