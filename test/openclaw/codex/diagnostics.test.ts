import { expect, test } from 'vitest';
import { buildCodexTurn } from '../../../src/openclaw/codex-request.ts';
import { namedTool, sampleTurn, workspaceOf } from '../turns.ts';

const workspace = workspaceOf({ 'AGENTS.md': 'Rule. '.repeat(200), 'SOUL.md': 'Calm. '.repeat(200), 'HEARTBEAT.md': 'Water the ficus.', 'MEMORY.md': 'Long ago.' });
const config = { agents: { defaults: { bootstrapMaxChars: 300 }, lst: [] } };

test('a file that Codex reads counts whole, one that is only pointed at counts nothing', () => {
  const { diagnostics } = buildCodexTurn(sampleTurn({ workspace, config, tools: { specs: [namedTool('memory_get')] } }));
  const sizes = diagnostics.files.filter((file) => !file.missing).map(({ name, rawChars, injectedChars, truncated, causes }) => [name, rawChars, injectedChars, truncated, causes]);
  expect(sizes).toEqual([
    ['AGENTS.md', 1199, 1199, false, []],
    ['SOUL.md', 1199, 300, true, ['per-file-limit']],
    ['HEARTBEAT.md', 16, 0, false, []],
    ['MEMORY.md', 9, 0, false, []],
  ]);
  expect(diagnostics.warning.shown).toBe(false);
  expect(diagnostics.findings.map(({ name, subject }) => [name, subject])).toEqual([['config-key-unknown', 'agents.lst']]);
});
