import { sortFindings } from '../../drift/severity.ts';
import { HarnessError } from '../../errors.ts';
import type { SuiteReport } from '../../report/suite-report.ts';
import type { Finding, Notice } from '../../types/finding.ts';
import type { Stack } from '../../types/layer.ts';
import { compareMixed, compareRequests } from '../compare-requests.ts';
import { compareStoredSuite } from '../compare-snapshots.ts';
import type { Io } from '../io.ts';
import { maskDrift } from '../mask-drift.ts';
import { printDiff, type DiffOutput } from '../print-diff.ts';
import { judgeProtected, readProtection } from '../protected-layers.ts';
import { openSide, type Side } from '../sides/open-side.ts';
import { pairSuites } from '../sides/pair-suites.ts';
import type { RequestSide } from '../sides/request-side.ts';
import { findStoredScenario } from '../sides/find-scenario.ts';
import type { SnapshotSide } from '../sides/snapshot-side.ts';
import { refuseLost } from '../stored-scenario.ts';

export interface DiffOptions {
  /** None, one or two sides, or `A..B`. */
  readonly words: readonly string[];
  /** Stands for the first word. */
  readonly base: string | undefined;
  /** Why protected layers change; undefined for what commit messages say. */
  readonly reason?: string | undefined;
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly format: 'text' | 'json';
  readonly full: boolean;
}

/**
 * Compares two sides: snapshots with snapshots, a request body with a request body, or one scenario with a request body.
 * Writes nothing.
 * @returns 0 when there is no difference, 1 otherwise
 * @throws HarnessError for a side that cannot be read
 */
export async function diff(options: DiffOptions, io: Io): Promise<number> {
  const [before, after] = readWords(options);
  if (before === '-' && after === '-') throw usage('Only one side can be standard input.');
  const [was, is] = [await openSide(before, io), await openSide(after, io)];
  if (was.kind === 'snapshots' && is.kind === 'snapshots') return diffSnapshots(was.side, is.side, { options, io });
  if (was.kind === 'request' && is.kind === 'request') return diffRequests(was.side, is.side, { options, io });
  return diffMixed(was, is, { options, io });
}

interface Call {
  readonly options: DiffOptions;
  readonly io: Io;
}

function readWords({ words, base }: DiffOptions): [string, string] {
  if (base !== undefined && words.length > 0) throw usage('--base stands for the first side, and there is a word for it as well.');
  if (base !== undefined) return [base, 'worktree'];
  const [first = 'HEAD', second] = words;
  if (first.includes('...')) throw usage(`"${first}" has three dots, which diff does not read.`, 'Name the merge base: `prompt-snapshots diff $(git merge-base A B) B`.');
  const range = second === undefined ? /^([^./\\][^\s]*?)\.\.([^./\\]\S*)$/.exec(first) : null;
  return range === null ? [first, second ?? 'worktree'] : [range[1] ?? '', range[2] ?? ''];
}

async function diffSnapshots(before: SnapshotSide, after: SnapshotSide, { options, io }: Call): Promise<number> {
  const reports: SuiteReport[] = [];
  let count = 0;
  const protection = await readProtection(options, io);
  for (const pair of pairSuites(before, after, options)) {
    const { verdict, files, scenarios } = compareStoredSuite(pair, pair.wanted);
    const folder = pair.after?.folder ?? pair.before?.folder ?? '';
    const guarded = judgeProtected(pair.suite, protection);
    const findings = sortFindings([...verdict.findings, ...guarded.findings]);
    reports.push(await explain({ suite: pair.suite, folder, files, findings, notices: [...verdict.notices, ...guarded.notices] }, io));
    count += scenarios;
  }
  const what = `${count} scenario${count === 1 ? '' : 's'}`;
  const next = after.label === 'gen' ? { command: 'pnpm prompt:snapshots:gen', effect: WRITES } : { command: 'pnpm prompt:snapshots:check', effect: 'says whether the code here renders what is committed' };
  return printDiff(reports, { ...outputOf(options), sides: { before: before.label, after: after.label, what }, next }, io);
}

const WRITES = 'writes the snapshots; commit them with the change';

async function diffRequests(before: RequestSide, after: RequestSide, { options, io }: Call): Promise<number> {
  const [was, is] = [before.request.format, after.request.format];
  const findings = compareRequests(before.request, after.request);
  const report = await explain({ suite: 'request', folder: after.label, files: 1, findings, notices: [] }, io);
  const what = was === is ? is : `${was} → ${is}`;
  return printDiff([report], { ...outputOf(options), sides: { before: before.label, after: after.label, what }, next: showAll(options) }, io);
}

async function diffMixed(was: Side, is: Side, { options, io }: Call): Promise<number> {
  const [only] = options.only;
  if (only === undefined || options.only.length > 1) {
    throw usage('A request body is compared with one scenario.', 'Say which with --only <scenario>.');
  }
  const ids: string[] = [];
  const stackOf = (side: Side): Stack => {
    if (side.kind === 'request') return side.side.request.stack;
    const { suite, scenario } = findStoredScenario(side.side, only);
    ids.push(`${suite}/${scenario.id}`);
    refuseLost(scenario);
    return scenario.turns[0] ?? [];
  };
  const findings = compareMixed(stackOf(was), stackOf(is), only);
  const [suite = only] = ids;
  const report = await explain({ suite, folder: is.side.label, files: 1, findings, notices: [] }, io);
  const sides = { before: was.side.label, after: is.side.label, what: `${suite}, first turn, part by part` };
  return printDiff([report], { ...outputOf(options), sides, next: showAll(options) }, io);
}

function outputOf({ format, full }: DiffOptions): Pick<DiffOutput, 'format' | 'full'> {
  return { format, full };
}

function showAll({ words, only, full }: DiffOptions): DiffOutput['next'] {
  const command = ['pnpm prompt-snapshots diff', ...words, ...only.map((name) => `--only ${name}`)].join(' ');
  return full ? { command: `${command} --format json`, effect: 'gives the same to a program' } : { command: `${command} --full`, effect: 'shows every changed line' };
}

interface Found {
  readonly suite: string;
  readonly folder: string;
  readonly files: number;
  readonly findings: readonly Finding[];
  readonly notices: readonly Notice[];
}

async function explain(found: Found, { machine }: Io): Promise<SuiteReport> {
  const findings = found.findings.length === 0 ? [] : await (await import('../explain-findings.ts')).explainFindings(found.findings);
  return maskDrift({ ...found, notice: '', findings }, found.findings, machine);
}

function usage(message: string, hint = 'Run `prompt-snapshots diff --help` for the sides that there are.'): HarnessError {
  return new HarnessError('USAGE', message, { hint });
}
