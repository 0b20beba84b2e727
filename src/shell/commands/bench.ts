import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Io } from '../io.ts';

const ROUNDS = 7;
const SUITE = 'fixtures/scenarios/codex-runtime-happy-path';
const SNAPSHOTS = 'test/fixtures/agents/prompt-snapshots';

/**
 * Prints how long whole processes take, as ratios measured side by side: check against `tsx` on an empty file, and ten
 * times the scenarios against the three. Judges nothing. @returns exit code 0.
 */
export async function bench(io: Io): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-bench-'));
  try {
    const tools = { tsx: path.join(io.root, 'node_modules/tsx/dist/cli.mjs'), script: path.join(io.root, 'scripts/prompt-snapshots.ts') };
    const one = copyScenarios(io.root, path.join(folder, 'one'), 1);
    const ten = copyScenarios(io.root, path.join(folder, 'ten'), 10);
    const empty = path.join(folder, 'empty.ts');
    fs.writeFileSync(empty, '');
    const run = async (cwd: string, ...args: string[]): Promise<number> => timeProcess(cwd, [tools.tsx, ...args]);
    for (const cwd of [one, ten]) await run(cwd, tools.script, 'gen');
    const rounds: { empty: number; one: number; ten: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ empty: await run(one, empty), one: await run(one, tools.script, 'check'), ten: await run(ten, tools.script, 'check') });
    }
    io.stdout(`whole processes, ${ROUNDS} rounds side by side, median [min–max]\n`);
    io.stdout(`check of 3 scenarios / tsx on an empty file: ${renderRatios(rounds.map((round) => round.one / round.empty))}\n`);
    io.stdout(`check of 30 scenarios / check of 3:          ${renderRatios(rounds.map((round) => round.ten / round.one))}\n`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

/** A repository whose suite has each scenario `times` times. */
function copyScenarios(root: string, target: string, times: number): string {
  fs.cpSync(path.join(root, 'fixtures'), path.join(target, 'fixtures'), { recursive: true });
  fs.mkdirSync(path.join(target, SNAPSHOTS), { recursive: true });
  const suite = path.join(target, SUITE);
  const scenarios = fs.readdirSync(suite, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (let copy = 2; copy <= times; copy += 1) {
    for (const { name } of scenarios) fs.cpSync(path.join(suite, name), path.join(suite, `${name}-${copy}`), { recursive: true });
  }
  for (const other of fs.readdirSync(path.join(target, 'fixtures/scenarios'))) {
    if (other !== path.basename(SUITE)) fs.rmSync(path.join(target, 'fixtures/scenarios', other), { recursive: true });
  }
  return target;
}

async function timeProcess(cwd: string, args: readonly string[]): Promise<number> {
  const { execa } = await import('execa');
  const start = process.hrtime.bigint();
  await execa(process.execPath, args, { cwd, stdin: 'ignore' });
  return Number(process.hrtime.bigint() - start);
}

function renderRatios(ratios: readonly number[]): string {
  const sorted = [...ratios].sort((a, b) => a - b);
  const at = (index: number): string => (sorted[index] ?? 0).toFixed(2);
  return `${at(Math.floor(sorted.length / 2))} [${at(0)}–${at(sorted.length - 1)}]`;
}
