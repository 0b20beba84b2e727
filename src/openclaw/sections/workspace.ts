import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';

const SINGLE = 'Treat this folder as the one workspace for files unless told otherwise.';
const sandboxed = (hostDir: string) =>
  `File tools resolve paths against the host workspace ${hostDir}; exec runs in the container and uses container paths. Relative paths work in both.`;
const SCRATCH =
  'Scratch files that file tools must read again belong inside the workspace, best below `.openclaw/tmp/`; `/tmp` is out of their reach.';

/** Source: openclaw-2026.7.1.md §5.16. */
export const workspace = defineSection({
  id: 'openclaw.workspace',
  heading: '## Workspace',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: ['workspaceDir', 'sandboxInfo.enabled', 'sandboxInfo.containerWorkspaceDir', 'fsWorkspaceOnly', 'workspaceNotes'],
  render: (facts) => {
    const containerDir = facts['sandboxInfo.enabled'] ? facts['sandboxInfo.containerWorkspaceDir'] : null;
    return joinLines([
      `Working directory: ${containerDir ?? facts.workspaceDir}`,
      containerDir === null ? SINGLE : sandboxed(facts.workspaceDir),
      facts.fsWorkspaceOnly ? SCRATCH : null,
      ...facts.workspaceNotes,
    ]);
  },
});
