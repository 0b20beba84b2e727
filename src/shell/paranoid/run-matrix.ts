import os from 'node:os';
import type { ParanoidReport, PoisonVerdict } from '../../report/paranoid-text.ts';
import type { Io } from '../io.ts';
import { compareRenders, parseRender, type RenderedLines } from './compare-renders.ts';
import { runChild, type ChildRun, type ChildTask } from './run-child.ts';
import type { Poison } from './poisons.ts';

/** What the matrix runs: one plain child, and one for each poison. */
export interface MatrixTask extends Omit<ChildTask, 'poison'> {
  readonly program: readonly string[];
  readonly poisons: readonly Poison[];
}

/** The plain child did not render, so that there is nothing to compare with. */
export interface PlainFailure {
  readonly stderr: string;
  readonly failure: string;
}

/**
 * Renders in as many children at a time as there are processors, and compares each with the plain one.
 * Says on stderr which is done.
 */
export async function runMatrix(task: MatrixTask, io: Io): Promise<ParanoidReport | PlainFailure> {
  const start = performance.now();
  const report = (words: string): void => io.stderr(`paranoid: ${words}, ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  const plain = readPlain(runChild(task.program, { ...task, poison: null }, io));
  const verdicts: PoisonVerdict[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next; index < task.poisons.length; index = next) {
      next += 1;
      const poison = task.poisons[index];
      if (poison === undefined) continue;
      const run = await runChild(task.program, { ...task, poison }, io);
      const base = await plain;
      if ('failure' in base) return;
      verdicts[index] = judge(run, poison, base.lines);
      report(`${verdicts.filter(Boolean).length} of ${task.poisons.length} done, ${poison.name}`);
    }
  };
  // The plain child is one of the first.
  const others = Array.from({ length: Math.max(1, os.availableParallelism()) }, async (_, index) => (index === 0 ? plain.then(work) : work()));
  await Promise.all(others);
  const base = await plain;
  return 'failure' in base ? base : { suites: countSuites(base.lines), files: base.lines.size, verdicts };
}

async function readPlain(running: Promise<ChildRun>): Promise<{ readonly lines: RenderedLines } | PlainFailure> {
  const { stdout, stderr, failure } = await running;
  const lines = failure === null ? parseRender(stdout) : null;
  return lines === null ? { stderr, failure: failure ?? 'it printed no files' } : { lines };
}

function judge(run: ChildRun, poison: Poison, plain: RenderedLines): PoisonVerdict {
  const lines = run.failure === null ? parseRender(run.stdout) : null;
  const variables = Object.entries(poison.env).map(([name, value]) => `${name}=${value}`);
  if (lines === null) return { poison: poison.name, variables, files: [], failure: run.failure ?? 'it printed no files' };
  return { poison: poison.name, variables, files: compareRenders(plain, lines), failure: null };
}

function countSuites(lines: RenderedLines): number {
  return new Set([...lines.values()].map((line) => line['suite'])).size;
}
