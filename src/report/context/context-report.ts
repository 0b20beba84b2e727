import { renderJson } from '../../text/json.ts';
import { sha256 } from '../../text/hash.ts';
import type { Layer } from '../../types/layer.ts';
import type { JsonObject, ToolSpec } from '../../types/request.ts';
import type { RenderedTurn } from '../../types/scenario.ts';
import type { ContextReport } from './context-shape.ts';

type Section = ContextReport['sections'][number];
type Group = Section['group'];

/** What `context` is asked about. `turn` counts from 1. */
export interface ContextSubject {
  readonly scenario: string;
  readonly turn: number;
  readonly rendered: RenderedTurn;
}

/**
 * Sizes of everything that the model reads in one turn, from its layers and never by searching texts, so that the parts add
 * up to the whole. Sizes are UTF-16 code units. Source: openclaw-2026.7.1.md §17.1.
 */
export function buildContextReport({ scenario, turn: number, rendered }: ContextSubject): ContextReport {
  const { turn, stack, diagnostics } = rendered;
  const deferred = findDeferredTools(rendered);
  const sections = stack.map((layer) => buildSection(layer, deferred));
  const sum = (group: Group): number => sections.filter((section) => section.group === group).reduce((total, { chars }) => total + chars, 0);
  const totals = { system: sum('system'), context: sum('context'), turn: sum('turn'), tools: sum('tools') };
  return {
    version: 1,
    source: turn.runtime.harness === 'preview' ? 'estimate' : 'run',
    scenario,
    turn: number,
    harness: turn.runtime.harness,
    generatedAt: turn.runtime.now,
    sessionId: turn.session.id,
    sessionKey: turn.agent.sessionKey,
    provider: turn.runtime.provider,
    model: turn.runtime.model,
    workspaceDir: turn.workspace.dir,
    bootstrapMaxChars: diagnostics.limits.perFile,
    bootstrapTotalMaxChars: diagnostics.limits.total,
    bootstrapTruncation: buildTruncation(rendered),
    sandbox: { mode: turn.sandbox?.workspaceAccess ?? 'off', sandboxed: turn.sandbox !== null },
    ...buildPromptSizes(stack, totals),
    injectedWorkspaceFiles: diagnostics.files.map((file) => ({ ...file, causes: [...file.causes] })),
    skills: buildSkills(rendered),
    tools: buildTools(rendered, deferred),
    sections,
    totals: { ...totals, all: totals.system + totals.context + totals.turn + totals.tools },
    findings: diagnostics.findings.map((finding) => ({ ...finding })),
  };
}

function buildTruncation({ diagnostics }: RenderedTurn): ContextReport['bootstrapTruncation'] {
  const { warning, files, totalNearLimit } = diagnostics;
  return {
    warningMode: warning.mode,
    warningShown: warning.shown,
    promptWarningSignature: warning.signature,
    warningSignaturesSeen: [...warning.seen],
    truncatedFiles: files.filter((file) => file.truncated).length,
    nearLimitFiles: files.filter((file) => file.nearLimit).length,
    totalNearLimit,
  };
}

/** Project context are the workspace's files and the headings that stand over them. */
function buildPromptSizes(stack: readonly Layer[], totals: { readonly system: number; readonly turn: number }): Pick<ContextReport, 'systemPrompt' | 'currentTurn'> {
  const system = stack.filter((layer) => groupOf(layer) === 'system' && isDelivered(layer));
  const project = sizeOf(system.filter(({ id, owner }) => owner.startsWith('workspace:') || id.endsWith('project-context')));
  const said = stack.filter((layer) => groupOf(layer) === 'turn' && layer.id === 'user.message');
  return {
    systemPrompt: { chars: totals.system, hash: sha256(system.map(wireText).join('')), projectContextChars: project, nonProjectContextChars: totals.system - project },
    currentTurn: { promptChars: totals.turn, runtimeContextChars: totals.turn - sizeOf(said) },
  };
}

function buildSection(layer: Layer, deferred: ReadonlySet<string>): Section {
  const { id, owner, carrier, zone, text } = layer;
  const isDeferred = carrier === 'tool-set' && deferred.has(id);
  const counts = isDelivered(layer) && !isDeferred;
  const heading = carrier === 'tool-set' ? null : (/^#{1,6} [^\n]*/.exec(text)?.[0] ?? null);
  const note = isDeferred ? 'looked up when it is needed' : (layer.reason ?? '');
  return { id, heading, owner, carrier, zone, group: groupOf(layer), chars: counts ? wireText(layer).length : 0, note: counts ? '' : note };
}

function groupOf({ carrier, role }: Layer): Group {
  if (carrier === 'tool-set') return 'tools';
  if (carrier === 'turn-input') return 'turn';
  return role === 'system' || role === 'developer' ? 'system' : 'context';
}

function isDelivered(layer: Layer): boolean {
  return layer.delivered !== 'no';
}

function wireText({ before, text, after }: Layer): string {
  return `${before}${text}${after}`;
}

function sizeOf(layers: readonly Layer[]): number {
  return layers.reduce((total, layer) => total + wireText(layer).length, 0);
}

/** Layer ids of tools whose schema is absent until the model looks it up. */
function findDeferredTools({ sent }: RenderedTurn): ReadonlySet<string> {
  if (sent.route === 'own') return new Set();
  const spaces = sent.request.tools.flatMap((tool) => (tool.type === 'namespace' ? tool.tools : []));
  return new Set(spaces.map(({ name }) => `tool.${name}`));
}

function buildSkills({ stack, diagnostics }: RenderedTurn): ContextReport['skills'] {
  const { format, total, blocks } = diagnostics.skills;
  const prompt = stack.filter(({ id }) => id === 'skill.list' || id === 'openclaw.skills').map(wireText).join('');
  return { promptChars: prompt.length, hash: sha256(prompt), format, total, entries: blocks.map(({ name, chars }) => ({ name, blockChars: chars })) };
}

function buildTools({ stack, sent }: RenderedTurn, deferred: ReadonlySet<string>): ContextReport['tools'] {
  const given = sent.route === 'own' ? sent.prompt.tools : sent.request.tools.flatMap((tool): readonly ToolSpec[] => (tool.type === 'namespace' ? tool.tools : [tool]));
  const shown = new Set(stack.map(({ id }) => id));
  const entries = given.filter(({ name }) => shown.has(`tool.${name}`)).map((spec) => buildTool(spec, stack, deferred));
  return { listChars: 0, schemaChars: entries.reduce((total, { schemaChars }) => total + schemaChars, 0), entries };
}

function buildTool(spec: ToolSpec, stack: readonly Layer[], deferred: ReadonlySet<string>): ContextReport['tools']['entries'][number] {
  const isDeferred = deferred.has(`tool.${spec.name}`);
  const layer = stack.find(({ id }) => id === `tool.${spec.name}`);
  return {
    name: spec.name,
    summaryChars: spec.description.length,
    summaryHash: sha256(spec.description),
    schemaChars: isDeferred || layer === undefined ? 0 : wireText(layer).length,
    schemaHash: sha256(renderJson(spec.inputSchema)),
    propertiesCount: countProperties(spec.inputSchema),
    deferred: isDeferred,
  };
}

function countProperties(schema: JsonObject): number {
  const properties = schema['properties'];
  return typeof properties === 'object' && properties !== null ? Object.keys(properties).length : 0;
}
