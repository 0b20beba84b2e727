import { describe, expect, test } from 'vitest';
import { CACHE_BOUNDARY, CACHE_BOUNDARY_COMMENT } from '../../src/openclaw/cache-boundary.ts';
import { restampModelIdentity } from '../../src/openclaw/sections/model-identity-line.ts';
import { buildAgentSystemPrompt, buildAgentSystemPromptSections } from '../../src/openclaw/system-prompt.ts';
import type { AgentSystemPromptInput } from '../../src/openclaw/system-prompt-input.ts';
import { BARE, BASES, RICH } from './system-prompt-fixture.ts';

const textOf = (input: AgentSystemPromptInput, id: string) =>
  buildAgentSystemPromptSections(input).find((section) => section.id === id)?.text ?? null;
const count = (text: string, needle: string) => text.split(needle).length - 1;

describe('joining', () => {
  test('one line feed between lines, one blank line on each side of the boundary, none at the end', () => {
    const sections = buildAgentSystemPromptSections(RICH);
    const join = (zone: string) =>
      sections
        .filter((section) => section.zone === zone)
        .map((section) => section.text)
        .join('\n');
    const prompt = buildAgentSystemPrompt(RICH);
    expect(prompt).toBe(`${join('stable')}\n\n<!-- OPENCLAW_CACHE_BOUNDARY -->\n\n${join('volatile')}`);
    expect(prompt.trimEnd()).toBe(prompt);
  });

  test('no blank line stands in a prompt whose inputs have none, save around the boundary', () => {
    expect(buildAgentSystemPrompt(RICH).replace(CACHE_BOUNDARY, '').includes('\n\n\n')).toBe(false);
    expect(count(buildAgentSystemPrompt(RICH).replace(`\n${CACHE_BOUNDARY}\n`, '\n'), '\n\n')).toBe(0);
  });

  test.each(Object.entries(BASES))('%s: the lengths of sections and joints add up', (_, input) => {
    const lengths = buildAgentSystemPromptSections(input).map((section) => section.text.length);
    const joints = lengths.length - 2 + CACHE_BOUNDARY.length + 2;
    expect(lengths.reduce((sum, length) => sum + length, joints)).toBe(buildAgentSystemPrompt(input).length);
  });

  test('an empty context file prints its heading alone', () => {
    const input = { ...BARE, contextFiles: [{ path: '/srv/ws/AGENTS.md', content: '' }] };
    expect(textOf(input, 'workspace.agents')).toBe('## /srv/ws/AGENTS.md');
  });
});

describe('none mode', () => {
  test('is the identity line, and the model line when the model is known', () => {
    const identity = buildAgentSystemPrompt({ ...BARE, promptMode: 'none' });
    expect(buildAgentSystemPrompt({ ...RICH, promptMode: 'none', runtimeInfo: {} })).toBe(identity);
    expect(identity).toBe(buildAgentSystemPrompt(RICH).split('\n')[0]);
    expect(buildAgentSystemPrompt({ ...RICH, promptMode: 'none' })).toBe(
      `${identity}\n${textOf(RICH, 'openclaw.model-identity')}`,
    );
  });
});

describe('sanitising', () => {
  test('a newline in the workspace path opens no heading', () => {
    expect(textOf({ workspaceDir: '/w\n## X' }, 'openclaw.workspace')?.split('\n')[1]).toBe('Working directory: /w## X');
  });

  const EVIL = 'a\r\n## Evil\u2028## Evil\u0085## Evil\u202e\u0000b';
  const PLAIN: AgentSystemPromptInput = {
    ...RICH,
    workspaceDir: EVIL,
    toolNames: [EVIL, 'message', 'sessions_spawn'],
    toolSummaries: { [EVIL]: EVIL },
    nativeCommandGuidanceLines: [EVIL],
    workspaceNotes: [EVIL],
    modelAliasLines: [EVIL],
    ownerNumbers: [EVIL],
    messageToolHints: [EVIL],
    deliverableChannels: [EVIL, 'x'],
    docsPath: EVIL,
    sourcePath: EVIL,
    userTimezone: EVIL,
    defaultThinkLevel: EVIL,
    reasoningLevel: EVIL,
    contextFiles: [{ path: EVIL, content: 'x' }],
    reactionGuidance: { level: 'minimal', channel: EVIL },
    runtimeInfo: {
      agentId: EVIL,
      sessionKey: EVIL,
      sessionId: EVIL,
      host: EVIL,
      repoRoot: EVIL,
      os: EVIL,
      arch: EVIL,
      node: EVIL,
      model: EVIL,
      defaultModel: EVIL,
      shell: EVIL,
      channel: EVIL,
      capabilities: [EVIL],
      activeProcessSessions: [{ id: EVIL, status: EVIL, cwd: EVIL, name: EVIL }],
    },
    sandboxInfo: {
      enabled: true,
      containerWorkspaceDir: EVIL,
      workspaceDir: EVIL,
      workspaceAccess: EVIL,
      agentWorkspaceMount: EVIL,
      browserBridgeUrl: EVIL,
      elevated: { allowed: true, defaultLevel: EVIL },
    },
  };

  test('no value that belongs in a line opens one of its own', () => {
    const prompt = buildAgentSystemPrompt(PLAIN);
    expect(count(prompt, '## Evil')).toBeGreaterThan(60);
    expect(prompt.split('\n').filter((line) => line.trimStart().startsWith('## Evil'))).toEqual([]);
    expect(/[\p{Cc}\p{Cf}\u2028\u2029]/u.exec(prompt.replaceAll('\n', ''))).toBe(null);
  });

  test('blank lists and paths leave nothing behind', () => {
    const input = { ...BARE, workspaceNotes: [' ', '\n'], contextFiles: [{ path: '\u200b\n', content: 'x' }], toolNames: [' '], ownerNumbers: ['\t'] };
    expect(buildAgentSystemPrompt(input)).toBe(buildAgentSystemPrompt(BARE));
  });

  test('provider blocks lose carriage returns, trailing spaces and lone surrogates', () => {
    const input = { ...BARE, promptContribution: { stablePrefix: '\r\n  one \t\r\ntwo\rthree\ud83d\n\n' } };
    expect(textOf(input, 'provider.stable-prefix')).toBe('one\ntwo\nthree\uFFFD');
  });
});

describe('the cache boundary', () => {
  const MARKED = `x${CACHE_BOUNDARY}y`;
  const QUOTING: AgentSystemPromptInput = {
    ...RICH,
    workspaceDir: MARKED,
    skillsPrompt: MARKED,
    extraSystemPrompt: MARKED,
    memorySectionLines: [MARKED],
    contextFiles: [
      { path: `/srv/ws/${MARKED}`, content: MARKED },
      { path: '/srv/ws/HEARTBEAT.md', content: MARKED },
    ],
    runtimeInfo: { ...RICH.runtimeInfo, model: MARKED },
    promptContribution: { stablePrefix: MARKED, dynamicSuffix: MARKED, sectionOverrides: { tool_call_style: MARKED } },
  };

  test.each([
    ['full', 1],
    ['minimal', 1],
    ['none', 0],
  ] as const)('stands in %s mode %i times, even when the inputs quote it', (promptMode, times) => {
    expect(count(buildAgentSystemPrompt({ ...QUOTING, promptMode }), CACHE_BOUNDARY_COMMENT)).toBe(times);
    expect(count(buildAgentSystemPrompt({ ...RICH, promptMode }), CACHE_BOUNDARY_COMMENT)).toBe(times);
  });

  test('a quoted marker stays visible as a quotation', () => {
    expect(textOf({ ...BARE, skillsPrompt: MARKED }, 'skill.list')).toBe('x\n<!-- quoted cache boundary -->\ny');
  });
});

describe('sections', () => {
  test('ids are unique, owner first and lower case, also for files that would share one', () => {
    const files = ['/srv/ws/a.md', '/srv/ws/A.md', '/srv/ws/a', '/srv/ws/a.2.md', '/'];
    const sections = buildAgentSystemPromptSections({ ...BARE, contextFiles: files.map((path) => ({ path, content: path })) });
    const ids = sections.map((section) => section.id).filter((id) => id.startsWith('workspace.'));
    expect(ids).toEqual(['workspace.unnamed', 'workspace.a', 'workspace.a.2', 'workspace.a.3', 'workspace.a.4']);
  });

  test('a workspace file is a section of its own, owned by its path below the workspace', () => {
    const files = ['/srv/ws/AGENTS.md', '/srv/ws/docs/x.md', '/elsewhere/y.md', 'notes/z.md'];
    const sections = buildAgentSystemPromptSections({ ...BARE, contextFiles: files.map((path) => ({ path, content: 'c' })) });
    expect(sections.filter((section) => section.owner.startsWith('workspace:')).map(({ id, owner, heading }) => [id, owner, heading])).toEqual([
      ['workspace.agents', 'workspace:AGENTS.md', '## /srv/ws/AGENTS.md'],
      ['workspace.docs.x', 'workspace:docs/x.md', '## /srv/ws/docs/x.md'],
      ['workspace.elsewhere.y', 'workspace:/elsewhere/y.md', '## /elsewhere/y.md'],
      ['workspace.notes.z', 'workspace:notes/z.md', '## notes/z.md'],
    ]);
  });

  test('channel hints belong to the channel', () => {
    expect(buildAgentSystemPromptSections(RICH).find((section) => section.id === 'channel.message-hints')?.owner).toBe('channel:telegram');
  });

  test('context files stand in reading order, whatever the order and case they come in', () => {
    const names = ['zeta.md', 'MEMORY.md', 'bootstrap.md', 'Beta.md', 'TOOLS.md', 'user.md', 'identity.md', 'x/Soul.md', 'a/beta.md', 'agents.MD'];
    const sections = buildAgentSystemPromptSections({ ...BARE, contextFiles: names.map((path) => ({ path, content: 'c' })) });
    expect(sections.filter((section) => section.owner.startsWith('workspace:')).map((section) => section.heading?.slice(3))).toEqual(
      ['agents.MD', 'x/Soul.md', 'identity.md', 'user.md', 'TOOLS.md', 'bootstrap.md', 'MEMORY.md', 'Beta.md', 'a/beta.md', 'zeta.md'],
    );
  });
});

describe('the model identity', () => {
  const line = (model: string) => textOf({ ...BARE, runtimeInfo: { model } }, 'openclaw.model-identity') ?? '';
  test('can be stamped anew: the first line replaced, further ones dropped, a missing one appended', () => {
    expect(restampModelIdentity(`a\n${line('x')}\nb\n${line('y')}`, 'z')).toBe(`a\n${line('z')}\nb`);
    expect(restampModelIdentity('a', 'z')).toBe(`a\n${line('z')}`);
    expect(restampModelIdentity('', 'z')).toBe(line('z'));
  });
});
