import type { Carrier, Owner, Role, Zone } from '../types/layer.ts';

/** What a captured content part is: the layer that stands for it. */
export interface PartKind {
  readonly id: string;
  readonly owner: Owner;
  readonly carrier: Carrier;
  readonly zone: Zone;
}

/** A part's text without the wrapper that Codex put around it. */
export interface Unwrapped {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

interface Wrapper {
  readonly start: RegExp;
  /** `$1` stands for the first group of `start`. */
  readonly end: string;
  readonly kind: PartKind;
}

const BASE: PartKind = { id: 'codex.model-instructions', owner: 'codex-model', carrier: 'base', zone: 'stable' };
const DEVELOPER: PartKind = { id: 'openclaw.developer', owner: 'openclaw', carrier: 'thread-developer', zone: 'stable' };
const PERMISSIONS: PartKind = { id: 'codex.permissions', owner: 'codex-runtime', carrier: 'permissions', zone: 'stable' };
const COLLABORATION: PartKind = { id: 'openclaw.collaboration', owner: 'openclaw', carrier: 'collaboration', zone: 'stable' };
const PROJECT_DOC: PartKind = { id: 'workspace.agents', owner: 'workspace:AGENTS.md', carrier: 'native-doc', zone: 'stable' };
const ENVIRONMENT: PartKind = { id: 'codex.environment', owner: 'codex-runtime', carrier: 'environment', zone: 'volatile' };
const CONTEXT: PartKind = { id: 'openclaw.context', owner: 'openclaw', carrier: 'additional-context', zone: 'volatile' };
const TURN: PartKind = { id: 'user.input', owner: 'user', carrier: 'turn-input', zone: 'volatile' };
const REPLY: PartKind = { id: 'model.reply', owner: 'codex-model', carrier: 'turn-input', zone: 'volatile' };
const UNKNOWN: PartKind = { id: 'unknown', owner: 'unknown', carrier: 'runtime-note', zone: 'volatile' };

/** Codex's own labels, `content_item_kinds` (codex-runtime.md §3.4). */
const LABELS: ReadonlyMap<string, PartKind> = new Map([
  ['model.base_instructions', BASE],
  ['generic.developer_instructions', DEVELOPER],
  ['permissions.instructions', PERMISSIONS],
  ['collaboration_mode.instructions', COLLABORATION],
  ['agents_md.instructions', PROJECT_DOC],
  ['environments.environment_context', ENVIRONMENT],
  ['user.text', TURN],
  ['host_skills.instructions', runtimeNote('skills')],
  ['tools.deferred_namespaces', runtimeNote('deferred-tools')],
  ['multi_agent.role_instructions', runtimeNote('multi-agent-role')],
  ['multi_agent.mode_instructions', runtimeNote('multi-agent-mode')],
]);
const CONTEXT_LABEL = 'additional_content.';

/** Tags for the versions that label nothing (codex-runtime.md §3.2). */
const WRAPPERS: readonly Wrapper[] = [
  { start: /^<permissions instructions>/, end: '</permissions instructions>', kind: PERMISSIONS },
  { start: /^<collaboration_mode>/, end: '</collaboration_mode>', kind: COLLABORATION },
  { start: /^<skills_instructions>/, end: '</skills_instructions>', kind: runtimeNote('skills') },
  { start: /^<tools>/, end: '</tools>', kind: runtimeNote('deferred-tools') },
  { start: /^<multi_agent_role>/, end: '</multi_agent_role>', kind: runtimeNote('multi-agent-role') },
  { start: /^<multi_agent_mode>/, end: '</multi_agent_mode>', kind: runtimeNote('multi-agent-mode') },
  { start: /^<model_switch>/, end: '</model_switch>', kind: runtimeNote('model-switch') },
  { start: /^<personality_spec>/, end: '</personality_spec>', kind: runtimeNote('personality') },
  { start: /^<environment_context>/, end: '</environment_context>', kind: ENVIRONMENT },
  { start: /^# AGENTS\.md instructions for [^\n]*\n\n<INSTRUCTIONS>\n/, end: '\n</INSTRUCTIONS>', kind: PROJECT_DOC },
  { start: /^<external_([a-z][a-z0-9_.]*)>/, end: '</external_$1>', kind: CONTEXT },
];

/** The kind that a label of Codex stands for; null for a label that is not known. */
export function kindOfLabel(label: string): PartKind | null {
  return label.startsWith(CONTEXT_LABEL) ? CONTEXT : (LABELS.get(label) ?? null);
}

/**
 * The kind of a part that has no label, from its tags, else from its role and place.
 * @param place `item` counts the messages: the first developer message after the model prompt is the client's, whatever
 * else a developer says without a tag is unknown
 */
export function kindOfText(text: string, place: { readonly role: Role; readonly isBase: boolean; readonly isFirstDeveloper: boolean }): PartKind {
  if (place.isBase) return BASE;
  const wrapper = findWrapper(text);
  if (wrapper !== null) return wrapper.kind;
  if (place.role === 'user') return TURN;
  if (place.role === 'assistant') return REPLY;
  return place.role === 'developer' && place.isFirstDeveloper ? DEVELOPER : UNKNOWN;
}

/** The kind of everything that has no kind of its own. */
export function unknownKind(): PartKind {
  return UNKNOWN;
}

/** The kind of an item that carries untrusted context as the output of a call (from 0.169 on). */
export function contextKind(): PartKind {
  return CONTEXT;
}

/** Splits the tags that Codex puts around this kind of part from its text; any other text comes back whole. */
export function unwrapPart(text: string, kind: PartKind): Unwrapped {
  const tags = WRAPPERS.filter((wrapper) => wrapper.kind.carrier === kind.carrier).map((wrapper) => matchTags(text, wrapper));
  const { before, after } = tags.find((pair) => pair !== null) ?? { before: '', after: '' };
  return { before, text: text.slice(before.length, text.length - after.length), after };
}

function findWrapper(text: string): Wrapper | null {
  return WRAPPERS.find((wrapper) => matchTags(text, wrapper) !== null) ?? null;
}

function matchTags(text: string, wrapper: Wrapper): { readonly before: string; readonly after: string } | null {
  const start = wrapper.start.exec(text);
  if (start === null) return null;
  const [before, name = ''] = start;
  const after = wrapper.end.replace('$1', () => name);
  return text.length >= before.length + after.length && text.endsWith(after) ? { before, after } : null;
}

function runtimeNote(name: string): PartKind {
  return { id: `codex.${name}`, owner: 'codex-runtime', carrier: 'runtime-note', zone: 'stable' };
}
