import { byCodeUnit } from '../text/json.ts';
import { HarnessError } from '../errors.ts';
import type { CheckedSuite } from '../report/check-report.ts';
import { type FindingKind, judgeSuite, type SuiteMaterial } from './judge-suite.ts';
import type { ShardFinding, ShardReport } from './shard-report.ts';

/** A shard's report with the file it came from. */
export interface ShardFile {
  readonly file: string;
  readonly report: ShardReport;
}

/** Facts in which all shards of one check agree. */
const SAME: readonly (readonly [string, (report: ShardReport) => unknown])[] = [
  ['number of shards', ({ count }) => count],
  ['version of prompt-snapshots', ({ program }) => program],
  ['revision', ({ revision }) => revision],
  ['selection', ({ selection }) => selection],
  ['base', ({ base }) => base],
  ['list of scenarios', ({ all }) => all],
];

/**
 * Refuses shards that are not exactly all of one check.
 * @throws HarnessError REPORT_INVALID naming the file, and what is missing, doubled or different.
 */
export function refuseMixture(shards: readonly ShardFile[]): void {
  const [first, ...others] = shards;
  if (first === undefined) return;
  for (const { file, report } of others) {
    const differing = SAME.find(([, read]) => JSON.stringify(read(report)) !== JSON.stringify(read(first.report)));
    if (differing !== undefined) throw refusal(`The ${differing[0]} is another one than in ${first.file}.`, file);
  }
  for (const { file, report } of others) {
    const other = report.inputs.find(({ input, digest }) => first.report.inputs.every((one) => one.input !== input || one.digest !== digest));
    if (other !== undefined) throw refusal(`Shard ${report.index}/${report.count} read other files than ${first.file}: ${other.input} differ${other.input.includes('.') ? 's' : ''}.`, file);
  }
  const seen = new Map<number, string>();
  for (const { file, report } of shards) {
    const twin = seen.get(report.index);
    if (twin !== undefined) throw refusal(`Shard ${report.index}/${report.count} is there twice: ${twin} has it too.`, file);
    seen.set(report.index, file);
  }
  const { count, all } = first.report;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) throw refusal(`${missing.length === 1 ? 'Shard' : 'Shards'} ${missing.map((index) => `${index}/${count}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`, undefined);
  const done = shards.flatMap(({ report }) => report.suites.flatMap(({ suite, scenarios }) => scenarios.map(({ id }) => `${suite}/${id}`))).sort();
  if (JSON.stringify(done) !== JSON.stringify(all)) throw refusal('The shards did not do every scenario once.', undefined);
}

function refusal(message: string, file: string | undefined): HarnessError {
  return new HarnessError('REPORT_INVALID', message, { file, hint: 'Merge the reports of `check --shard <i>/<n> --format json` of one run, each i from 1 to n once.' });
}

/** The verdict that one check of everything would have come to. @param shards all of one check, see `refuseMixture` */
export async function mergeShards(shards: readonly ShardReport[]): Promise<CheckedSuite[]> {
  const all = shards.flatMap(({ suites }) => suites);
  const names = [...new Set(all.map(({ suite }) => suite))].sort();
  const merged: CheckedSuite[] = [];
  for (const name of names) merged.push(await judgeSuite(joinMaterial(all.filter(({ suite }) => suite === name)), EXPLAINED, 'whole'));
  return merged;
}

/** One suite as a single run would have collected it. */
function joinMaterial(parts: readonly SuiteMaterial<ShardFinding>[]): SuiteMaterial<ShardFinding> {
  const [first] = parts;
  if (first === undefined) throw new Error('a suite without any part');
  const isBase = ({ id }: { readonly id: string }): number => Number(id === first.base);
  const whole = parts.map((part) => part.whole);
  const findings = whole.flatMap((one) => one.findings);
  const isStale = ({ class: kind }: ShardFinding): boolean => kind === 'stale file';
  return {
    ...first,
    files: parts.reduce((sum, { files }) => sum + files, 0),
    scenarios: parts.flatMap(({ scenarios }) => scenarios).sort((a, b) => isBase(b) - isBase(a) || byCodeUnit(a.id, b.id)),
    whole: {
      findings: [...findings.filter((one) => !isStale(one)), ...findings.filter(isStale).sort((a, b) => Number(a.file.includes('/')) - Number(b.file.includes('/')) || byCodeUnit(a.file, b.file))],
      notices: whole.flatMap(({ notices }) => notices),
    },
    idleAllows: first.idleAllows.map((notice, at) => (parts.every(({ idleAllows }) => idleAllows[at] !== null) ? notice : null)),
  };
}

const EXPLAINED: FindingKind<ShardFinding> = {
  adopt: ({ whole: _whole, lines: _lines, cache: _cache, ...finding }) => ({ ...finding, hunks: [], tokensBefore: null, tokensAfter: null, cache: [] }),
  measureAdded: ({ subject: id, owner, file, tokensAfter }, scenario) => Promise.resolve([{ id, owner: owner ?? 'unknown', file, scenario, tokens: tokensAfter ?? 0 }]),
  explain: (findings) => Promise.resolve(findings.map((finding) => ({ ...finding, cache: finding.cache.map(({ keptChars: _chars, ...effect }) => effect) }))),
};
