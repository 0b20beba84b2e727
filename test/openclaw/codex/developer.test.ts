import { describe, expect, it } from 'vitest';
import { buildCodexRequest } from '../../../src/openclaw/codex-request.ts';
import { DISCORD_GROUP, namedTool, sampleTurn, WORKSPACE_DIR, workspaceOf } from '../turns.ts';

const pieceOf = (request: ReturnType<typeof buildCodexRequest>, id: string) => request.developer.find((piece) => piece.id === id);

describe('developer instructions of the thread', () => {
  it('names the deferred tools sorted and once, and has no such piece when all are direct', () => {
    const specs = ['web_fetch', 'message', 'cron'].map(namedTool);
    expect(pieceOf(buildCodexRequest(sampleTurn({ tools: { specs } })), 'openclaw.deferred-tools')?.text).toMatch(/: cron, web_fetch\.$/);
    expect(pieceOf(buildCodexRequest(sampleTurn({ tools: { specs, loading: 'direct' } })), 'openclaw.deferred-tools')).toBeUndefined();
  });

  it('has a skill workshop piece only with its tool', () => {
    const request = buildCodexRequest(sampleTurn({ tools: { specs: [namedTool('skill_workshop')] } }));
    expect(pieceOf(request, 'openclaw.skill-workshop')?.owner).toBe('openclaw');
    expect(pieceOf(buildCodexRequest(sampleTurn()), 'openclaw.skill-workshop')).toBeUndefined();
  });

  it('gives three different rules for visible replies', () => {
    const rule = (overrides: Parameters<typeof sampleTurn>[0]) => pieceOf(buildCodexRequest(sampleTurn(overrides)), 'openclaw.visible-reply')?.text;
    const toolOnly = rule({ runtime: { deliveryMode: 'message_tool_only' } });
    const withTool = rule({ runtime: { deliveryMode: 'automatic' } });
    const plain = rule({ tools: { specs: [] } });
    expect(new Set([toolOnly, withTool, plain]).size).toBe(3);
    expect(toolOnly).toContain('message(action=send)');
    expect(plain).not.toContain('message tool');
  });

  it('puts plugin guidance before the conversation, owned by its plugin', () => {
    const request = buildCodexRequest(sampleTurn({ tools: { guidance: [{ plugin: 'Acme', text: ' Use /acme. \n' }] } }));
    const ids = request.developer.map((piece) => piece.id);
    expect(ids.indexOf('plugin.acme.guidance')).toBe(ids.indexOf('openclaw.inbound-metadata') - 1);
    expect(pieceOf(request, 'plugin.acme.guidance')).toMatchObject({ owner: 'plugin:Acme', text: 'Use /acme.', before: '\n\n' });
  });

  it('lists a group as chat, intro and the channel\'s own text', () => {
    const channel = { ...DISCORD_GROUP.channel, groupSystemPrompt: ' House rules. ' };
    const request = buildCodexRequest(sampleTurn({ ...DISCORD_GROUP, channel }));
    expect(request.developer.slice(-3).map(({ id, owner }) => [id, owner])).toEqual([
      ['channel.group-chat', 'channel:discord'],
      ['openclaw.group-intro', 'openclaw'],
      ['channel.group-prompt', 'channel:discord'],
    ]);
    expect(pieceOf(request, 'channel.group-prompt')?.text).toBe('House rules.');
  });

  it('gives a sub-agent its own context instead of a chat', () => {
    const request = buildCodexRequest(sampleTurn({ agent: { sessionKey: 'agent:main:subagent:7' } }));
    const ids = request.developer.map((piece) => piece.id);
    expect(ids.at(-1)).toBe('openclaw.subagent-context');
    expect(ids.filter((id) => id.startsWith('channel.'))).toEqual([]);
  });

  it('carries the headings of TOOLS.md in its joint', () => {
    const request = buildCodexRequest(sampleTurn({ workspace: workspaceOf({ 'TOOLS.md': 'Ring twice.\n' }) }));
    expect(request.developer.at(-1)).toEqual({
      id: 'workspace.tools', owner: 'workspace:TOOLS.md', zone: 'stable',
      before: `\n\n## OpenClaw Workspace Instructions\n\n### ${WORKSPACE_DIR}/TOOLS.md\n\n`, text: 'Ring twice.', after: '',
    });
  });
});
