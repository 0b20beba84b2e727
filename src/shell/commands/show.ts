import { HarnessError } from '../../errors.ts';
import { renderScenario } from '../../pipeline.ts';
import { renderKinds, renderStack } from '../../report/stack-text.ts';
import { renderSuggestion } from '../../text/similar.ts';
import type { RenderedTurn } from '../../types/scenario.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { pickTurn } from '../pick-turn.ts';
import { findScenario, openSuite } from '../suites.ts';

export interface ShowOptions {
  readonly scenario: string | undefined;
  readonly profile: string | undefined;
  readonly layer: string | undefined;
  readonly turn: string | undefined;
  readonly view: 'texts' | 'kinds';
}

/** Prints one turn's stack in wire order, one line for each layer, or one layer's exact text. @returns exit code 0. */
export async function show(options: ShowOptions, io: Io): Promise<number> {
  if (options.scenario === undefined) {
    throw new HarnessError('USAGE', 'show needs a scenario.', { hint: 'Run `pnpm prompt:snapshots:show telegram-direct`, for example.' });
  }
  const name = findScenario(io.root, options.scenario);
  const source = openSuite(io.root, name.suite, { profile: options.profile });
  const rendered = renderScenario(source.read(name.id), source.profile);
  const { turn } = pickTurn(rendered, options.turn);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  if (options.layer !== undefined) io.stdout(pickText(turn, options.layer));
  else if (options.view === 'kinds') io.stdout(renderKinds(turn.stack, view));
  else io.stdout(renderStack(turn.stack, rendered.notice, view));
  return 0;
}

function pickText(turn: RenderedTurn, id: string): string {
  const layers = turn.stack.filter((layer) => layer.id === id);
  const [layer] = layers;
  if (layer !== undefined) return layer.text;
  const ids = turn.stack.map((known) => known.id);
  throw new HarnessError('USAGE', `There is no layer "${id}" in this stack.${renderSuggestion(id, ids)}`, {
    hint: `Layers: ${ids.join(', ')}.`,
  });
}
