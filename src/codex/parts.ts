import { byCodeUnit, isJsonObject } from '../text/json.ts';
import type { Owner, Piece, Zone } from '../types/layer.ts';
import type { Fragment } from '../types/profile.ts';
import type { AssemblyContext } from './context.ts';
import { UNMEASURED_PARTS, type PartName } from './eras.ts';
import { fillFragment, findFragment, requireFragment, splitWrapper } from './fragments.ts';
import { wrapPieces, type Message, type Part } from './messages.ts';
import { resolveProjectDocs } from './project-doc.ts';

const PERMISSIONS_TAGS = { before: '<permissions instructions>', after: '</permissions instructions>' };
export const COLLABORATION_TAGS = { before: '<collaboration_mode>', after: '</collaboration_mode>' };
const UNMEASURED = 'The place of this text in the request has not been measured.';
/** From here on untrusted context is the answer of a function call that nobody made. */
const CONTEXT_AS_OUTPUT_SINCE = 169;

/** One content part of the first request, as far as the request and the profile have a text for it. */
export function buildPart(name: PartName, context: AssemblyContext): Part {
  const { request, profile, policy } = context;
  switch (name) {
    case 'base':
      return { carrier: 'base', pieces: [pieceOf('codex.model-instructions', 'codex-model', { text: context.pin.text })] };
    case 'permissions':
      return { carrier: name, pieces: wrapPieces([fragmentPiece(requireFragment(profile, name, policy), context)], PERMISSIONS_TAGS) };
    case 'thread-developer':
      return { carrier: name, pieces: request.developer };
    case 'collaboration':
      return buildCollaboration(context);
    case 'agents-md':
      return buildProjectDocs(context, 'agents-md');
    case 'environment':
      return { carrier: name, pieces: [fragmentPiece(requireFragment(profile, name, policy), context, 'volatile')] };
    case 'deferred-tools':
      return buildDeferredTools(context);
    case 'turn-input':
      return { carrier: name, pieces: request.turnInput };
    default:
      return buildRuntimeNote(name, context);
  }
}

/**
 * Messages of turn/start `additionalContext`, one each, sorted by key (codex-runtime.md §3.2): application context speaks
 * as the developer, untrusted context as the user, from 0.169 on as the answer of a tool. `given` is what the thread was
 * told by the turn before: an entry that is the same is not sent again.
 */
export function buildAdditionalContext(context: AssemblyContext, given: Readonly<Record<string, unknown>> = {}): Message[] {
  const entries = contextEntries(context);
  return Object.entries(entries)
    .filter(([key, entry]) => JSON.stringify(entry) !== JSON.stringify(given[key]))
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([key, entry]): Message[] => {
      if (!isJsonObject(entry)) return [];
      const isTrusted = entry['kind'] === 'application';
      const isOutput = !isTrusted && context.minor >= CONTEXT_AS_OUTPUT_SINCE;
      const tag = isTrusted ? key : `external_${key}`;
      const joints = isOutput ? { before: '', after: '' } : { before: `<${tag}>`, after: `</${tag}>` };
      const piece = { ...pieceOf(`openclaw.context.${key}`, 'openclaw', { text: String(entry['value'] ?? ''), zone: 'volatile' }), ...joints };
      return [{ role: isTrusted ? 'developer' : isOutput ? 'tool' : 'user', parts: [{ carrier: 'additional-context', pieces: [piece] }] }];
    });
}

/** turn/start `additionalContext` by key; empty when there is none. */
export function contextEntries({ request }: Pick<AssemblyContext, 'request'>): Readonly<Record<string, unknown>> {
  const { additionalContext } = request.turnStart;
  return isJsonObject(additionalContext) ? additionalContext : {};
}

/** AGENTS.md inside the wrapper of a kind; no pieces when there is nothing to wrap. */
export function buildProjectDocs(context: AssemblyContext, kind: 'agents-md' | 'agents-md-update'): Part {
  const docs = resolveProjectDocs(context.request);
  if (docs.length === 0) return { carrier: 'native-doc', pieces: [] };
  return { carrier: 'native-doc', pieces: wrapPieces(docs, splitWrapper(requireFragment(context.profile, kind, context.policy), context.values)) };
}

/** A text of the profile, its slots filled. */
export function fragmentPiece(fragment: Fragment, context: AssemblyContext, zone: Zone = 'stable'): Piece {
  return pieceOf(fragment.id, 'codex-runtime', { text: fillFragment(fragment, context.values), zone });
}

/** A text without joints. */
export function pieceOf(id: string, owner: Owner, body: { text: string; zone?: Zone }): Piece {
  return { id, owner, zone: body.zone ?? 'stable', before: '', text: body.text, after: '' };
}

/** null asks Codex for its own default text, an empty list sends no part at all. */
function buildCollaboration(context: AssemblyContext): Part {
  const { request, profile, policy } = context;
  const pieces = request.collaboration ?? [fragmentPiece(requireFragment(profile, 'collaboration-default', policy), context)];
  const isEmpty = pieces.every((piece) => piece.before + piece.text + piece.after === '');
  return { carrier: 'collaboration', pieces: isEmpty ? [] : wrapPieces(pieces, COLLABORATION_TAGS) };
}

/** From 0.167 on Codex lists the namespaces whose tools the model has to look up. */
function buildDeferredTools(context: AssemblyContext): Part {
  const namespaces = context.request.tools.flatMap((tool) => (tool.type === 'namespace' && tool.tools.length > 0 ? [tool] : []));
  if (namespaces.length === 0) return { carrier: 'runtime-note', pieces: [] };
  // Codex fills an empty description with a label of its own (measured on 0.171.0).
  const describe = (space: { name: string; description: string }): string => space.description || `Tools in the ${space.name} namespace.`;
  const text = namespaces.map((space) => `- ${space.name}: ${describe(space)}`).join('\n');
  const wrapper = splitWrapper(requireFragment(context.profile, 'deferred-tools', context.policy), context.values);
  return { carrier: 'runtime-note', pieces: wrapPieces([pieceOf('codex.deferred-tools', 'codex-runtime', { text })], wrapper) };
}

function buildRuntimeNote(kind: 'skills' | 'memories' | 'apps' | 'plugins' | 'multi-agent-role' | 'multi-agent-mode', context: AssemblyContext): Part {
  const fragment = findFragment(context.profile, kind, context.policy);
  const part: Part = { carrier: 'runtime-note', pieces: fragment === null ? [] : [fragmentPiece(fragment, context)] };
  return UNMEASURED_PARTS.has(kind) ? { ...part, delivered: 'unverified', reason: UNMEASURED } : part;
}
