import { assembleCodexThread } from './codex/thread.ts';
import { HarnessError } from './errors.ts';
import { buildCodexTurn } from './openclaw/codex-request.ts';
import { buildOwnTurn } from './openclaw/own/own-prompt.ts';
import { buildIndexPage } from './snapshot/index-page.ts';
import { buildBaseTexts, buildScenarioFiles, type ScenarioFiles } from './snapshot/layout.ts';
import { createMemo, type Memo } from './text/memo.ts';
import type { CodexProfile } from './types/profile.ts';
import type { RenderedScenario, RenderedTurn, Scenario, SnapshotFile, Suite } from './types/scenario.ts';

/** A suite whose scenarios are read one at a time, when it is their turn. */
export interface SuiteSource {
  readonly suite: Suite;
  readonly profile: CodexProfile;
  /** Scenarios by id and title, sorted by id; the base is among them. */
  readonly ids: readonly string[];
  readonly read: (id: string) => Scenario;
}

/** Everything that gen writes and check compares for one scenario: its own files, page first, and the base's that it links. */
export interface ScenarioOutput extends ScenarioFiles {
  readonly rendered: RenderedScenario;
}

/** Scenario -> what is sent -> stack, for each turn. A scenario is on one route as a whole. */
export function renderScenario(scenario: Scenario, profile: CodexProfile, memo?: Memo): RenderedScenario {
  const isOnCodex = scenario.turns[0]?.runtime.harness === 'codex';
  return nameScenario(scenario, () => (isOnCodex ? renderCodexThread(scenario, profile, memo) : renderOwnSession(scenario)));
}

function renderCodexThread(scenario: Scenario, profile: CodexProfile, memo?: Memo): RenderedScenario {
  const requests = scenario.turns.map((turn) => ({ turn, start: turn.start, ...buildCodexTurn(turn, memo) }));
  const stacks = assembleCodexThread(requests, profile, memo);
  const turns = requests.map(({ turn, request, diagnostics }, index): RenderedTurn => {
    return { turn, sent: { route: 'codex', request }, stack: stacks[index] ?? [], diagnostics };
  });
  return { scenario, turns, notice: profile.notice };
}

/** Each turn sends its whole prompt again; what one was told of truncated files, the next one knows. */
function renderOwnSession(scenario: Scenario): RenderedScenario {
  let seen: readonly string[] = [];
  const turns = scenario.turns.flatMap((turn): RenderedTurn[] => {
    if (turn.runtime.harness === 'codex') return [];
    const { prompt, stack, diagnostics, seenTruncations } = buildOwnTurn(turn, turn.runtime.harness, seen);
    seen = seenTruncations;
    return [{ turn, sent: { route: 'own', prompt }, stack, diagnostics }];
  });
  return { scenario, turns, notice: '' };
}

/** Errors say which scenario asked for what it lacks. */
function nameScenario<T>(scenario: Scenario, assemble: () => T): T {
  try {
    return assemble();
  } catch (cause) {
    if (!(cause instanceof HarnessError)) throw cause;
    const { file, line, column, hint } = cause;
    throw new HarnessError(cause.code, `Scenario ${scenario.suite}/${scenario.id}: ${cause.message}`, { file, line, column, hint, cause });
  }
}

/**
 * Renders the wanted scenarios of a suite, the base first, one at a time. gen and check both walk this sequence;
 * nothing else differs between them.
 */
export function* renderSuite(source: SuiteSource, wanted: (id: string) => boolean): Generator<ScenarioOutput> {
  const memo = createMemo();
  const base = renderScenario(source.read(source.suite.base), source.profile, memo);
  const texts = buildBaseTexts(base);
  if (wanted(source.suite.base)) {
    const { own, shared, places } = buildScenarioFiles(base, texts);
    yield { rendered: base, own: [...own, ...shared], shared: [], places };
  }
  for (const id of source.ids) {
    if (id === source.suite.base || !wanted(id)) continue;
    const rendered = renderScenario(source.read(id), source.profile, memo);
    yield { rendered, ...buildScenarioFiles(rendered, texts) };
  }
}

/** The page that lists a suite's scenarios. */
export function renderIndex(suite: Suite, scenarios: readonly { id: string; title: string }[]): SnapshotFile {
  return buildIndexPage(suite, scenarios);
}
