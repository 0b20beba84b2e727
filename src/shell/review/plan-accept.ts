import { buildCommittedFiles, type CommittedFiles } from '../../snapshot/committed-layout.ts';
import type { BaseTexts } from '../../snapshot/layout.ts';
import type { CommittedScenario, SnapshotFile } from '../../types/scenario.ts';
import { mergeScenario, type Pick } from './merge-scenario.ts';
import type { ReviewSuite } from './review-suite.ts';

/** What to write below a suite's folder, each file once, and what to remove. */
export interface AcceptPlan {
  readonly writes: readonly SnapshotFile[];
  readonly removes: readonly string[];
}

type Scenarios = readonly (CommittedScenario | null)[];

/** The files that change when the picked findings are taken over, and nothing else is. All of them picked: what gen does. */
export function planAccept(suite: ReviewSuite, picks: readonly Pick[]): AcceptPlan {
  const whole = new Set(picks.filter(({ hunks }) => hunks === 'all').map(({ finding }) => finding.id));
  if (suite.findings.every(({ id }) => whole.has(id))) return { writes: findDiffering(suite.generated, suite), removes: suite.stale };
  const committed = suite.outputs.map((output) => suite.committed.get(output.rendered.scenario.id) ?? null);
  const merged = suite.outputs.map((output, index) => mergeScenario(committed[index] ?? null, output, picks));
  const plan = planLayout(suite, { before: layOut(suite, committed), after: layOut(suite, merged), committed });
  const files = new Set(picks.map(({ finding }) => finding.file));
  const index = suite.generated.filter(({ path }) => path === 'README.md' && files.has(path));
  const stale = picks.filter(({ finding }) => finding.class === 'stale file').map(({ finding }) => finding.file);
  return { writes: [...plan.writes, ...index], removes: [...plan.removes, ...stale] };
}

function findDiffering(files: readonly SnapshotFile[], { read }: ReviewSuite): SnapshotFile[] {
  return files.filter(({ path, text }) => read(path) !== text);
}

interface Layouts {
  readonly before: readonly (CommittedFiles | null)[];
  readonly after: readonly (CommittedFiles | null)[];
  readonly committed: Scenarios;
}

/** Pages whose layout changes are written with all that they link; of other pages the files whose text changes. */
function planLayout(suite: ReviewSuite, { before, after, committed }: Layouts): AcceptPlan {
  const was = new Map(before.flatMap((files) => files?.files ?? []).map(({ path, text }) => [path, text]));
  const writes = new Map<string, SnapshotFile>();
  const linked = new Set<string>();
  after.forEach((files, index) => {
    if (files === null) return;
    const isPageNew = before[index]?.page.text !== files.page.text;
    if (isPageNew) writes.set(files.page.path, files.page);
    for (const file of files.files) {
      if (was.get(file.path) !== file.text || (isPageNew && suite.read(file.path) !== file.text)) writes.set(file.path, file);
    }
    for (const link of isPageNew ? files.links : linksOf(committed[index] ?? null)) linked.add(link);
  });
  const old = new Set(committed.flatMap(linksOf));
  return { writes: [...writes.values()], removes: [...old].filter((link) => !linked.has(link) && suite.read(link) !== null) };
}

function linksOf(scenario: CommittedScenario | null): string[] {
  return (scenario?.turns ?? []).flat().flatMap(({ link }) => (link === null ? [] : [link]));
}

function layOut(suite: ReviewSuite, scenarios: Scenarios): (CommittedFiles | null)[] {
  const base = buildBase(suite, scenarios);
  return scenarios.map((scenario) => (scenario === null ? null : buildCommittedFiles(scenario, base)));
}

/** Texts that scenarios may share: the base scenario's, or, while its page cannot be read, those in files without a suffix. */
function buildBase(suite: ReviewSuite, scenarios: Scenarios): BaseTexts {
  const base = scenarios.find((scenario) => scenario?.id === suite.base);
  const layers = base === undefined || base === null ? scenarios.flatMap((scenario) => (scenario?.turns ?? []).flat()).filter(({ link }) => link !== null && !link.includes('@')) : (base.turns[0] ?? []);
  return new Map(layers.filter(({ text, isLost }) => text !== '' && !isLost).map(({ id, text }) => [id, text]));
}
