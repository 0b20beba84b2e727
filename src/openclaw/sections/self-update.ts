import { defineSection, FULL_ONLY, joinLines } from '../section.ts';
import { availableTools } from './facts/tools.ts';

const LINES = [
  'Change the configuration or update OpenClaw only when the user explicitly asks.',
  'Look a field up by its path with `config.schema.lookup` before you change or explain it.',
  'Then: `config.get` to read, `config.patch` for a part, `config.apply` for the whole, `update.run` to update.',
  'A write reloads the running gateway or restarts it; after a restart the last active session is pinged without your help.',
];

/** Source: openclaw-2026.7.1.md §5.14. */
export const selfUpdate = defineSection({
  id: 'openclaw.self-update',
  heading: '## OpenClaw Self-Update',
  zone: 'stable',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['toolNames', 'capabilityToolNames'],
  render: (facts) => (availableTools(facts).has('gateway') ? joinLines(LINES) : null),
});
