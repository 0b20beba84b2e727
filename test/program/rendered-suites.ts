import { renderSuite } from '../../src/pipeline.ts';
import { listSuites, openSuite } from '../../src/shell/suites.ts';
import type { Layer } from '../../src/types/layer.ts';
import type { RenderedScenario, RenderedTurn } from '../../src/types/scenario.ts';
import { ROOT } from '../rules/sources.ts';

/** Every committed scenario, rendered, by `suite/id`, sorted. */
export const RENDERED: ReadonlyMap<string, RenderedScenario> = new Map(
  listSuites(ROOT)
    .flatMap((suite) => [...renderSuite(openSuite(ROOT, suite), () => true)].map(({ rendered }) => rendered))
    .map((rendered) => [`${rendered.scenario.suite}/${rendered.scenario.id}`, rendered] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The first turn of a scenario, by `suite/id`. */
export function turnOf(name: string): RenderedTurn {
  const turn = RENDERED.get(name)?.turns[0];
  if (turn === undefined) throw new Error(`There is no scenario ${name}.`);
  return turn;
}

/** Every turn with its name: `suite/id`, with `.t<n>` from the second on. */
export const TURNS: readonly (readonly [string, RenderedTurn])[] = [...RENDERED].flatMap(([name, { turns }]) =>
  turns.map((turn, at) => [at === 0 ? name : `${name}.t${at + 1}`, turn] as const),
);

export function wireText(layers: readonly Layer[]): string {
  return layers.map(({ before, text, after }) => before + text + after).join('');
}

/** The system text of a turn of OpenClaw's own. */
export function systemText({ stack }: RenderedTurn): string {
  return wireText(stack.filter(({ carrier }) => carrier === 'system-prompt'));
}

export function stableText({ stack }: RenderedTurn): string {
  return wireText(stack.filter(({ carrier, zone }) => carrier === 'system-prompt' && zone === 'stable'));
}

export function userText({ stack }: RenderedTurn): string {
  return wireText(stack.filter(({ carrier }) => carrier === 'turn-input'));
}

export function idsOf({ stack }: RenderedTurn, carrier: Layer['carrier'] = 'system-prompt'): string[] {
  return stack.filter((layer) => layer.carrier === carrier).map(({ id }) => id);
}

/** `+id` only in the other, `-id` only in the one, `~id` in both with another text; joints count as text. */
export function differences(one: RenderedTurn, other: RenderedTurn): string[] {
  const textsOf = ({ stack }: RenderedTurn) => new Map(stack.map((layer) => [layer.id, wireText([layer])]));
  const [before, after] = [textsOf(one), textsOf(other)];
  const gone = [...before.keys()].filter((id) => !after.has(id)).map((id) => `-${id}`);
  const came = [...after].filter(([id, text]) => before.get(id) !== text).map(([id]) => `${before.has(id) ? '~' : '+'}${id}`);
  return [...gone, ...came].sort();
}

export function countOf(text: string, needle: string): number {
  return text.split(needle).length - 1;
}
