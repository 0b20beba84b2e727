import { isJsonObject } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';
import type { WorkspaceFile } from '../../types/turn.ts';
import type { Play } from './play.ts';

/** Texts that stand where a scenario's texts would; the parts that hold one are not Codex's. */
export const PROBE_TEXTS = {
  developer: 'Probe text 7f1c for the developer channel of a thread.',
  collaboration: 'Probe text 51de for the collaboration channel of a turn.',
  input: 'Probe text 90ab, which a user could have typed.',
  projectDoc: 'Probe text c3e8, found in the workspace.',
} as const;

/** The one workspace file of a probe. */
export const PROBE_FILES: readonly WorkspaceFile[] = [{ path: 'AGENTS.md', text: PROBE_TEXTS.projectDoc }];

/** Names no scenario has. */
export const PROBE_TOOLS = { direct: 'probe_direct', deferred: 'probe_deferred' } as const;

/**
 * The thread of a probe: model, policies and configuration of a scenario's thread, none of its texts and tools. A
 * namespace keeps its name and description, because Codex prints both.
 * @param collaboration whether Codex is to use its own collaboration text
 */
export function buildProbePlay(play: Play, collaboration: 'client-text' | 'codex-text'): Play {
  const [first] = play.turns;
  const turnStart = first?.turnStart ?? {};
  return {
    workspaceDir: play.workspaceDir,
    threadStart: { ...play.threadStart, developerInstructions: PROBE_TEXTS.developer, dynamicTools: probeTools(play.threadStart['dynamicTools'] ?? []) },
    turns: [{ turnStart: { ...turnStart, input: [{ type: 'text', text: PROBE_TEXTS.input, text_elements: [] }], collaborationMode: probeMode(turnStart, collaboration) }, resume: null, files: [] }],
  };
}

function probeMode(turnStart: JsonObject, collaboration: 'client-text' | 'codex-text'): JsonObject {
  const mode = isJsonObject(turnStart['collaborationMode']) ? turnStart['collaborationMode'] : {};
  const settings = isJsonObject(mode['settings']) ? mode['settings'] : { model: turnStart['model'] ?? null, reasoning_effort: null };
  const text = collaboration === 'client-text' ? PROBE_TEXTS.collaboration : null;
  return { mode: 'default', ...mode, settings: { ...settings, developer_instructions: text } };
}

/** One direct tool, and one deferred tool for each namespace of the scenario. */
function probeTools(tools: JsonValue): JsonValue {
  const spaces = Array.isArray(tools) ? tools.filter(isJsonObject).filter((tool) => tool['type'] === 'namespace') : [];
  return [probeTool(PROBE_TOOLS.direct), ...spaces.map((space) => ({ ...space, tools: [{ ...probeTool(PROBE_TOOLS.deferred), deferLoading: true }] }))];
}

function probeTool(name: string): JsonObject {
  return { type: 'function', name, description: 'A probe; nobody calls it.', inputSchema: { type: 'object', properties: {} } };
}
