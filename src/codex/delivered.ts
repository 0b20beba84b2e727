import type { Carrier, Delivered, Layer } from '../types/layer.ts';
import type { CodexRequest } from '../types/request.ts';
import type { Start } from '../types/turn.ts';
import { codexToolNames } from './codex-tools.ts';
import { readThreadConfig, type AssemblyContext } from './context.ts';
import { findUnknownParams } from './protocol.ts';

/** What the rules look at beside the layer itself. */
export interface DeliveredFacts {
  readonly context: AssemblyContext;
  /** `thread` for a first request, else how its turn was started. */
  readonly start: Start;
  /** The thread was given a collaboration text before this turn. */
  readonly toldCollaboration: boolean;
  /** This turn asks for another model than the one before it. */
  readonly switchesModel: boolean;
}

/** The facts with what is worked out from them once for all layers. */
interface RuleFacts extends DeliveredFacts {
  /** Parameters that this Codex does not know. */
  readonly unknownParams: readonly string[];
  /** Tools that Codex has itself. */
  readonly codexTools: readonly string[];
  /** Layer ids of the tools that the model has to look up. */
  readonly deferred: ReadonlySet<string>;
}

/** Why a layer that was sent does not reach the model, or may not. */
export interface DeliveredRule {
  readonly id: string;
  /** Minor versions of Codex, inclusive; null for "from the start" and "up to now". */
  readonly from: number | null;
  readonly to: number | null;
  readonly layers: readonly Carrier[];
  readonly delivered: Exclude<Delivered, 'yes'>;
  readonly applies: (facts: RuleFacts, layer: Layer) => boolean;
  readonly reason: string;
}

/** Parameter that carries a layer. */
const PARAMS: ReadonlyMap<Carrier, string> = new Map([
  ['thread-developer', 'thread/start.developerInstructions'],
  ['collaboration', 'turn/start.collaborationMode'],
  ['additional-context', 'turn/start.additionalContext'],
  ['tool-set', 'thread/start.dynamicTools'],
]);
const GOAL_TOOLS = ['create_goal', 'get_goal', 'update_goal'];

/** Every rule that is known, each measured on the real program from both sides of its versions (codex-runtime.md §3, §7). */
export const DELIVERED_RULES: readonly DeliveredRule[] = [
  {
    id: 'unknown-parameter',
    from: null,
    to: null,
    layers: [...PARAMS.keys()],
    delivered: 'no',
    applies: ({ unknownParams }, layer) => unknownParams.includes(PARAMS.get(layer.carrier) ?? ''),
    reason: 'This Codex does not know the parameter that carries the text, and ignores it without a word.',
  },
  {
    id: 'own-collaboration-modes',
    from: null,
    to: null,
    layers: ['collaboration'],
    delivered: 'no',
    applies: ({ context }) => context.pin.facts.ownCollaborationModes,
    reason: 'The catalog entry of the model has a collaboration text of its own, which Codex sends instead.',
  },
  {
    id: 'collaboration-stays-in-force',
    from: null,
    to: 148,
    layers: ['collaboration'],
    delivered: 'no',
    applies: ({ start }, layer) => start !== 'thread' && layer.text === '' && layer.before === '',
    reason: 'This Codex sends nothing for an emptied collaboration text; the one before stays in force.',
  },
  {
    id: 'first-collaboration-only',
    from: 145,
    to: 148,
    layers: ['collaboration'],
    delivered: 'no',
    applies: ({ context, start, toldCollaboration, switchesModel }) => start !== 'thread' && toldCollaboration && !(switchesModel && context.minor >= 147),
    reason: 'Codex 0.145 to 0.148 sends only the first collaboration text of a thread; a later one is dropped.',
  },
  {
    id: 'developer-text-is-fixed',
    from: null,
    to: null,
    layers: ['thread-developer'],
    delivered: 'no',
    applies: ({ start }) => start === 'resume',
    reason: 'Codex ignores developer instructions that change on thread/resume; those of the first turn stay.',
  },
  {
    id: 'developer-text-has-no-parameter',
    from: null,
    to: null,
    layers: ['thread-developer'],
    delivered: 'no',
    applies: ({ start }) => start === 'turn',
    reason: 'turn/start has no developer instructions; those of the first turn stay.',
  },
  {
    id: 'deferred-tool',
    from: null,
    to: null,
    layers: ['tool-set'],
    delivered: 'no',
    applies: ({ deferred }, layer) => deferred.has(layer.id),
    reason: 'Deferred: the schema reaches the model only in the answer of tool_search.',
  },
  {
    id: 'name-of-a-codex-tool',
    from: 131,
    to: null,
    layers: ['tool-set'],
    delivered: 'no',
    applies: ({ codexTools }, layer) => codexTools.some((name) => layer.id === `tool.${name}`),
    reason: 'Codex has a tool of this name itself, and drops the other one without a word.',
  },
  {
    id: 'name-of-a-goal-tool',
    from: 131,
    to: null,
    layers: ['tool-set'],
    delivered: 'unverified',
    applies: (_, layer) => GOAL_TOOLS.some((name) => layer.id === `tool.${name}`),
    reason: 'Codex drops a tool of this name when its goals feature is on, which the request does not say.',
  },
  {
    id: 'project-docs-off',
    from: null,
    to: null,
    layers: ['native-doc'],
    delivered: 'no',
    applies: ({ context }) => readThreadConfig(context.request, 'project_doc_max_bytes') === 0,
    reason: 'project_doc_max_bytes is 0, so Codex reads no AGENTS.md.',
  },
  {
    id: 'thread-without-environments',
    from: null,
    to: 144,
    layers: ['native-doc'],
    delivered: 'no',
    applies: ({ context }) => isEmptyList(context.request.threadStart['environments']),
    reason: 'thread/start has no environments, so this Codex reads no AGENTS.md.',
  },
  {
    id: 'turn-without-environments',
    from: 145,
    to: null,
    layers: ['native-doc'],
    delivered: 'no',
    applies: ({ context }) => isEmptyList(context.request.turnStart['environments']),
    reason: 'turn/start has no environments, so this Codex reads no AGENTS.md.',
  },
  {
    id: 'environment-without-environments',
    from: null,
    to: null,
    layers: ['environment'],
    delivered: 'unverified',
    applies: ({ context }) => isEmptyList(context.request.threadStart['environments']) || isEmptyList(context.request.turnStart['environments']),
    reason: 'The request has no environments, and what Codex then says of itself differs by version.',
  },
];

/** Marks what the rules say of each layer; the first that fits counts, and a `no` before an `unverified`. */
export function markDelivered(layers: readonly Layer[], facts: DeliveredFacts): Layer[] {
  const known = resolveRuleFacts(facts);
  const { minor } = facts.context;
  const current = DELIVERED_RULES.filter(({ from, to }) => minor >= (from ?? 0) && minor <= (to ?? minor));
  return layers.map((layer): Layer => {
    if (layer.delivered === 'no') return layer;
    const rules = current.filter((rule) => rule.layers.includes(layer.carrier) && rule.applies(known, layer));
    const rule = rules.find(({ delivered }) => delivered === 'no') ?? rules[0];
    return rule === undefined ? layer : { ...layer, delivered: rule.delivered, reason: rule.reason };
  });
}

function resolveRuleFacts(facts: DeliveredFacts): RuleFacts {
  const { request, profile } = facts.context;
  const deferred = request.tools.flatMap((tool) => (tool.type === 'namespace' ? tool.tools : [])).map(({ name }) => `tool.${name}`);
  return { ...facts, unknownParams: findUnknownParams(request, profile.codexVersion), codexTools: codexToolNames(facts.context), deferred: new Set(deferred) };
}

function isEmptyList(value: CodexRequest['threadStart'][string] | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}
