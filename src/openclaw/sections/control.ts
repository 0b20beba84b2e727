import { defineSection, FULL_AND_MINIMAL, joinLines } from '../section.ts';

const LINES = [
  'Do not invent OpenClaw commands.',
  'Configuration and restarts go through `gateway` where it is offered: `config.schema.lookup`, `config.get`, `config.patch`, `config.apply`, `restart`.',
  'Use the CLI life cycle (`openclaw gateway status|restart|start|stop`) only on explicit request, and choose `restart` over a stop followed by a start.',
];

/** Printed with and without the gateway tool. Source: openclaw-2026.7.1.md §4 #10, §5.10. */
export const control = defineSection({
  id: 'openclaw.control',
  heading: '## OpenClaw Control',
  zone: 'stable',
  modes: FULL_AND_MINIMAL,
  owner: 'openclaw',
  inputs: [],
  render: () => joinLines(LINES),
});
