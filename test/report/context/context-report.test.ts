import { describe, expect, test } from 'vitest';
import { buildCodexTurn } from '../../../src/openclaw/codex-request.ts';
import { buildOwnTurn } from '../../../src/openclaw/own/own-prompt.ts';
import { renderContextDetail } from '../../../src/report/context/context-detail.ts';
import { renderContextList } from '../../../src/report/context/context-list.ts';
import { renderContextMap } from '../../../src/report/context/context-map.ts';
import { buildContextReport } from '../../../src/report/context/context-report.ts';
import { contextShape, type ContextReport } from '../../../src/report/context/context-shape.ts';
import { renderCount } from '../../../src/report/context/size-text.ts';
import type { Layer } from '../../../src/types/layer.ts';
import type { OwnAdapter, Turn } from '../../../src/types/turn.ts';
import { namedTool, sampleTurn, workspaceOf, type TurnOverrides } from '../../openclaw/turns.ts';

const VIEW = { paint: (_: string, text: string) => text, columns: 80 };
const SKILL = { 'skills/tides/SKILL.md': '---\nname: tides\ndescription: Read the tide table.\n---\nBody\n', 'skills/broken/SKILL.md': 'no front matter\n' };

function ownReport(overrides: TurnOverrides = {}, adapter: OwnAdapter = 'embedded'): { report: ContextReport; stack: readonly Layer[] } {
  const turn: Turn = sampleTurn({ ...overrides, runtime: { ...overrides.runtime, harness: adapter, model: 'acme/steady' } });
  const { prompt, stack, diagnostics } = buildOwnTurn(turn, adapter, []);
  return { report: buildContextReport({ scenario: 's/one', turn: 1, rendered: { turn, sent: { route: 'own', prompt }, stack, diagnostics } }), stack };
}

describe('a context report', () => {
  test('is the sum of its sections, of its groups, and of what is on the wire', () => {
    const { report, stack } = ownReport({ workspace: workspaceOf({ 'AGENTS.md': 'Work.', 'HEARTBEAT.md': 'Look.', ...SKILL }) });
    const wire = stack.map(({ before, text, after }) => before + text + after).join('').length;
    const { all, ...groups } = report.totals;
    expect(all).toBe(wire);
    expect(Object.values(groups).reduce((a, b) => a + b)).toBe(all);
    expect(report.sections.reduce((total, { chars }) => total + chars, 0)).toBe(all);
    expect(report.systemPrompt.projectContextChars + report.systemPrompt.nonProjectContextChars).toBe(report.systemPrompt.chars);
    expect(report.tools.entries.reduce((total, { schemaChars }) => total + schemaChars, 0)).toBe(report.totals.tools);
    expect(contextShape.parse(report)).toEqual(report);
  });

  test('names each file as it is and as the prompt has it, with the cause of a cut', () => {
    const workspace = workspaceOf({ 'AGENTS.md': 'a'.repeat(500), 'SOUL.md': 's'.repeat(40) });
    const { report } = ownReport({ workspace, config: { agents: { defaults: { bootstrapMaxChars: 300 } } } });
    const [agents, soul, tools] = report.injectedWorkspaceFiles;
    expect([agents?.rawChars, agents?.truncated, agents?.causes]).toEqual([500, true, ['per-file-limit']]);
    expect([soul?.rawChars, soul?.injectedChars, soul?.truncated]).toEqual([40, 40, false]);
    expect([tools?.name, tools?.missing, tools?.rawChars]).toEqual(['TOOLS.md', true, 0]);
    expect(report.bootstrapTruncation).toMatchObject({ warningMode: 'always', warningShown: true, truncatedFiles: 1 });
  });

  test('says what was skipped: a skill that is none, a configuration key that is none', () => {
    const { report } = ownReport({ workspace: workspaceOf(SKILL), config: { agents: { defaults: { bootstrapMaxChar: 9 } } } });
    expect(report.findings.map(({ name, subject }) => [name, subject])).toEqual([
      ['config-key-unknown', 'agents.defaults.bootstrapMaxChar'],
      ['skill-skipped', '/srv/ferry/workspace/skills/broken/SKILL.md'],
    ]);
    expect(report.skills.entries.map(({ name }) => name)).toEqual(['tides']);
  });

  test('counts on Codex what is looked up later as nothing, AGENTS.md as whole, HEARTBEAT.md as absent', () => {
    const turn = sampleTurn({ workspace: workspaceOf({ 'AGENTS.md': 'Work.', 'HEARTBEAT.md': 'Look.', 'MEMORY.md': 'Kept.' }), tools: { specs: ['cron', 'memory_get'].map(namedTool) } });
    const { request, diagnostics } = buildCodexTurn(turn);
    const layer = (id: string): Layer => ({ id, owner: 'openclaw', zone: 'stable', before: '', text: 'x', after: '', role: 'tool', carrier: 'tool-set', item: 0, part: 0, delivered: 'yes' });
    const report = buildContextReport({ scenario: 's/one', turn: 1, rendered: { turn, sent: { route: 'codex', request }, stack: [layer('tool.cron'), layer('tool.memory_get')], diagnostics } });
    expect(report.tools.entries.map(({ name, deferred, schemaChars }) => [name, deferred, schemaChars])).toEqual([['cron', true, 0], ['memory_get', true, 0]]);
    expect(report.injectedWorkspaceFiles.filter(({ missing }) => !missing).map(({ name, injectedChars, truncated }) => [name, injectedChars, truncated])).toEqual([
      ['AGENTS.md', 5, false], ['HEARTBEAT.md', 0, false], ['MEMORY.md', 0, false],
    ]);
  });

  test('is an estimate for a preview', () => {
    expect([ownReport({}, 'preview').report.source, ownReport().report.source]).toEqual(['estimate', 'run']);
  });
});

describe('its views at 80 columns', () => {
  const { report } = ownReport({ workspace: workspaceOf({ 'AGENTS.md': 'Work.', 'HEARTBEAT.md': 'Look.', ...SKILL }) });

  test.each([['list', renderContextList], ['detail', renderContextDetail], ['map', renderContextMap]] as const)('%s fits the terminal', (_, render) => {
    expect(render(report, VIEW).split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });

  test('the detail is a table whose rows add up to its sums', () => {
    const text = renderContextDetail(report, VIEW);
    const [system = ''] = text.split('\n\n').slice(1);
    const cells = system.split('\n').slice(1).map((line) => Number(/([\d,]+)\s+[\d,]+$/.exec(line)?.[1]?.replaceAll(',', '')));
    expect(cells.slice(0, -1).reduce((a, b) => a + b)).toBe(cells.at(-1));
    expect(cells.at(-1)).toBe(report.totals.system);
  });

  test('numbers have groups of three digits in any locale', () => {
    expect([0, 999, 1000, 1234567].map(renderCount)).toEqual(['0', '999', '1,000', '1,234,567']);
  });
});
