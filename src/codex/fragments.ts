import { HarnessError } from '../errors.ts';
import { isJsonObject } from '../text/json.ts';
import type { CodexProfile, Fragment } from '../types/profile.ts';
import type { CodexRequest, JsonValue } from '../types/request.ts';

/** Values of a fragment's slots, by slot name without the angle brackets. */
export type SlotValues = Readonly<Record<FactSlot, string>>;
type FactSlot = (typeof FACT_SLOTS)[number];

/** What a request says about its turn: the model, and its rights. */
export interface TurnPolicy {
  readonly model: string;
  readonly approvalPolicy: string;
  /** As thread/start spells it: `danger-full-access`, `workspace-write`, `read-only`. */
  readonly sandbox: string;
  readonly network: 'enabled' | 'restricted';
  readonly writableRoots: readonly string[];
}

const FACT_SLOTS = ['cwd', 'shell', 'date', 'time-zone', 'network', 'writable-roots'] as const;
const TEXT_SLOT = '<<text>>';
/** One pattern finds every slot, so that a filled-in value is never read as a slot itself. */
const ANY_SLOT = /<<([a-z][a-z-]*)>>/g;
/** Kinds that stand around another text. */
const WRAPPERS: ReadonlySet<Fragment['kind']> = new Set(['agents-md', 'agents-md-update', 'deferred-tools', 'model-switch']);
const SANDBOX_OF_TYPE = new Map([
  ['dangerFullAccess', 'danger-full-access'],
  ['workspaceWrite', 'workspace-write'],
  ['readOnly', 'read-only'],
]);

/** What is wrong with a fragment's slots, as the end of a sentence; null when nothing is. */
export function checkFragmentText(kind: Fragment['kind'], text: string): string | null {
  const slots = [...text.matchAll(ANY_SLOT)].map((match) => match[1] ?? '');
  const unknown = slots.find((slot) => slot !== 'text' && !isFactSlot(slot));
  if (unknown !== undefined) return `has the unknown slot <<${unknown}>>; the known ones are ${FACT_SLOTS.join(', ')} and, in a wrapper, text`;
  const wanted = WRAPPERS.has(kind) ? 1 : 0;
  const found = slots.filter((slot) => slot === 'text').length;
  return found === wanted ? null : `must hold <<text>> ${wanted === 1 ? 'exactly once' : 'nowhere'}, and holds it ${found} times`;
}

/** The fragment's text with its slots filled; `<<text>>` stays. */
export function fillFragment(fragment: Fragment, values: SlotValues): string {
  return fragment.text.replace(ANY_SLOT, (slot, name: string) => (isFactSlot(name) ? values[name] : slot));
}

/** What a filled wrapper says before and after the text that it wraps. */
export function splitWrapper(fragment: Fragment, values: SlotValues): { readonly before: string; readonly after: string } {
  const at = fragment.text.indexOf(TEXT_SLOT);
  const part = (text: string): string => fillFragment({ ...fragment, text }, values);
  return { before: part(fragment.text.slice(0, at)), after: part(fragment.text.slice(at + TEXT_SLOT.length)) };
}

/**
 * The profile's fragment of a kind for a policy: one that names the policy or model wins over one that names none.
 * null when the profile has none.
 */
export function findFragment(profile: CodexProfile, kind: Fragment['kind'], policy: TurnPolicy): Fragment | null {
  const fits = (fragment: Fragment): boolean =>
    fragment.kind === kind &&
    (fragment.approvalPolicy ?? policy.approvalPolicy) === policy.approvalPolicy &&
    (fragment.sandbox ?? policy.sandbox) === policy.sandbox &&
    (fragment.model ?? policy.model) === policy.model;
  const named = (fragment: Fragment): number => [fragment.approvalPolicy, fragment.sandbox, fragment.model].filter((key) => key !== undefined).length;
  return profile.fragments.filter(fits).sort((a, b) => named(b) - named(a))[0] ?? null;
}

/**
 * Like `findFragment`, for a fragment that the stack cannot be without.
 * @throws HarnessError PROFILE_INVALID naming the fragment that is missing
 */
export function requireFragment(profile: CodexProfile, kind: Fragment['kind'], policy: TurnPolicy): Fragment {
  const fragment = findFragment(profile, kind, policy);
  if (fragment !== null) return fragment;
  const which = kind === 'permissions' ? `permissions fragment for approvalPolicy ${policy.approvalPolicy} and sandbox ${policy.sandbox}` : `${kind} fragment`;
  throw new HarnessError('PROFILE_INVALID', `The Codex profile "${profile.name}" has no ${which}.`, {
    file: `${profile.folder}/profile.yaml`,
    hint: 'Add one to its "fragments", or let it extend a profile that has one.',
  });
}

/** The rights of the first turn: what turn/start says counts before what thread/start says. */
export function resolveTurnPolicy(request: CodexRequest, context: { readonly isSlashTmpFirst: boolean }): TurnPolicy {
  const { threadStart, turnStart } = request;
  const policy = turnStart['sandboxPolicy'];
  const turnPolicy = isJsonObject(policy) ? policy : {};
  const sandbox = SANDBOX_OF_TYPE.get(String(turnPolicy['type'])) ?? textOf(threadStart['sandbox']) ?? 'read-only';
  const isFree = sandbox === 'danger-full-access' || turnPolicy['networkAccess'] === true;
  const roots = Array.isArray(turnPolicy['writableRoots']) ? turnPolicy['writableRoots'].map(String) : [];
  const temporary = sandbox === 'workspace-write' && turnPolicy['excludeSlashTmp'] !== true ? ['/tmp'] : [];
  return {
    model: textOf(threadStart['model']) ?? '',
    approvalPolicy: textOf(turnStart['approvalPolicy']) ?? textOf(threadStart['approvalPolicy']) ?? 'on-request',
    sandbox,
    network: isFree ? 'enabled' : 'restricted',
    writableRoots: context.isSlashTmpFirst ? [...temporary, ...roots] : [...roots, ...temporary],
  };
}

/** The facts of a request that fragments print. */
export function buildSlotValues(request: CodexRequest, policy: TurnPolicy): SlotValues {
  return {
    cwd: request.host.cwd,
    shell: request.host.shell,
    date: request.host.currentDate,
    'time-zone': request.host.timeZone,
    network: policy.network,
    'writable-roots': policy.writableRoots.map((root) => `\`${root}\``).join(', '),
  };
}

function isFactSlot(name: string): name is FactSlot {
  return FACT_SLOTS.some((slot) => slot === name);
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
