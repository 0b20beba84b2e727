import { HarnessError } from '../../errors.ts';
import { renderScenario } from '../../pipeline.ts';
import { buildContextReport } from '../../report/context/context-report.ts';
import type { ContextReport } from '../../report/context/context-shape.ts';
import { renderSuggestion } from '../../text/similar.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { pickTurn } from '../pick-turn.ts';
import { findScenario, openSuite } from '../suites.ts';

const VIEWS = ['list', 'detail', 'map', 'json'] as const;
type ContextView = (typeof VIEWS)[number];
/** Other words for the same, as OpenClaw's own command takes them. */
const ALIASES: Readonly<Record<string, ContextView>> = { show: 'list', deep: 'detail' };

export interface ContextOptions {
  readonly scenario: string | undefined;
  readonly view: string | undefined;
  readonly turn: string | undefined;
  readonly profile: string | undefined;
}

/** Prints where the characters of one turn go. @returns exit code 0. */
export async function context(options: ContextOptions, io: Io): Promise<number> {
  if (options.scenario === undefined) {
    throw new HarnessError('USAGE', 'context needs a scenario.', { hint: 'Run `pnpm prompt-snapshots context telegram-direct detail`, for example.' });
  }
  const view = readView(options.view);
  const name = findScenario(io.root, options.scenario);
  const source = openSuite(io.root, name.suite, { profile: options.profile });
  const rendered = renderScenario(source.read(name.id), source.profile);
  const { turn, number } = pickTurn({ id: name.id, turns: rendered.turns }, options.turn);
  const report = buildContextReport({ scenario: `${name.suite}/${name.id}`, turn: number, rendered: turn });
  io.stdout(await render(report, view, io));
  return 0;
}

function readView(word: string | undefined): ContextView {
  const wanted = word ?? 'list';
  const view = VIEWS.find((known) => known === wanted) ?? (Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : undefined);
  if (view !== undefined) return view;
  throw new HarnessError('USAGE', `context has no view "${wanted}".${renderSuggestion(wanted, VIEWS)}`, { hint: `Views: ${VIEWS.join(', ')}.` });
}

async function render(report: ContextReport, name: ContextView, io: Io): Promise<string> {
  const view = { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns };
  if (name === 'json') return `${(await import('../../text/json.ts')).renderJson(report)}\n`;
  if (name === 'detail') return (await import('../../report/context/context-detail.ts')).renderContextDetail(report, view);
  if (name === 'list') return (await import('../../report/context/context-list.ts')).renderContextList(report, view);
  if (report.source === 'run') return (await import('../../report/context/context-map.ts')).renderContextMap(report, view);
  throw new HarnessError('USAGE', 'A preview is an estimate; the map needs a run.', { hint: 'Use `list`, or name a scenario of another harness.' });
}
