import type { Layer, Piece, Stack } from '../types/layer.ts';
import type { CodexProfile } from '../types/profile.ts';
import type { CodexRequest } from '../types/request.ts';
import type { Start } from '../types/turn.ts';
import { assembleCodexStack } from './assemble.ts';
import { appendModelSwitch, isModelSwitch } from './model-switch.ts';
import { minorOf, parseCodexVersion } from './versions.ts';

/** One turn of a thread: its request, and whether Codex kept running before it. */
export interface ThreadTurn {
  readonly request: CodexRequest;
  readonly start: Start;
}

/** From this version on an emptied collaboration text is sent as empty tags; before, nothing is sent and the old one stays in force. */
const CLEARS_SINCE = 150;
const IGNORED_ON_RESUME = 'Codex ignores developer instructions that change on thread/resume; those of the first turn stay.';
const STAYS_IN_FORCE = 'This Codex sends nothing for an emptied collaboration text; the one before stays in force.';

/**
 * The stacks of a running thread. The first is the whole first request; each later one holds only what its turn appends
 * (codex-runtime.md §3.6): a changed collaboration text as a developer message, then the user message. Nothing in front
 * is ever rewritten, and what is unchanged is not sent again.
 * @throws HarnessError what `assembleCodexStack` and `appendModelSwitch` throw
 */
export function assembleCodexThread(turns: readonly ThreadTurn[], profile: CodexProfile): Stack[] {
  const stacks = turns.map(({ request }) => assembleCodexStack(request, profile));
  return turns.map((turn, index) => {
    const before = turns[index - 1];
    const [whole, last, first] = [stacks[index] ?? [], stacks[index - 1] ?? [], stacks[0] ?? []];
    if (before === undefined) return whole;
    const ignored = turn.start === 'resume' ? findIgnored(first, whole) : [];
    const version = parseCodexVersion(profile.codexVersion);
    const isSwitch = version !== null && isModelSwitch(before.request, turn.request);
    const changed = isSwitch ? appendModelSwitch(whole, profile, version) : appendCollaboration(last, whole, profile).map((group) => [group]);
    return placeAppended([[ignored], ...changed, [carried(whole, 'turn-input')]]);
  });
}

/** The collaboration text is sent again when, and only when, it is another one. */
function appendCollaboration(last: Stack, whole: Stack, profile: CodexProfile): Layer[][] {
  const [was, is] = [carried(last, 'collaboration'), carried(whole, 'collaboration')];
  if (renderLayers(was) === renderLayers(is)) return [];
  if (is.length > 0) return [is];
  const version = parseCodexVersion(profile.codexVersion);
  const clears = version !== null && minorOf(version) >= CLEARS_SINCE;
  const [anchor] = was;
  if (anchor === undefined) return [];
  const empty: Layer = { ...anchor, id: 'openclaw.collaboration-cleared', owner: 'openclaw', before: '<collaboration_mode>', text: '', after: '</collaboration_mode>' };
  return [[clears ? empty : { ...empty, before: '', after: '', delivered: 'no', reason: STAYS_IN_FORCE }]];
}

/** Developer layers of a resume that are not those of the thread's first turn. */
function findIgnored(first: Stack, whole: Stack): Layer[] {
  const known = new Map(carried(first, 'thread-developer').map((layer) => [layer.id, layer.text]));
  return carried(whole, 'thread-developer')
    .filter((layer) => known.get(layer.id) !== layer.text)
    .map((layer): Layer => ({ ...layer, delivered: 'no', reason: IGNORED_ON_RESUME }));
}

function carried(stack: Stack, carrier: Layer['carrier']): Layer[] {
  return stack.filter((layer) => layer.carrier === carrier);
}

function renderLayers(layers: readonly Piece[]): string {
  return layers.map((layer) => layer.before + layer.text + layer.after).join('');
}

/** Messages of parts of layers; what is empty is left out. */
function placeAppended(messages: readonly (readonly (readonly Layer[])[])[]): Layer[] {
  return messages
    .map((parts) => parts.filter((part) => part.length > 0))
    .filter((parts) => parts.length > 0)
    .flatMap((parts, item) => parts.flatMap((layers, part) => layers.map((layer): Layer => ({ ...layer, item, part }))));
}
