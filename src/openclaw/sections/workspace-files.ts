import { defineSection, FULL_AND_MINIMAL } from '../section.ts';

const LINE = 'The files that the user can edit are loaded by OpenClaw and stand below in Project Context.';

/** Printed even when there is no file. Source: openclaw-2026.7.1.md §4 #23, §5.22. */
export const workspaceFiles = defineSection({
  id: 'openclaw.workspace-files',
  heading: '## Workspace Files (injected)',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: [],
  render: () => LINE,
});
