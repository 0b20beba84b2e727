import { comparePrefixes } from '../../drift/cache.ts';
import { compareTurns } from '../../drift/thread-cost.ts';
import { type TokenCounter } from '../../drift/token-counter.ts';
import { createRunCounter } from '../token-counts.ts';
import { buildWire } from '../../drift/wire-text.ts';
import { renderScenario } from '../../pipeline.ts';
import type { SuiteCache } from '../../report/cache-shape.ts';
import { renderCache } from '../../report/cache-text.ts';
import { renderJson } from '../../text/json.ts';
import type { RenderedScenario } from '../../types/scenario.ts';
import type { Io } from '../io.ts';
import { paintFor } from '../paint.ts';
import { createSelection, type Selection } from '../selection.ts';
import { openSuite } from '../suites.ts';

export interface CacheOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
  readonly format: 'text' | 'json';
}

/** Prints what the requests of each suite have in common, in exact tokens: new threads with each other, turns with those before. @returns exit code 0. */
export async function cache(options: CacheOptions, io: Io): Promise<number> {
  const selection = createSelection(io.root, options);
  const tokens = createRunCounter();
  const suites: SuiteCache[] = [];
  for (const suite of selection.suites) suites.push(await measureSuite({ io, suite, selection, profile: options.profile }, tokens));
  if (options.format === 'json') io.stdout(`${renderJson({ version: 1, suites })}\n`);
  else io.stdout(renderCache(suites, { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns }));
  return 0;
}

interface Task {
  readonly io: Io;
  readonly suite: string;
  readonly selection: Selection;
  readonly profile: string | undefined;
}

async function measureSuite({ io, suite, selection, profile }: Task, tokens: TokenCounter): Promise<SuiteCache> {
  const source = openSuite(io.root, suite, { profile });
  const rendered = source.ids.filter((id) => selection.wants(suite, id)).map((id) => renderScenario(source.read(id), source.profile));
  const scenarios: SuiteCache['scenarios'] = [];
  for (const scenario of rendered) scenarios.push(await measureScenario(scenario, tokens));
  const pairs: SuiteCache['pairs'] = [];
  for (const { from, to, cut } of comparePrefixes(rendered.map(({ scenario, turns }) => ({ name: scenario.id, stack: turns[0]?.stack ?? [] })))) {
    const texts = textsOf(rendered.find(({ scenario }) => scenario.id === to));
    const kept = cut?.kept ?? texts;
    pairs.push({
      from,
      to,
      kept: await tokens.sum(kept),
      reread: await tokens.sum(cut?.reread ?? []),
      keptCharacters: kept.reduce((sum, text) => sum + text.length, 0),
      layer: cut?.layer ?? null,
      owner: cut?.owner ?? null,
      offset: cut?.offset ?? null,
    });
  }
  return { suite, scenarios, pairs };
}

/** What the first turn sends, part by part. */
function textsOf(rendered: RenderedScenario | undefined): string[] {
  return buildWire(rendered?.turns[0]?.stack ?? []).parts.map((part) => part.text);
}

async function measureScenario(rendered: RenderedScenario, tokens: TokenCounter): Promise<SuiteCache['scenarios'][number]> {
  const { scenario, turns } = rendered;
  const costs = compareTurns(turns.map(({ turn, stack }) => ({ model: turn.runtime.model, stack })));
  const measured: SuiteCache['scenarios'][number]['turns'] = [];
  for (const [index, { effect, kept, read, first }] of costs.entries()) {
    const facts = { turn: index + 1, model: turns[index]?.turn.runtime.model ?? '', effect, layer: first?.layer ?? null, owner: first?.owner ?? null };
    measured.push({ ...facts, kept: await tokens.sum(kept), read: await tokens.sum(read) });
  }
  return { id: scenario.id, tokens: await tokens.sum(textsOf(rendered)), turns: measured };
}
