import { describe, expect, it } from 'vitest';
import { buildNativeDocs, routeWorkspaceFiles } from '../../src/openclaw/workspace-routing.ts';
import { sampleTurn, WORKSPACE_DIR, workspaceOf, type TurnOverrides } from './turns.ts';

const routeOf = (overrides: TurnOverrides, toolNames: readonly string[] = []) => {
  const { tools, soul, turnInput, memoryPath, heartbeatPath } = routeWorkspaceFiles(sampleTurn(overrides), toolNames);
  const ids = (files: typeof tools) => files.map(({ piece }) => piece.id);
  return { tools: ids(tools), soul: ids(soul), turnInput: ids(turnInput), memoryPath, heartbeatPath };
};
const NOTHING = { tools: [], soul: [], turnInput: [], memoryPath: null, heartbeatPath: null };
const EXTRA = (...paths: string[]) => ({ hooks: { internal: { entries: { 'bootstrap-extra-files': { paths } } } } });

describe('routes of workspace files', () => {
  it('leave MEMORY.md to the memory tools when one is there, before the budget is shared out', () => {
    const workspace = workspaceOf({ 'BOOTSTRAP.md': 'b'.repeat(300), 'MEMORY.md': 'm'.repeat(20_000) });
    const turn = { workspace: { ...workspace, setupCompleted: false } };
    expect(routeOf(turn, ['memory_get'])).toEqual({ ...NOTHING, turnInput: ['workspace.bootstrap'], memoryPath: `${WORKSPACE_DIR}/MEMORY.md` });
    expect(routeOf(turn, ['cron'])).toEqual({ ...NOTHING, turnInput: ['workspace.bootstrap', 'workspace.memory'] });
  });

  it('point at no MEMORY.md that is missing, blank or of another case', () => {
    for (const files of [{}, { 'MEMORY.md': ' \n' }, { 'memory.md': 'x' }]) {
      expect(routeOf({ workspace: workspaceOf(files) }, ['memory_search'])).toEqual(NOTHING);
    }
  });

  it('drop BOOTSTRAP.md once setup is completed', () => {
    expect(routeOf({ workspace: { ...workspaceOf({ 'BOOTSTRAP.md': 'b' }), setupCompleted: true } })).toEqual(NOTHING);
  });

  it('drop HEARTBEAT.md where the gate excludes it', () => {
    const workspace = workspaceOf({ 'HEARTBEAT.md': 'Feed the cat.' });
    const heartbeatPath = `${WORKSPACE_DIR}/HEARTBEAT.md`;
    const config = { agents: { defaults: { heartbeat: { every: '0m' } } } };
    expect(routeOf({ workspace }).heartbeatPath).toBe(heartbeatPath);
    expect(routeOf({ workspace, config }).heartbeatPath).toBeNull();
    expect(routeOf({ workspace, config, agent: { runKind: 'heartbeat' } }).heartbeatPath).toBe(heartbeatPath);
    expect(routeOf({ workspace, agent: { runKind: 'commitment-only' } }).heartbeatPath).toBeNull();
  });

  it('send files of other folders where their names belong, with ids of their own', () => {
    const workspace = workspaceOf({ 'TOOLS.md': 'a', 'team/TOOLS.md': 'b', 'team/MEMORY.md': 'c', 'SOUL.md': 'd' });
    expect(routeOf({ workspace, config: EXTRA('team/TOOLS.md', 'team/MEMORY.md') }, ['memory_get'])).toEqual({
      ...NOTHING, tools: ['workspace.tools', 'workspace.team_2f_54_4f_4f_4c_53'], soul: ['workspace.soul'], turnInput: ['workspace.team_2f_4d_45_4d_4f_52_59'],
    });
  });

  it('are empty when the agent injects no context, and for lightweight cron jobs', () => {
    const workspace = workspaceOf({ 'SOUL.md': 's', 'TOOLS.md': 't' });
    expect(routeOf({ workspace, config: { agents: { defaults: { contextInjection: 'never' } } } })).toEqual(NOTHING);
    expect(routeOf({ workspace, agent: { runKind: 'cron', contextMode: 'lightweight' } })).toEqual(NOTHING);
    expect(routeOf({ workspace })).toEqual({ ...NOTHING, tools: ['workspace.tools'], soul: ['workspace.soul'] });
  });
});

describe('project docs that Codex finds', () => {
  it('are the override before AGENTS.md, whole and untrimmed', () => {
    const docsOf = (files: Record<string, string>) => buildNativeDocs(sampleTurn({ workspace: workspaceOf(files) })).map(({ id, text }) => [id, text]);
    expect(docsOf({ 'AGENTS.md': ' a \n' })).toEqual([['workspace.agents', ' a \n']]);
    expect(docsOf({ 'AGENTS.md': 'a', 'AGENTS.override.md': 'o' })).toEqual([['workspace._41_47_45_4e_54_53_2eoverride', 'o']]);
    expect(docsOf({ 'AGENTS.md': '\n' })).toEqual([]);
  });
});
