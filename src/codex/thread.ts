import { HarnessError } from '../errors.ts';
import { renderJson } from '../text/json.ts';
import type { Memo } from '../text/memo.ts';
import type { Layer, Stack } from '../types/layer.ts';
import type { CodexProfile } from '../types/profile.ts';
import type { CodexRequest } from '../types/request.ts';
import type { Start } from '../types/turn.ts';
import { assembleCodexStack, buildToolLayers, itemsOf } from './assemble.ts';
import { resolveContext, type AssemblyContext } from './context.ts';
import { markDelivered } from './delivered.ts';
import { findFragment } from './fragments.ts';
import { placeMessages, renderPart, type Message, type Part } from './messages.ts';
import { buildModelSwitch, isModelSwitch, resentOnSwitch } from './model-switch.ts';
import { buildAdditionalContext, buildPart, buildProjectDocs, COLLABORATION_TAGS, contextEntries, fragmentPiece, pieceOf } from './parts.ts';

/** One turn of a thread: its request, and whether Codex kept running before it. */
export interface ThreadTurn {
  readonly request: CodexRequest;
  readonly start: Start;
}

/** Minor versions: from the first on the switch and the documents are messages of their own, in front. */
const OWN_MESSAGES_SINCE = 145;
const CLEARS_SINCE = 149;
const DOCS_ON_RESUME_SINCE = 143;
const DOCS_ON_NEW_RIGHTS_SINCE = 149;
const DOCS_KEPT = 'Codex read AGENTS.md when the thread or its process started, and does not look again in this turn.';
const NO_UPDATE_TEXT = 'Codex says that this changed in words that the profile does not hold.';
const NOTHING: Part = { carrier: 'runtime-note', pieces: [] };

/** What a running thread was told so far. */
interface Told {
  readonly first: AssemblyContext;
  /** Of the turn before. */
  readonly last: AssemblyContext;
  /** AGENTS.md as the model knows it. */
  readonly docs: string;
  /** Any collaboration text was ever sent. */
  readonly collaboration: boolean;
}

/** One later turn, between what the thread was told and what is asked now. */
interface Step {
  readonly told: Told;
  readonly context: AssemblyContext;
  readonly start: Start;
  readonly switchesModel: boolean;
}

/**
 * The stacks of a running thread. The first is the whole first request; each later one holds only what its turn appends
 * (codex-runtime.md §3.6): what changed, then the user message. Nothing in front is ever rewritten, and what is unchanged
 * is not sent again. Changes that Codex ignores are there as layers that are not delivered.
 * @throws HarnessError LAYOUT_UNSUPPORTED for a change that is not modelled (folder, personality, Responses Lite models),
 * and what `assembleCodexStack` throws
 */
export function assembleCodexThread(turns: readonly ThreadTurn[], profile: CodexProfile, memo?: Memo): Stack[] {
  const [opening, ...later] = turns;
  if (opening === undefined) return [];
  const stacks = [assembleCodexStack(opening.request, profile, memo)];
  const first = resolveContext(opening.request, profile, memo);
  let told: Told = { first, last: first, docs: docsOf(first), collaboration: renderPart(buildPart('collaboration', first)) !== '' };
  for (const { request, start } of later) {
    const context = resolveContext(request, profile, memo);
    refuseUnmodelled(told.last, context);
    const step: Step = { told, context, start, switchesModel: isModelSwitch(told.last.request, request) };
    const layers = appendTurn(step);
    stacks.push(layers);
    const isTold = layers.some((layer) => layer.carrier === 'collaboration' && layer.delivered !== 'no');
    told = { first, last: context, docs: readsDocs(step) ? docsOf(context) : told.docs, collaboration: told.collaboration || isTold };
  }
  return stacks;
}

function appendTurn(step: Step): Layer[] {
  const { told, context, start, switchesModel } = step;
  const layers = placeMessages([...buildChanges(step), { role: 'user', parts: [buildPart('turn-input', context)] }], context.memo);
  const tools = appendTools(step, itemsOf(layers));
  const marked = markDelivered(layers, { context, start, toldCollaboration: told.collaboration, switchesModel });
  return [...marked, ...tools];
}

/** The messages in front of the user's (measured on 0.125–0.171). */
function buildChanges(step: Step): Message[] {
  const { told, context, switchesModel } = step;
  const announced = switchesModel ? buildModelSwitch(told.last, context) : NOTHING;
  const rights = [appendPermissions(step), appendCollaboration(step)];
  const docs = appendDocs(step);
  const environment = appendEnvironment(step);
  const ignored: Message = { role: 'developer', parts: [appendDeveloper(step)] };
  const further = buildAdditionalContext(context, contextEntries(told.last));
  if (context.minor < OWN_MESSAGES_SINCE) {
    const world = docs.delivered === 'no' ? [[docs], [environment]] : [[docs, environment]];
    return [ignored, { role: 'developer', parts: [announced, ...rights] }, ...world.map((parts): Message => ({ role: 'user', parts })), ...further];
  }
  const own: Message[] = [
    { role: 'developer', parts: [announced] },
    { role: 'user', parts: [docs] },
    { role: 'developer', parts: rights },
    { role: 'user', parts: [environment] },
  ];
  return [ignored, ...own, ...further];
}

/** Developer instructions that are not those of the thread's first turn. */
function appendDeveloper({ told, context }: Step): Part {
  const known = new Map(told.first.request.developer.map((piece) => [piece.id, renderJson(piece)]));
  return { carrier: 'thread-developer', pieces: context.request.developer.filter((piece) => known.get(piece.id) !== renderJson(piece)) };
}

function appendPermissions({ told, context, switchesModel }: Step): Part {
  const part = buildPart('permissions', context);
  const isRepeated = switchesModel && resentOnSwitch(context.minor).permissions;
  return isRepeated || renderPart(part) !== renderPart(buildPart('permissions', told.last)) ? part : NOTHING;
}

function appendCollaboration({ told, context, switchesModel }: Step): Part {
  const part = buildPart('collaboration', context);
  const [was, is] = [renderPart(buildPart('collaboration', told.last)), renderPart(part)];
  if (was === is) return switchesModel && resentOnSwitch(context.minor).collaboration ? part : NOTHING;
  if (is !== '') return part;
  const cleared = pieceOf('openclaw.collaboration-cleared', 'openclaw', { text: '' });
  // Left without its tags, the layer says that nothing is sent: `collaboration-stays-in-force` marks it.
  return { carrier: 'collaboration', pieces: [context.minor >= CLEARS_SINCE ? { ...cleared, ...COLLABORATION_TAGS } : cleared], isShown: true };
}

/** Another AGENTS.md than the model knows: told again where Codex reads it again, else not delivered. */
function appendDocs(step: Step): Part {
  const { told, context } = step;
  if (docsOf(context) === told.docs) return NOTHING;
  if (!readsDocs(step)) return { carrier: 'native-doc', pieces: context.request.nativeDocs, delivered: 'no', reason: DOCS_KEPT };
  if (docsOf(context) === '') return updateOf({ carrier: 'native-doc', pieces: [pieceOf('codex.agents-md-removed', 'codex-runtime', { text: '' })] }, 'agents-md-removed', context);
  if (told.docs === '') return buildPart('agents-md', context);
  if (findFragment(context.profile, 'agents-md-update', context.policy) !== null) return buildProjectDocs(context, 'agents-md-update');
  return { ...buildProjectDocs(context, 'agents-md'), delivered: 'unverified', reason: NO_UPDATE_TEXT };
}

/** A changed date or right comes as a shorter form of the environment, without the folder. */
function appendEnvironment({ told, context }: Step): Part {
  const part = buildPart('environment', context);
  return renderPart(part) === renderPart(buildPart('environment', told.last)) ? NOTHING : updateOf(part, 'environment-update', context);
}

/** The profile's own text for a change, else the given part as the best that is known. */
function updateOf(part: Part, kind: 'agents-md-removed' | 'environment-update', context: AssemblyContext): Part {
  const fragment = findFragment(context.profile, kind, context.policy);
  if (fragment !== null) return { ...part, pieces: [fragmentPiece(fragment, context, 'volatile')] };
  return { ...part, delivered: 'unverified', reason: NO_UPDATE_TEXT, isShown: true };
}

/** Tools are fixed when the thread starts; those that changed since are not delivered. */
function appendTools({ told, context, start }: Step, item: number): Layer[] {
  const known = new Set(buildToolLayers(told.first, 0).map(renderTool));
  const changed = buildToolLayers(context, item).filter((layer) => !known.has(renderTool(layer)));
  const reason = `The tools of a thread are those of thread/start; ${start === 'resume' ? 'thread/resume' : 'turn/start'} takes none.`;
  return changed.map((layer, part): Layer => ({ ...layer, part, delivered: 'no', reason }));
}

function renderTool({ id, text }: Layer): string {
  return `${id} ${text}`;
}

/** On a resume from 0.143 on; from 0.149 on also when the turn gets another sandbox. */
function readsDocs({ told, context, start }: Step): boolean {
  if (start === 'resume') return context.minor >= DOCS_ON_RESUME_SINCE;
  return context.minor >= DOCS_ON_NEW_RIGHTS_SINCE && context.policy.sandbox !== told.last.policy.sandbox;
}

function docsOf(context: AssemblyContext): string {
  return renderPart(buildPart('agents-md', context));
}

function refuseUnmodelled(before: AssemblyContext, after: AssemblyContext): void {
  const changed = [
    { name: 'working folder', isChanged: before.values.cwd !== after.values.cwd },
    { name: 'personality', isChanged: before.pin.personality !== after.pin.personality },
  ].find(({ isChanged }) => isChanged);
  if (changed === undefined) return;
  throw new HarnessError('LAYOUT_UNSUPPORTED', `The ${changed.name} changes within a running thread, which is not modelled yet.`, {
    hint: `Keep the ${changed.name} through the turns of a scenario, or start a scenario of its own.`,
  });
}
