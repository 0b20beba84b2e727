import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { renderScaleTable, type ScaleRow } from '../../report/scale-table.ts';
import { medianOf, renderStartTable } from '../../report/start-table.ts';
import type { Flag } from '../flags.ts';
import { parseFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { writeCorpus } from '../scale/corpus.ts';
import { measureProgram, type Usage } from '../scale/measure.ts';
import { writeRivals } from '../scale/rivals.ts';
import { measureStart } from '../scale/start.ts';
import { build, bundleScript } from './build.ts';

const FLAGS: readonly Flag[] = [
  { name: 'sizes', value: '<n,n,…>', help: 'numbers of scenarios; 10,100,1000,10000 by default' },
  { name: 'rounds', value: '<n>', help: 'how often each program runs, medians count; 3 by default, 2 from 1,000 scenarios and 1 from 10,000 on' },
  { name: 'without-vitest', value: null, help: 'leave vitest out' },
  { name: 'only-start', value: null, help: 'measure the start alone: a check of three scenarios against node -e 0; 15 rounds by default' },
];

/**
 * Makes suites of growing size and measures, side by side in one run, the compiled check and gen, a bare loop over the
 * same files, and vitest on the same whole prompts; and how long a check of three scenarios takes to start. Prints Markdown
 * tables; judges nothing. @returns exit code 0.
 */
export async function benchScale(argv: readonly string[], io: Io): Promise<number> {
  const flags = parseFlags('bench:scale', argv, FLAGS);
  const sizes = (flags.one('sizes') ?? '10,100,1000,10000').split(',').map((size) => parseCount(size));
  const rounds = flags.one('rounds');
  const task = { rounds: rounds === undefined ? null : parseCount(rounds), vitest: !flags.has('without-vitest') };
  await build({ ...io, stdout: io.stderr });
  const start = renderStartTable(await measureStart(io.root, task.rounds ?? START_ROUNDS, bundleScript));
  if (flags.has('only-start')) {
    io.stdout(`${describeMachine()}\n\n${start}`);
    return 0;
  }
  io.stderr(start);
  const rows: ScaleRow[] = [];
  for (const size of sizes) {
    rows.push(await measureSize(size, task, io));
    io.stderr(renderScaleTable(rows));
  }
  io.stdout(`${describeMachine()}\n\n${renderScaleTable(rows)}\n${start}`);
  return 0;
}

function describeMachine(): string {
  const cpus = os.cpus();
  return `${cpus.length} × ${cpus[0]?.model ?? 'processor'}, Node ${process.version}, ${os.platform()}, load ${os.loadavg().map((load) => load.toFixed(1)).join(' ')}`;
}

function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new HarnessError('USAGE', `"${text}" is no number of scenarios or rounds.`, { hint: 'For example: pnpm bench:scale --sizes 10,100,1000 --rounds 3' });
}

/** How often the start is measured without --rounds. */
const START_ROUNDS = 15;

type Program = 'bare' | 'check' | 'gen' | 'vitest';

/** Few rounds tell enough where a run is long. */
function roundsOf(size: number): number {
  return size >= 10_000 ? 1 : size >= 1000 ? 2 : 3;
}

interface ScaleTask {
  /** null for as many as the size asks for. */
  readonly rounds: number | null;
  readonly vitest: boolean;
}

async function measureSize(size: number, task: ScaleTask, io: Io): Promise<ScaleRow> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-scale-'));
  try {
    const say = (what: string): void => io.stderr(`${size.toLocaleString('en-US')} scenarios: ${what}\n`);
    say('writing them');
    writeCorpus(io.root, folder, size);
    const programs = commandLines(io.root, folder);
    const names: readonly Program[] = task.vitest ? ['bare', 'check', 'gen', 'vitest'] : ['bare', 'check', 'gen'];
    const usages = new Map<Program, Usage[]>(names.map((name) => [name, []]));
    const rounds = task.rounds ?? roundsOf(size);
    for (let round = 1; round <= rounds; round += 1) {
      for (const name of names) {
        const usage = await measureProgram(folder, folder, programs[name]);
        usages.get(name)?.push(usage);
        say(`round ${round} of ${rounds}, ${name}: ${usage.seconds.toFixed(2)} s`);
      }
    }
    const seconds = (name: Program): number => medianOf((usages.get(name) ?? []).map((usage) => usage.seconds));
    const memory = medianOf((usages.get('check') ?? []).map((usage) => usage.memory));
    return { size, files: countFiles(folder), check: seconds('check'), gen: seconds('gen'), bare: seconds('bare'), vitest: task.vitest ? seconds('vitest') : null, memory };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function commandLines(root: string, folder: string): Readonly<Record<Program, readonly string[]>> {
  const program = path.join(root, 'dist/prompt-snapshots.js');
  const rivals = writeRivals(root, folder);
  return {
    bare: [rivals.bare],
    check: [program, 'check'],
    gen: [program, 'gen'],
    vitest: [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', rivals.vitest, '--reporter', 'dot', '--testTimeout', '600000'],
  };
}

/** Input and committed files that check reads. */
function countFiles(folder: string): number {
  const places = ['fixtures/scenarios', 'test/fixtures'].map((name) => path.join(folder, name));
  return places.flatMap((place) => fs.readdirSync(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
}
