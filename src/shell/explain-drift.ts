import { isCheckoutOfLineFeeds } from '../drift/classify-text.ts';
import { compareStacks } from '../drift/compare-stacks.ts';
import { buildFileFinding, buildLostFinding } from '../drift/file-finding.ts';
import type { ScenarioOutput } from '../pipeline.ts';
import type { Finding, Notice, Verdict } from '../types/finding.ts';
import type { SnapshotFile } from '../types/scenario.ts';
import { readCommitted } from './committed-scenario.ts';
import { buildPageFinding } from './page-finding.ts';
import { pairStacks, type ReadStored, type StoredScenario } from './stored-scenario.ts';

/** Explains how the committed files of one scenario differ from the generated ones, by layer where that is possible. */
export function explainScenario(output: ScenarioOutput, read: ReadStored): Verdict {
  const files = [...output.own, ...output.shared];
  const differing = files.filter((file) => read(file.path) !== file.text);
  const page = files[0];
  if (page === undefined || differing.length === 0) return { findings: [], notices: [] };
  const notices = differing.filter((file) => isCheckout(file, read)).map(lineEndingsNotice);
  if (notices.length === differing.length) return { findings: [], notices };
  return { findings: explainPage({ output, page, read }), notices };
}

interface Sides {
  readonly output: ScenarioOutput;
  /** As it is generated. */
  readonly page: SnapshotFile;
  readonly read: ReadStored;
}

function isCheckout(file: SnapshotFile, read: ReadStored): boolean {
  return isCheckoutOfLineFeeds(read(file.path) ?? '', file.text);
}

function lineEndingsNotice(file: SnapshotFile): Notice {
  return { file: file.path, message: 'line endings only' };
}

function explainPage(sides: Sides): Finding[] {
  const { page, output } = sides;
  const { id } = output.rendered.scenario;
  const committed = readCommitted(output, sides.read);
  if ('fault' in committed) return [committed.fault];
  const { scenario } = committed;
  const findings = [...scenario.lost.map((file) => buildLostFinding(file, id)), ...explainTurns(sides, scenario)];
  const around = buildPageFinding(id, { before: scenario.page, after: page.text });
  if (around !== null) findings.push(around);
  return findings.length === 0 ? explainStorage(sides) : findings;
}

function explainTurns({ output, page }: Sides, committed: StoredScenario): Finding[] {
  const { turns, scenario } = output.rendered;
  const count = Math.max(turns.length, committed.turns.length);
  return Array.from({ length: count }, (_, index): Finding[] => {
    const { before, after } = pairStacks(committed.turns[index] ?? [], turns[index]?.stack ?? []);
    const links = new Map(before.map(({ id, link }) => [id, link ?? page.path]));
    return compareStacks(before, after, { scenario: turns.length > 1 ? `${scenario.id} (turn ${index + 1})` : scenario.id, fileOf: ({ id }) => links.get(id) ?? page.path });
  }).flat();
}

/** Nothing the model reads has changed, but a text is stored in another file than before. */
function explainStorage(sides: Sides): Finding[] {
  const { output, read } = sides;
  const scenario = output.rendered.scenario.id;
  return [...output.own, ...output.shared]
    .filter((file) => read(file.path) !== file.text && !isCheckout(file, read))
    .map((file) => {
      const detail = file.path.includes('/')
        ? 'the text is the same; it now equals the base scenario’s, or no longer does'
        : 'the page links other layer files';
      return buildFileFinding('stored elsewhere', file.path, { scenarios: [scenario], detail });
    });
}
