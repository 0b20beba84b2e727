import { describe, expect, it } from 'vitest';
import { filesForBootstrapMode, resolveBootstrapMode } from '../../../src/openclaw/bootstrap/bootstrap-mode.ts';
import { isBootstrapSkipped, resolveContextInjection } from '../../../src/openclaw/bootstrap/context-injection.ts';
import { fileOf, namesOf, runOf, workspaceOf } from './fixtures.ts';

const PENDING = workspaceOf({ 'BOOTSTRAP.md': '' }, { setupCompleted: false });

describe('the life of BOOTSTRAP.md', () => {
  it('is full for a person in the agent\'s own workspace', () => {
    expect(resolveBootstrapMode(PENDING, runOf())).toBe('full');
    expect(resolveBootstrapMode(PENDING, runOf({ trigger: 'manual' }))).toBe('full');
  });

  it('is limited without file access or in another workspace', () => {
    expect(resolveBootstrapMode(PENDING, runOf({ fileAccess: false }))).toBe('limited');
    expect(resolveBootstrapMode({ ...PENDING, agentDir: '/other' }, runOf())).toBe('limited');
  });

  it.each([
    ['done', { ...PENDING, setupCompleted: true }, {}],
    ['without the file', workspaceOf({ 'sub/BOOTSTRAP.md': '' }, { setupCompleted: false }), {}],
    ['on a heartbeat', PENDING, { runKind: 'heartbeat' as const }],
    ['on a commitment run', PENDING, { runKind: 'commitment-only' as const }],
    ['on a cron run', PENDING, { runKind: 'cron' as const }],
    ['for a sub-agent', PENDING, { sessionKey: 'agent:main:subagent:1' }],
    ['over ACP', PENDING, { sessionKey: 'agent:main:acp:1' }],
    ['when a timer starts the turn', PENDING, { trigger: 'cron' as const }],
  ])('is none %s', (_, workspace, run) => {
    expect(resolveBootstrapMode(workspace, runOf(run))).toBe('none');
  });

  it('shows the content in mode full only', () => {
    const files = [fileOf('SOUL.md', 'a'), fileOf('BOOTSTRAP.md', 'b')];
    expect(namesOf(filesForBootstrapMode(files, 'full'))).toEqual(['SOUL.md', 'BOOTSTRAP.md']);
    expect(namesOf(filesForBootstrapMode(files, 'limited'))).toEqual(['SOUL.md']);
    expect(namesOf(filesForBootstrapMode(files, 'none'))).toEqual(['SOUL.md']);
  });
});

describe('context injection', () => {
  it('reads the agent before the defaults and ignores other words', () => {
    const config = { agents: { defaults: { contextInjection: 'never' }, list: [{ id: 'a', contextInjection: 'continuation-skip' }, { id: 'b', contextInjection: 'sometimes' }] } };
    expect(['a', 'b', 'c'].map((id) => resolveContextInjection(config, id))).toEqual(['continuation-skip', 'never', 'never']);
    expect(resolveContextInjection({}, 'a')).toBe('always');
  });

  it('skips a continued session, but no heartbeat and no first run in full', () => {
    const facts = { injection: 'continuation-skip', mode: 'none', runKind: 'default', bootstrappedSinceCompaction: true } as const;
    expect(isBootstrapSkipped(facts)).toBe(true);
    expect(isBootstrapSkipped({ ...facts, bootstrappedSinceCompaction: false })).toBe(false);
    expect(isBootstrapSkipped({ ...facts, runKind: 'heartbeat' })).toBe(false);
    expect(isBootstrapSkipped({ ...facts, mode: 'full' })).toBe(false);
    expect(isBootstrapSkipped({ ...facts, injection: 'always' })).toBe(false);
    expect(isBootstrapSkipped({ ...facts, injection: 'never', bootstrappedSinceCompaction: false })).toBe(true);
  });
});
