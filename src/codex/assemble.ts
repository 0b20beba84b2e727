import { byCodeUnit, renderJson } from '../text/json.ts';
import { recall, type Memo } from '../text/memo.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { CodexProfile } from '../types/profile.ts';
import type { CodexRequest, ToolSpec } from '../types/request.ts';
import { resolveContext, type AssemblyContext } from './context.ts';
import { markDelivered } from './delivered.ts';
import { resolveEra, resolveMessages } from './eras.ts';
import { placeMessages, placePiece, type Message } from './messages.ts';
import { buildAdditionalContext, buildPart, pieceOf } from './parts.ts';

/**
 * What the model reads on the first request of a thread, in the wire order of the profile's Codex version, followed by
 * one layer per dynamic tool (codex-runtime.md §3.2, §3.5). Parts without text are left out.
 * @throws HarnessError MODEL_NOT_PINNED, PROFILE_INVALID for a missing fragment, LAYOUT_UNSUPPORTED
 */
export function assembleCodexStack(request: CodexRequest, profile: CodexProfile, memo?: Memo): Stack {
  const context = resolveContext(request, profile, memo);
  const layers = placeMessages(buildFirstMessages(context), context.memo);
  const tools = buildToolLayers(context, itemsOf(layers));
  return markDelivered([...layers, ...tools], { context, start: 'thread', toldCollaboration: false, switchesModel: false });
}

function buildFirstMessages(context: AssemblyContext): Message[] {
  const shapes = resolveMessages(resolveEra(context.version), context.pin.facts);
  return shapes.flatMap(({ role, parts }): Message[] => {
    const message = { role, parts: parts.map((name) => buildPart(name, context)) };
    return parts.includes('turn-input') ? [...buildAdditionalContext(context), message] : [message];
  });
}

/**
 * One layer per dynamic tool, in the words of the client, so that prompt authors review what they wrote; `buildSentTools`
 * says what the model gets. Tools stand last here, in whatever place of the body they travel. Lite models read them inside
 * `exec`, sorted by name.
 */
export function buildToolLayers({ request, pin, memo }: AssemblyContext, item: number): Layer[] {
  const given = request.tools.flatMap((tool): readonly ToolSpec[] => (tool.type === 'namespace' ? tool.tools : [tool]));
  const tools = pin.facts.responsesLite ? given.toSorted((a, b) => byCodeUnit(a.name, b.name)) : given;
  return tools.map((spec, part): Layer => {
    const piece = pieceOf(`tool.${spec.name}`, `tool:${spec.name}`, { text: renderTool(spec, memo) });
    return placePiece(piece, { role: 'tool', carrier: 'tool-set', item, part, delivered: 'yes' }, memo);
  });
}

function renderTool(spec: ToolSpec, memo: Memo): string {
  return recall(memo.toolTexts, spec, () => renderJson(spec));
}

/** How many messages a list of layers has. */
export function itemsOf(layers: readonly Layer[]): number {
  return new Set(layers.map(({ item }) => item)).size;
}
