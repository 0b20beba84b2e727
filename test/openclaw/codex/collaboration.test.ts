import { describe, expect, it } from 'vitest';
import { buildCodexRequest } from '../../../src/openclaw/codex-request.ts';
import { HEARTBEAT, namedTool, sampleTurn, WORKSPACE_DIR, workspaceOf, type TurnOverrides } from '../turns.ts';

const idsOf = (overrides: TurnOverrides): string[] | null =>
  buildCodexRequest(sampleTurn(overrides)).collaboration?.map((piece) => piece.id) ?? null;
const SKILL = { 'skills/tides/SKILL.md': '---\nname: tides\ndescription: Read the tide table.\n---\nBody\n' };
const MEMORY_SPECS = { specs: ['memory_search', 'memory_get'].map(namedTool) };

describe('collaboration text of a turn', () => {
  it('wraps soul, identity and user in one tag, in this order', () => {
    const workspace = workspaceOf({ 'USER.md': 'u', 'IDENTITY.md': 'i', 'SOUL.md': 's' });
    const pieces = buildCodexRequest(sampleTurn({ workspace })).collaboration?.slice(1);
    const text = pieces?.map((piece) => piece.before + piece.text + piece.after).join('');
    expect(text).toBe(
      `\n\n## OpenClaw Agent Soul\n\n<AGENT_SOUL>\n### ${WORKSPACE_DIR}/SOUL.md\n\ns\n\n### ${WORKSPACE_DIR}/IDENTITY.md\n\ni\n\n### ${WORKSPACE_DIR}/USER.md\n\nu\n</AGENT_SOUL>`,
    );
  });

  it('puts soul, memory and skills in this order', () => {
    const workspace = workspaceOf({ 'SOUL.md': 's', 'MEMORY.md': 'm', ...SKILL });
    expect(idsOf({ workspace, tools: MEMORY_SPECS })).toEqual([
      'openclaw.collaboration-default', 'workspace.soul', 'plugin.memory-recall', 'openclaw.deferred-memory-tools',
      'openclaw.workspace-memory', 'openclaw.skills',
    ]);
  });

  it('pastes MEMORY.md into the turn input when the agent works outside its own workspace', () => {
    const files = workspaceOf({ 'MEMORY.md': 'Remember the tide.' });
    const inputOf = (agentDir: string): boolean =>
      buildCodexRequest(sampleTurn({ workspace: { ...files, agentDir }, tools: MEMORY_SPECS })).turnInput.some((piece) => piece.id === 'workspace.memory');
    expect({ own: inputOf(WORKSPACE_DIR), other: inputOf('/srv/other') }).toEqual({ own: false, other: true });
    expect(idsOf({ workspace: { ...files, agentDir: '/srv/other' }, tools: MEMORY_SPECS })).not.toContain('openclaw.workspace-memory');
  });

  it('names no tool_search for memory tools that are direct', () => {
    expect(idsOf({ tools: { ...MEMORY_SPECS, loading: 'direct' } })).toEqual(['openclaw.collaboration-default', 'plugin.memory-recall']);
  });

  it('starts cron jobs with their own preamble, and a lightweight one has nothing else', () => {
    const workspace = workspaceOf({ 'SOUL.md': 's', 'TOOLS.md': 't', 'MEMORY.md': 'm', ...SKILL });
    const full = { trigger: 'cron', agent: { runKind: 'cron' }, workspace } as const;
    const light = { ...full, agent: { runKind: 'cron', contextMode: 'lightweight' } } as const;
    expect(idsOf(full)).toEqual(['openclaw.cron-preamble', 'workspace.soul', 'openclaw.skills']);
    expect(idsOf(light)).toEqual(['openclaw.cron-preamble']);
    const request = buildCodexRequest(sampleTurn({ ...light, message: { body: ' payload \n' } }));
    expect(request.turnInput.map((piece) => piece.before + piece.text + piece.after)).toEqual([' payload \n']);
    expect(request.developer.map((piece) => piece.id)).not.toContain('workspace.tools');
  });

  it('treats a commitment-only heartbeat as an ordinary turn', () => {
    expect(idsOf({ ...HEARTBEAT, agent: { runKind: 'commitment-only' } })).toBeNull();
    expect(idsOf(HEARTBEAT)).toEqual(['openclaw.heartbeat-preamble', 'openclaw.heartbeat-guidance']);
  });

  it('marks as volatile what only one trigger brings', () => {
    const workspace = workspaceOf({ 'SOUL.md': 's', 'HEARTBEAT.md': 'Feed the cat.' });
    const zones = buildCodexRequest(sampleTurn({ ...HEARTBEAT, workspace })).collaboration?.map(({ id, zone }) => [id, zone]);
    expect(zones).toEqual([
      ['openclaw.heartbeat-preamble', 'volatile'], ['openclaw.heartbeat-guidance', 'volatile'], ['workspace.soul', 'stable'],
      ['openclaw.heartbeat-file-pointer', 'volatile'],
    ]);
  });
});
