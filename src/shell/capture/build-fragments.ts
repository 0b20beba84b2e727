import type { Layer, Stack } from '../../types/layer.ts';
import type { Fragment } from '../../types/profile.ts';
import { PROBE_TEXTS } from './probe-play.ts';

export interface FragmentSources {
  /** Stack of the probe that gave a collaboration text, its facts replaced by slots. */
  readonly client: Stack;
  /** Stack of the probe that asked for Codex's own. */
  readonly own: Stack;
  readonly policy: { readonly approvalPolicy: string; readonly sandbox: string };
  /** Names of the client's namespaces of deferred tools: their lines are the client's, not Codex's. */
  readonly namespaces: readonly string[];
}

/** A list of paths in code quotes that holds the workspace: the roots that may be written to. */
const ROOTS = /(?:`[^`\n]+`, )*`<<cwd>>`(?:, `[^`\n]+`)*/;
const NETWORK = /(network access is )(?:enabled|restricted)\b/i;

/**
 * The texts that a profile needs, out of two probe stacks whose folder, date, time zone and shell are slots already.
 * A kind that the stacks do not hold has no fragment.
 */
export function buildFragments(sources: FragmentSources): Fragment[] {
  const { client, own, policy } = sources;
  const find = (stack: Stack, id: string): Layer | undefined => stack.find((layer) => layer.id === id);
  const agents = find(client, 'workspace.agents');
  const deferred = find(client, 'codex.deferred-tools');
  const candidates: { readonly kind: Fragment['kind']; readonly text: string | undefined; readonly key?: Partial<FragmentSources['policy']> }[] = [
    { kind: 'permissions', text: slotRights(find(client, 'codex.permissions')?.text), key: policy },
    { kind: 'collaboration-default', text: find(own, 'openclaw.collaboration')?.text },
    { kind: 'environment', text: wholeOf(find(client, 'codex.environment')), key: { sandbox: policy.sandbox } },
    { kind: 'agents-md', text: wholeOf(agents)?.replace(PROBE_TEXTS.projectDoc, '<<text>>') },
    { kind: 'skills', text: wholeOf(find(client, 'codex.skills')) },
    { kind: 'deferred-tools', text: slotNamespaces(wholeOf(deferred), sources.namespaces) },
  ];
  return candidates.flatMap(({ kind, text, key }) => (text === undefined ? [] : [{ id: `codex.${kind}`, kind, ...key, text }]));
}

function slotRights(text: string | undefined): string | undefined {
  return text?.replace(ROOTS, '<<writable-roots>>').replace(NETWORK, '$1<<network>>');
}

/** The lines of the client's namespaces become one slot, where the first of them stands. */
function slotNamespaces(text: string | undefined, namespaces: readonly string[]): string | undefined {
  const isClients = (line: string): boolean => namespaces.some((name) => line.startsWith(`- ${name}: `));
  const lines = text?.split('\n');
  const first = lines?.findIndex(isClients);
  return lines?.flatMap((line, index) => (index === first ? ['<<text>>'] : isClients(line) ? [] : [line])).join('\n');
}

function wholeOf(layer: Layer | undefined): string | undefined {
  return layer === undefined ? undefined : layer.before + layer.text + layer.after;
}
