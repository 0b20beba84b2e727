import { describe, expect, test } from 'vitest';
import { checkFragmentText } from '../../../src/codex/fragments.ts';
import { decodeResponses } from '../../../src/decode/responses.ts';
import { buildFragments } from '../../../src/shell/capture/build-fragments.ts';
import { buildKnownTexts } from '../../../src/shell/capture/known-texts.ts';
import { PROBE_TEXTS, PROBE_TOOLS } from '../../../src/shell/capture/probe-play.ts';

const message = (role: string, ...texts: string[]) => ({ type: 'message', role, content: texts.map((text) => ({ type: 'input_text', text })) });
const ENVIRONMENT = '<environment_context>\n  <cwd><<cwd>></cwd>\n  <shell><<shell>></shell>\n</environment_context>';

/** A probe's request in the shape of Codex, in words of ours, with its facts replaced by slots. */
const body = (collaboration: string) => ({
  instructions: 'Model prompt.',
  input: [
    message(
      'developer',
      PROBE_TEXTS.developer,
      '<skills_instructions>\nSkills live in <CODEX_HOME>.\n</skills_instructions>',
      '<permissions instructions>Write to `/tmp`, `<<cwd>>`. Network access is restricted.</permissions instructions>',
      `<collaboration_mode>${collaboration}</collaboration_mode>`,
      '<tools>\nLater:\n- inner: A space of Codex.\n- open: A space of ours.\n</tools>',
    ),
    message('user', `# AGENTS.md instructions for <<cwd>>\n\n<INSTRUCTIONS>\n${PROBE_TEXTS.projectDoc}\n</INSTRUCTIONS>`, ENVIRONMENT),
    message('user', PROBE_TEXTS.input),
  ],
  tools: [{ type: 'function', name: 'shell' }, { type: 'function', name: PROBE_TOOLS.direct }, { type: 'web_search' }],
});
const client = decodeResponses(body(PROBE_TEXTS.collaboration));
const own = decodeResponses(body('Default words.'));
const policy = { approvalPolicy: 'on-request', sandbox: 'workspace-write' };

describe('fragments from two probes', () => {
  const fragments = buildFragments({ client, own, policy, namespaces: ['open'] });

  test('have slots in the places of facts and of the client', () => {
    expect(fragments).toEqual([
      { id: 'codex.permissions', kind: 'permissions', ...policy, text: 'Write to <<writable-roots>>. Network access is <<network>>.' },
      { id: 'codex.collaboration-default', kind: 'collaboration-default', text: 'Default words.' },
      { id: 'codex.environment', kind: 'environment', sandbox: 'workspace-write', text: ENVIRONMENT },
      { id: 'codex.agents-md', kind: 'agents-md', text: '# AGENTS.md instructions for <<cwd>>\n\n<INSTRUCTIONS>\n<<text>>\n</INSTRUCTIONS>' },
      { id: 'codex.skills', kind: 'skills', text: '<skills_instructions>\nSkills live in <CODEX_HOME>.\n</skills_instructions>' },
      { id: 'codex.deferred-tools', kind: 'deferred-tools', text: '<tools>\nLater:\n- inner: A space of Codex.\n<<text>>\n</tools>' },
    ]);
  });

  test('are such as a profile takes', () => {
    expect(fragments.map(({ kind, text }) => checkFragmentText(kind, text))).toEqual(fragments.map(() => null));
  });

  test('are left out for what the probes did not hold', () => {
    expect(buildFragments({ client: [], own: [], policy, namespaces: [] })).toEqual([]);
  });
});

describe('known texts', () => {
  test('are the tools and notes of Codex alone', () => {
    expect(buildKnownTexts(client).map(({ id, owner }) => [id, owner])).toEqual([
      ['tool.shell', 'codex-runtime'],
      ['tool.web_search', 'codex-runtime'],
    ]);
  });

  test('hold a collaboration text that took the place of the client’s', () => {
    expect(buildKnownTexts(own)[0]).toEqual({ id: 'codex.collaboration-own', owner: 'codex-model', text: '<collaboration_mode>Default words.</collaboration_mode>' });
  });
});
