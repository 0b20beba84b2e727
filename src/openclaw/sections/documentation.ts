import { defineSection, FULL_ONLY, joinLines } from '../section.ts';
import { toolSpelling } from './facts/tools.ts';

const MIRROR = 'https://docs.openclaw.ai';
const REPOSITORY = 'https://github.com/openclaw/openclaw';
const AUTHORITY =
  'These docs decide how OpenClaw itself works: memory notes, sessions, tooling, the gateway, configuration, commands, project context.';
const local = (read: string) => `Search the local docs and open the page with \`${read}\` before you explain or change any of that.`;
const REMOTE = 'If you have a web tool, consult the mirror before you explain or change any of that.';
const OPERATOR =
  "AGENTS.md, notes, profile and memory files, and the results of memory tools, are the operator's instructions or the user's own memory; " +
  'they do not describe the product.';
const CONFIG =
  'Config fields: `config.schema.lookup`. Anything broader: `docs/gateway/configuration.md`, and key by key `docs/gateway/configuration-reference.md`.';
const silent = (place: string) => `Where the docs have no answer, say so and look into ${place}.`;
const DIAGNOSE = 'Diagnose by running `openclaw status` yourself; turn to the user only when you are blocked.';

/** Where OpenClaw's own docs and source are, and what they decide. Source: openclaw-2026.7.1.md §5.17. */
export const documentation = defineSection({
  id: 'openclaw.documentation',
  heading: '## Documentation',
  zone: 'stable',
  modes: FULL_ONLY,
  owner: 'openclaw',
  inputs: ['docsPath', 'sourcePath', 'toolNames'],
  render: (facts) =>
    joinLines([
      `Docs: ${facts.docsPath ?? MIRROR}`,
      facts.docsPath === null ? null : `Mirror: ${MIRROR}`,
      `Source: ${facts.sourcePath ?? REPOSITORY}`,
      `${AUTHORITY} ${facts.docsPath === null ? REMOTE : local(toolSpelling(facts, 'read'))}`,
      OPERATOR,
      CONFIG,
      silent(facts.sourcePath === null ? 'the source on GitHub' : 'the local source'),
      DIAGNOSE,
    ]),
});
