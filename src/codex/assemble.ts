import { HarnessError } from '../errors.ts';
import { byCodeUnit, renderJson } from '../text/json.ts';
import type { Carrier, Delivered, Layer, Owner, Piece, Stack, Zone } from '../types/layer.ts';
import type { CodexProfile, Fragment, ModelPin } from '../types/profile.ts';
import type { CodexRequest, ToolSpec } from '../types/request.ts';
import { UNMEASURED_PARTS, isSlashTmpFirst, resolveEra, resolveMessages, type PartName } from './eras.ts';
import {
  buildSlotValues,
  fillFragment,
  findFragment,
  requireFragment,
  resolveTurnPolicy,
  splitWrapper,
  type SlotValues,
  type TurnPolicy,
} from './fragments.ts';
import { resolveModelPin } from './model-pin.ts';
import { resolveProjectDocs } from './project-doc.ts';
import { parseCodexVersion } from './versions.ts';

const PERMISSIONS_TAGS = { before: '<permissions instructions>', after: '</permissions instructions>' };
const COLLABORATION_TAGS = { before: '<collaboration_mode>', after: '</collaboration_mode>' };
const REPLACED = 'The catalog entry of the model has a collaboration text of its own, which Codex sends instead.';
const DEFERRED = 'Deferred: the schema reaches the model only in the answer of tool_search.';
const UNMEASURED = 'The place of this text in the request has not been measured.';

interface Context {
  readonly request: CodexRequest;
  readonly profile: CodexProfile;
  readonly pin: ModelPin;
  readonly policy: TurnPolicy;
  readonly values: SlotValues;
}

/** The pieces of one content part; `reason` says why they are not, or not surely, delivered. */
interface Part {
  readonly carrier: Carrier;
  readonly pieces: readonly Piece[];
  readonly delivered?: Delivered;
  readonly reason?: string;
}

/**
 * What the model reads on the first request of a thread, in the wire order of the profile's Codex version, followed by
 * one layer per dynamic tool (codex-runtime.md §3.2, §3.5). Parts without text are left out.
 * @throws HarnessError MODEL_NOT_PINNED, PROFILE_INVALID for a missing fragment, LAYOUT_UNSUPPORTED
 */
export function assembleCodexStack(request: CodexRequest, profile: CodexProfile): Stack {
  const version = parseCodexVersion(profile.codexVersion);
  if (version === null) {
    throw new HarnessError('PROFILE_INVALID', `"${profile.codexVersion}" is no Codex version.`, {
      file: `fixtures/codex/${profile.name}/profile.yaml`,
      hint: 'Set "codex" to the version that the profile stands for.',
    });
  }
  const pin = resolveModelPin(request, profile);
  const policy = resolveTurnPolicy(request, { isSlashTmpFirst: isSlashTmpFirst(version) });
  const context: Context = { request, profile, pin, policy, values: buildSlotValues(request, policy) };
  const layers: Layer[] = [];
  let item = 0;
  for (const message of resolveMessages(resolveEra(version), pin.facts)) {
    const parts = message.parts.map((name) => buildPart(name, context)).filter((part) => !isEmpty(part));
    parts.forEach((part, index) => {
      const { pieces, ...rest } = part;
      layers.push(...pieces.map((piece): Layer => ({ ...piece, role: message.role, item, part: index, delivered: 'yes', ...rest })));
    });
    if (parts.length > 0) item += 1;
  }
  return [...layers, ...buildToolLayers(request, pin, item)];
}

function buildPart(name: PartName, context: Context): Part {
  switch (name) {
    case 'base':
      return { carrier: 'base', pieces: [pieceOf('codex.model-instructions', 'codex-model', { text: context.pin.text })] };
    case 'permissions':
      return { carrier: 'permissions', pieces: wrap([fragmentPiece(requireFragment(context.profile, name, context.policy), context)], PERMISSIONS_TAGS) };
    case 'thread-developer':
      return { carrier: 'thread-developer', pieces: context.request.developer };
    case 'collaboration':
      return buildCollaboration(context);
    case 'agents-md':
      return buildProjectDocs(context);
    case 'environment':
      return { carrier: 'environment', pieces: [fragmentPiece(requireFragment(context.profile, name, context.policy), context, 'volatile')] };
    case 'deferred-tools':
      return buildDeferredTools(context);
    case 'turn-input':
      return { carrier: 'turn-input', pieces: context.request.turnInput };
    default:
      return buildRuntimeNote(name, context);
  }
}

/** null asks Codex for its own default text, an empty list sends no part at all. */
function buildCollaboration(context: Context): Part {
  const pieces = context.request.collaboration ?? [fragmentPiece(requireFragment(context.profile, 'collaboration-default', context.policy), context)];
  const part: Part = { carrier: 'collaboration', pieces: textOf(pieces) === '' ? [] : wrap(pieces, COLLABORATION_TAGS) };
  return context.pin.facts.ownCollaborationModes ? { ...part, delivered: 'no', reason: REPLACED } : part;
}

function buildProjectDocs(context: Context): Part {
  const docs = resolveProjectDocs(context.request);
  if (docs.length === 0) return { carrier: 'native-doc', pieces: [] };
  return { carrier: 'native-doc', pieces: wrap(docs, splitWrapper(requireFragment(context.profile, 'agents-md', context.policy), context.values)) };
}

/** From 0.167 on Codex lists the namespaces whose tools the model has to look up. */
function buildDeferredTools(context: Context): Part {
  const namespaces = context.request.tools.flatMap((tool) => (tool.type === 'namespace' && tool.tools.length > 0 ? [tool] : []));
  if (namespaces.length === 0) return { carrier: 'runtime-note', pieces: [] };
  // Codex fills an empty description with a label of its own (measured on 0.171.0).
  const describe = (space: { name: string; description: string }): string => space.description || `Tools in the ${space.name} namespace.`;
  const text = namespaces.map((space) => `- ${space.name}: ${describe(space)}`).join('\n');
  const wrapper = splitWrapper(requireFragment(context.profile, 'deferred-tools', context.policy), context.values);
  return { carrier: 'runtime-note', pieces: wrap([pieceOf('codex.deferred-tools', 'codex-runtime', { text })], wrapper) };
}

function buildRuntimeNote(kind: 'skills' | 'memories' | 'apps' | 'plugins', context: Context): Part {
  const fragment = findFragment(context.profile, kind, context.policy);
  const part: Part = { carrier: 'runtime-note', pieces: fragment === null ? [] : [fragmentPiece(fragment, context)] };
  return UNMEASURED_PARTS.has(kind) ? { ...part, delivered: 'unverified', reason: UNMEASURED } : part;
}

/** Tools stand last here, in whatever place of the body they travel. Lite models read them inside `exec`, sorted by name. */
function buildToolLayers(request: CodexRequest, pin: ModelPin, item: number): Layer[] {
  const given = request.tools.flatMap((tool): { spec: ToolSpec; isDeferred: boolean }[] =>
    tool.type === 'namespace' ? tool.tools.map((spec) => ({ spec, isDeferred: true })) : [{ spec: tool, isDeferred: false }],
  );
  const byName = (a: { spec: ToolSpec }, b: { spec: ToolSpec }): number => byCodeUnit(a.spec.name, b.spec.name);
  const tools = pin.facts.responsesLite ? given.toSorted(byName) : given;
  return tools.map(({ spec, isDeferred }, part): Layer => {
    const piece = pieceOf(`tool.${spec.name}`, `tool:${spec.name}`, { text: renderJson(spec) });
    const place = { role: 'tool', carrier: 'tool-set', item, part } as const;
    return isDeferred ? { ...piece, ...place, delivered: 'no', reason: DEFERRED } : { ...piece, ...place, delivered: 'yes' };
  });
}

function fragmentPiece(fragment: Fragment, context: Context, zone: Zone = 'stable'): Piece {
  return pieceOf(fragment.id, 'codex-runtime', { text: fillFragment(fragment, context.values), zone });
}

function pieceOf(id: string, owner: Owner, body: { text: string; zone?: Zone }): Piece {
  return { id, owner, zone: body.zone ?? 'stable', before: '', text: body.text, after: '' };
}

/** Puts wrapper tags around a list of pieces, as joints of the first and the last one. */
function wrap(pieces: readonly Piece[], tags: { readonly before: string; readonly after: string }): Piece[] {
  const last = pieces.length - 1;
  return pieces.map((piece, index) => ({
    ...piece,
    before: index === 0 ? tags.before + piece.before : piece.before,
    after: index === last ? piece.after + tags.after : piece.after,
  }));
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.before + piece.text + piece.after).join('');
}

function isEmpty(part: Part): boolean {
  return textOf(part.pieces) === '';
}
