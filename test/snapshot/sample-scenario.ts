import type { Layer } from '../../src/types/layer.ts';
import type { CodexRequest, JsonObject } from '../../src/types/request.ts';
import type { Diagnostics, RenderedScenario, RenderedTurn, Scenario, Sent } from '../../src/types/scenario.ts';
import type { Start } from '../../src/types/turn.ts';
import { namedTool, sampleTurn, workspaceOf } from '../openclaw/turns.ts';

/** A delivered, stable layer of OpenClaw in the developer instructions, as changed. */
export function layerOf(id: string, change: Partial<Layer> = {}): Layer {
  return {
    id, owner: 'openclaw', zone: 'stable', before: '', text: `Text of ${id}.`, after: '',
    role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes', ...change,
  };
}

const DIAGNOSTICS: Diagnostics = {
  limits: { perFile: 100, total: 200 }, files: [], totalNearLimit: false,
  warning: { mode: 'off', shown: false, signature: null, seen: [] }, skills: { format: 'full', total: 0, blocks: [] }, findings: [],
};

export const REQUEST: CodexRequest = {
  threadStart: { developerInstructions: 'Be brief.', dynamicTools: [], model: 'gpt-5.4' },
  threadResume: { developerInstructions: '', threadId: 't-1' },
  turnStart: { input: [{ type: 'text', text: 'Hello.' }], collaborationMode: { mode: 'default', settings: { developer_instructions: null, model: 'gpt-5.4' } } },
  developer: [], collaboration: null, turnInput: [], nativeDocs: [],
  tools: [
    { ...namedTool('message'), type: 'function' },
    { type: 'namespace', name: 'openclaw', description: 'More.', tools: [{ ...namedTool('cron'), type: 'function', deferLoading: true }] },
  ],
  host: { cwd: '/srv/ferry', shell: 'bash', currentDate: '2026-07-14', timeZone: 'Europe/Lisbon' },
};

export function ownPrompt(input: JsonObject | null): Sent {
  return { route: 'own', prompt: { adapter: 'embedded', input, system: [], user: [], tools: [], delivery: 'automatic' } };
}

/** One turn of the sample, as it starts and with what was sent. */
export function turnOf(start: Start, stack: readonly Layer[], sent: Sent = { route: 'codex', request: REQUEST }): RenderedTurn {
  const turn = sampleTurn({ start, workspace: workspaceOf({ 'SOUL.md': 'Calm.' }), config: { agents: { defaults: { tone: 'calm' } } } });
  return { turn: { ...turn, tools: { ...turn.tools, specs: [namedTool('message')] } }, sent, stack, diagnostics: DIAGNOSTICS };
}

export function scenarioOf(turns: readonly RenderedTurn[], change: Partial<Scenario> = {}): RenderedScenario {
  const scenario: Scenario = { id: 'pier', suite: 'ferries', title: 'A word at the pier', description: '\nSomebody asks.\n', notes: [], turns: [], promises: [], ...change };
  return { scenario, turns, notice: '' };
}
