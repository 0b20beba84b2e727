import { describe, expect, test } from 'vitest';
import { DEFAULT_HEARTBEAT_PROMPTS } from '../../src/openclaw/heartbeat.ts';
import { buildAgentSystemPromptSections } from '../../src/openclaw/system-prompt.ts';
import { gained, linesOf, quoted, textOf, type Leaves } from './sections-fixture.ts';
import { BARE } from './system-prompt-fixture.ts';

describe('workspace', () => {
  test('prints the folder, or the container folder while sandboxed', () => {
    const box = { 'sandboxInfo.enabled': true, 'sandboxInfo.containerWorkspaceDir': '/box' };
    expect(linesOf('workspace', {})[1]).toBe('Working directory: /srv/ws');
    expect(linesOf('workspace', box)[1]).toBe('Working directory: /box');
    expect(linesOf('workspace', box)[2]?.includes('/srv/ws')).toBe(true);
    expect(textOf('workspace', { ...box, 'sandboxInfo.enabled': false })).toBe(textOf('workspace', {}));
    expect(textOf('workspace', { 'sandboxInfo.enabled': true })).toBe(textOf('workspace', {}));
  });
  test('adds the scratch line and the notes', () => {
    expect(linesOf('workspace', { fsWorkspaceOnly: true, workspaceNotes: [' one\ntwo '] }).slice(3).map((line) => quoted(line).join() || line)).toEqual(['.openclaw/tmp/,/tmp', 'one two']);
  });
});

describe('documentation', () => {
  const labels = (leaves: Leaves) => linesOf('documentation', leaves).filter((line) => /^(Docs|Mirror|Source): /.test(line));
  test('shows the public places, and local ones where they are known; the mirror only beside local docs', () => {
    const [site, repository] = ['https://docs.openclaw.ai', 'https://github.com/openclaw/openclaw'];
    expect(labels({})).toEqual([`Docs: ${site}`, `Source: ${repository}`]);
    expect(labels({ docsPath: '/d', sourcePath: '/s' })).toEqual(['Docs: /d', `Mirror: ${site}`, 'Source: /s']);
  });
});

describe('sandbox', () => {
  const ON = { 'sandboxInfo.enabled': true };
  test.each([
    ['containerWorkspaceDir', '/box'],
    ['workspaceDir', '/host'],
    ['workspaceAccess', 'ro'],
    ['browserBridgeUrl', 'http://b'],
    ['hostBrowserAllowed', true],
    ['hostBrowserAllowed', false],
  ])('%s %s is one line', (key, value) => {
    expect(gained('sandbox', ON, { [`sandboxInfo.${key}`]: value })).toBe(1);
  });
  test('the mount point stands on the access line and nowhere without it', () => {
    const mount = { 'sandboxInfo.agentWorkspaceMount': '/agent' };
    expect(textOf('sandbox', { ...ON, ...mount })).toBe(textOf('sandbox', ON));
    expect(linesOf('sandbox', { ...ON, ...mount, 'sandboxInfo.workspaceAccess': 'ro' }).at(-1)).toBe('Agent workspace access: ro (mounted at /agent)');
  });
  test('blocks ACP only where ACP could be asked for', () => {
    expect(gained('sandbox', ON, { acpEnabled: true, toolNames: ['sessions_spawn'] })).toBe(1);
    expect(gained('sandbox', ON, { acpEnabled: true, toolNames: ['read'] })).toBe(0);
  });
  test.each([
    [{ allowed: true, fullAccessAvailable: true }, ['/elevated on|off|ask|full', 'ask', 'full']],
    [{ allowed: true }, ['/elevated on|off|ask', 'ask']],
    [{ allowed: true, fullAccessAvailable: false }, ['/elevated on|off|ask', 'full', 'ask']],
    [{ allowed: false }, ['/elevated full']],
    [{ allowed: false, fullAccessAvailable: false }, ['full', '/elevated full']],
  ])('elevated %j speaks of %j', (elevated, names) => {
    expect(quoted(textOf('sandbox', { ...ON, 'sandboxInfo.elevated': elevated }))).toEqual(names);
  });
  test('names who blocks full access; an unknown reason is the runtime', () => {
    const why = (fullAccessBlockedReason?: string) =>
      linesOf('sandbox', { ...ON, 'sandboxInfo.elevated': { allowed: true, fullAccessAvailable: false, fullAccessBlockedReason } }).find((line) => line.startsWith('Auto-approved'))?.split(': ')[1];
    expect(['host-policy', 'channel', 'sandbox', 'constructor', undefined].map(why)).toEqual([
      'the policy of the host forbids it.',
      'this channel forbids it.',
      'the sandbox forbids it.',
      'the runtime forbids it.',
      'the runtime forbids it.',
    ]);
  });
});

describe('bootstrap', () => {
  test('full mode points below when BOOTSTRAP.md is among the files, else into the workspace', () => {
    const pending = (files: readonly object[]) => linesOf('bootstrap-pending', { bootstrapMode: 'full', contextFiles: files });
    const [included, toRead] = [pending([{ path: '/srv/ws/bootstrap.md', content: '' }]), pending([])];
    expect(included[1]?.includes('Project Context')).toBe(true);
    expect(toRead[1]?.includes('Project Context')).toBe(false);
    expect(included.slice(2)).toEqual(toRead.slice(2));
  });
});

describe('project context', () => {
  test('introduces SOUL.md and MEMORY.md only when they are there', () => {
    const intro = (names: readonly string[]) => linesOf('project-context', { contextFiles: names.map((path) => ({ path, content: '' })) }).slice(2).map((line) => line.split(' ')[0]);
    expect([intro(['AGENTS.md']), intro(['soul.md']), intro(['MEMORY.md', 'SOUL.md'])]).toEqual([[], ['SOUL.md'], ['SOUL.md', 'MEMORY.md']]);
  });
  test('cuts a copy of the default heartbeat prompt and more than two line feeds out of a file', () => {
    const content = `a\n\n\n\nb\n\n${DEFAULT_HEARTBEAT_PROMPTS.join('\n')}\n\nc`;
    const section = buildAgentSystemPromptSections({ ...BARE, contextFiles: [{ path: 'AGENTS.md', content }] }).find((found) => found.id === 'workspace.agents');
    expect(section?.text).toBe('## AGENTS.md\na\n\nb\n\nc');
  });
});

test('the clock is never printed, only the zone', () => {
  expect(textOf('time-zone', { userTimezone: ' Asia/Tokyo ', userTime: '09:15' })).toBe('## Current Date & Time\nTime zone: Asia/Tokyo');
});
