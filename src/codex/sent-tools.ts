import { byCodeUnit, renderJson } from '../text/json.ts';
import type { CodexProfile } from '../types/profile.ts';
import type { CodexRequest, JsonValue, ToolSpec } from '../types/request.ts';
import { readThreadConfig, resolveContext } from './context.ts';
import { CODE_MODE_TOOLS, codexToolNames } from './codex-tools.ts';
import { renderToolDeclaration } from './tool-declaration.ts';
import { rewriteToolSchema } from './tool-schema.ts';

/** A dynamic tool as the model gets it. */
export interface SentTool {
  readonly name: string;
  /** `tools`: an entry of the request's tools. `exec`: a section in the description of Codex's own `exec` tool. */
  readonly place: 'tools' | 'exec';
  /** Canonical JSON of the entry, or the section as it stands. */
  readonly text: string;
}

const DECLARES_SINCE = 126;
const DROPS_SINCE = 131;

/**
 * The dynamic tools of a thread as Codex hands them to the model, in wire order (codex-runtime.md §3.5): schemas rewritten,
 * deferred ones absent, ones that carry the name of a Codex tool dropped. With code mode each description ends with a
 * declaration; Responses Lite models have nothing but a section inside `exec`, sorted by name.
 * @throws HarnessError MODEL_NOT_PINNED, PROFILE_INVALID, LAYOUT_UNSUPPORTED
 */
export function buildSentTools(request: CodexRequest, profile: CodexProfile): SentTool[] {
  const { minor, pin } = resolveContext(request, profile);
  const taken = minor >= DROPS_SINCE ? codexToolNames({ request, minor, pin }) : [];
  const direct = request.tools.flatMap((tool) => (tool.type === 'function' ? [tool] : [])).filter(({ name }) => !taken.includes(name));
  if (pin.facts.responsesLite) {
    return direct.toSorted((a, b) => byCodeUnit(a.name, b.name)).map((spec) => ({ name: spec.name, place: 'exec', text: renderSection(spec, minor) }));
  }
  const declares = minor >= DECLARES_SINCE && readThreadConfig(request, 'features.code_mode') === true;
  return direct.map((spec) => ({ name: spec.name, place: 'tools', text: renderEntry(spec, minor, declares && !CODE_MODE_TOOLS.includes(spec.name) ? declarationOf(spec, minor) : '') }));
}

function renderEntry(spec: ToolSpec, minor: number, declaration: string): string {
  const { name, description } = spec;
  return renderJson({ type: 'function', name, description: description + declaration, strict: false, parameters: parametersOf(spec, minor) });
}

function renderSection(spec: ToolSpec, minor: number): string {
  return `### \`${spec.name}\`\n${spec.description}${declarationOf(spec, minor)}`;
}

function declarationOf(spec: ToolSpec, minor: number): string {
  return renderToolDeclaration(spec.name, parametersOf(spec, minor), minor);
}

function parametersOf(spec: ToolSpec, minor: number): JsonValue {
  return rewriteToolSchema(spec.inputSchema, minor);
}
