import { HarnessError } from '../../errors.ts';
import { renderScenario } from '../../pipeline.ts';
import { renderKinds, renderStack } from '../../report/stack-text.ts';
import { renderSuggestion } from '../../text/similar.ts';
import { noticeOf } from '../../snapshot/page.ts';
import type { Stack } from '../../types/layer.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { pickTurn } from '../pick-turn.ts';
import { findScenario, openSuite } from '../suites.ts';

export interface ShowOptions {
  readonly scenario: string | undefined;
  readonly profile: string | undefined;
  readonly layer: string | undefined;
  readonly turn: string | undefined;
  /** Where the snapshots are read instead of rendering: a git revision, `worktree` or a folder. */
  readonly at: string | undefined;
  readonly view: 'texts' | 'kinds';
}

/** Prints one turn's stack in wire order, one line for each layer, or one layer's exact text. @returns exit code 0. */
export async function show(options: ShowOptions, io: Io): Promise<number> {
  if (options.scenario === undefined) {
    throw new HarnessError('USAGE', 'show needs a scenario.', { hint: 'Run `pnpm prompt:snapshots:show telegram-direct`, for example.' });
  }
  if (options.at !== undefined && options.profile !== undefined) {
    throw new HarnessError('USAGE', '--at shows what is committed, and --codex-profile renders anew.', { hint: 'Use one of the two.' });
  }
  const shown = options.at === undefined ? render(options.scenario, options.profile, io) : await readStored(options.scenario, options.at, io);
  const { turn: stack } = pickTurn(shown, options.turn);
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  if (options.layer !== undefined) io.stdout(pickText(stack, options.layer));
  else if (options.view === 'kinds') io.stdout(renderKinds(stack, view));
  else io.stdout(renderStack(stack, shown.notice, view));
  return 0;
}

/** A scenario as it is shown, rendered now or read from snapshots. */
interface Shown {
  readonly id: string;
  readonly turns: readonly Stack[];
  readonly notice: string;
}

function render(scenario: string, profile: string | undefined, io: Io): Shown {
  const name = findScenario(io.root, scenario);
  const source = openSuite(io.root, name.suite, { profile });
  const { turns, notice } = renderScenario(source.read(name.id), source.profile);
  return { id: name.id, turns: turns.map(({ stack }) => stack), notice };
}

async function readStored(scenario: string, at: string, io: Io): Promise<Shown> {
  const { openSnapshots } = await import('../sides/open-side.ts');
  const { findStoredScenario } = await import('../sides/find-scenario.ts');
  const { refuseLost } = await import('../stored-scenario.ts');
  const { scenario: stored } = findStoredScenario(await openSnapshots(at, io), scenario);
  refuseLost(stored);
  return { id: stored.id, turns: stored.turns, notice: noticeOf(stored.page) };
}

function pickText(stack: Stack, id: string): string {
  const layer = stack.find((known) => known.id === id);
  if (layer !== undefined) return layer.text;
  const ids = stack.map((known) => known.id);
  throw new HarnessError('USAGE', `There is no layer "${id}" in this stack.${renderSuggestion(id, ids)}`, {
    hint: `Layers: ${ids.join(', ')}.`,
  });
}
