import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBootstrapRun, type BootstrapRun } from '../../../src/openclaw/bootstrap/bootstrap-run.ts';
import { loadBootstrapFiles, MAX_WORKSPACE_FILE_BYTES, resolveBootstrapContext } from '../../../src/openclaw/bootstrap/load.ts';
import type { Turn } from '../../../src/types/turn.ts';
import { EIGHT, isWellFormed, namesOf, runOf, workspaceOf } from './fixtures.ts';

const ALL_BUT_BOOTSTRAP = ['AGENTS.md', 'SOUL.md', 'TOOLS.md', 'IDENTITY.md', 'USER.md', 'HEARTBEAT.md', 'MEMORY.md'];

describe('loading the fixed files', () => {
  it('keeps the load order whatever the order of the workspace, and seven entries even when all are missing', () => {
    const reversed = workspaceOf(Object.fromEntries(Object.entries(EIGHT).reverse()), { setupCompleted: false });
    expect(namesOf(loadBootstrapFiles(reversed, runOf()))).toEqual(Object.keys(EIGHT));
    expect(loadBootstrapFiles(workspaceOf({}, { setupCompleted: false }), runOf())).toEqual(
      Object.keys(EIGHT)
        .slice(0, 7)
        .map((name) => ({ name, path: `/w/${name}`, text: null })),
    );
  });

  it('takes MEMORY.md in exactly that case and from the root only', () => {
    const others = workspaceOf({ 'memory.md': 'x', 'Memory.md': 'x', 'memory/MEMORY.md': 'x' });
    expect(namesOf(loadBootstrapFiles(others, runOf()))).not.toContain('MEMORY.md');
  });

  it('keeps an empty file apart from a missing one', () => {
    const files = loadBootstrapFiles(workspaceOf({ 'SOUL.md': '' }), runOf());
    expect(files.find((file) => file.name === 'SOUL.md')?.text).toBe('');
    expect(files.find((file) => file.name === 'USER.md')?.text).toBe(null);
  });

  it('counts a file of more than 2 MiB as missing, measured in bytes', () => {
    const fits = 'é'.repeat(MAX_WORKSPACE_FILE_BYTES / 2);
    const loaded = resolveBootstrapContext(workspaceOf({ 'SOUL.md': fits, 'USER.md': `${fits}!` }), runOf());
    expect(loaded.files.find((file) => file.name === 'SOUL.md')?.text).toBe(fits);
    expect(loaded.files.find((file) => file.name === 'USER.md')?.text).toBe(null);
    expect(loaded.findings).toEqual([
      { name: 'workspace-file-too-large', subject: 'USER.md', detail: 'The file is larger than 2097152 bytes and counts as missing.' },
    ]);
  });

  it('makes a loaded text well-formed', () => {
    expect(loadBootstrapFiles(workspaceOf({ 'AGENTS.md': 'a\uD83E' }), runOf())[0]?.text).toBe('a\uFFFD');
  });
});

describe('filters of one run', () => {
  const cases: readonly [string, Partial<BootstrapRun>, readonly string[]][] = [
    ['a chat sees everything', {}, ALL_BUT_BOOTSTRAP],
    ['a sub-agent sees the working rules (C22)', { sessionKey: 'agent:main:subagent:5f' }, ['AGENTS.md', 'TOOLS.md']],
    ['a bare sub-agent key counts too', { sessionKey: 'subagent:5f' }, ['AGENTS.md', 'TOOLS.md']],
    ['a cron session sees the persona', { sessionKey: 'Agent:main:CRON:daily' }, ALL_BUT_BOOTSTRAP.slice(0, 5)],
    ['a group named subagent is a chat', { sessionKey: 'agent:main:discord:group:subagent:1' }, ALL_BUT_BOOTSTRAP],
    ['an agent named cron is a chat', { sessionKey: 'agent:cron:main' }, ALL_BUT_BOOTSTRAP],
    ['lightweight drops all', { contextMode: 'lightweight' }, []],
    ['a lightweight heartbeat has its file', { contextMode: 'lightweight', runKind: 'heartbeat' }, ['HEARTBEAT.md']],
    ['a lightweight cron run has none', { contextMode: 'lightweight', runKind: 'cron' }, []],
    ['excluded guidance drops HEARTBEAT.md', { heartbeatGuidance: 'excluded' }, ALL_BUT_BOOTSTRAP.filter((n) => n !== 'HEARTBEAT.md')],
    ['… but not on a heartbeat', { heartbeatGuidance: 'excluded', runKind: 'heartbeat' }, ALL_BUT_BOOTSTRAP],
    ['… nor for another agent', { heartbeatGuidance: 'excluded', agentIsDefault: false }, ALL_BUT_BOOTSTRAP],
    ['… nor without configuration', { heartbeatGuidance: 'unconfigured' }, ALL_BUT_BOOTSTRAP],
    ['a commitment run never has it', { runKind: 'commitment-only', heartbeatGuidance: 'included' }, ALL_BUT_BOOTSTRAP.filter((n) => n !== 'HEARTBEAT.md')],
  ];
  it.each(cases)('%s', (_, facts, names) => {
    expect(namesOf(loadBootstrapFiles(workspaceOf(EIGHT), runOf(facts)))).toEqual(names);
  });

  it('drops the root BOOTSTRAP.md after setup, also one that a hook brings back, and keeps nested ones', () => {
    const hook = { name: 'again', run: () => [
      { path: './sub/../BOOTSTRAP.md', text: 'x' },
      { path: 'sub/BOOTSTRAP.md', text: 'y' },
    ] };
    expect(loadBootstrapFiles(workspaceOf(EIGHT), runOf({ hooks: [hook] }))).toEqual([
      { name: 'BOOTSTRAP.md', path: '/w/sub/BOOTSTRAP.md', text: 'y' },
    ]);
  });

  it('applies the heartbeat exclusion to what a hook adds', () => {
    const hook = { name: 'adds', run: () => [{ name: 'HEARTBEAT.md', path: '/w/HEARTBEAT.md', text: 'x' }] };
    const run = runOf({ hooks: [hook], heartbeatGuidance: 'excluded' });
    expect(loadBootstrapFiles(workspaceOf(EIGHT), run)).toEqual([]);
  });
});

describe('the run record', () => {
  it('is made of a turn and the decisions of other resolvers', () => {
    const turn = {
      trigger: 'cron',
      agent: { id: 'main', isDefault: false, sessionKey: 'agent:main:cron:a', runKind: 'cron', contextMode: 'lightweight' },
    } as Turn;
    expect(buildBootstrapRun(turn, { heartbeatGuidance: 'excluded', fileAccess: false })).toEqual({
      sessionKey: 'agent:main:cron:a', runKind: 'cron', contextMode: 'lightweight', agentIsDefault: false, trigger: 'cron',
      heartbeatGuidance: 'excluded', fileAccess: false, home: null, hooks: [],
    });
  });
});

describe('any workspace', () => {
  it('loads without an error, each path once, well-formed, and the same twice', () => {
    const files = fc.array(fc.record({ path: fc.oneof(fc.constantFrom(...Object.keys(EIGHT)), fc.string()), text: fc.string({ unit: 'binary' }) }));
    const answer = fc.oneof(fc.anything(), fc.array(fc.record({ path: fc.string(), text: fc.option(fc.string({ unit: 'binary' })) })));
    fc.assert(
      fc.property(files, answer, fc.boolean(), (list, hooked, setupCompleted) => {
        const workspace = workspaceOf({}, { files: list, setupCompleted });
        const run = runOf({ hooks: [{ name: 'any', run: () => hooked }] });
        const loaded = resolveBootstrapContext(workspace, run);
        expect(new Set(loaded.files.map((file) => file.path)).size).toBe(loaded.files.length);
        for (const file of loaded.files) expect(isWellFormed(`${file.name}${file.path}${file.text ?? ''}`)).toBe(true);
        expect(resolveBootstrapContext(workspace, run)).toEqual(loaded);
      }),
    );
  });
});
