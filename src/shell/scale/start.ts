import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StartRow } from '../../report/start-table.ts';
import { DEFAULT_PATHS } from '../default-paths.ts';
import { writeBare } from './rivals.ts';

const SUITE = 'codex-runtime-happy-path';

/**
 * Measures, by the clock and in turn, Node alone, a bare loop over the three scenarios of the happy path, the built check of
 * them with everything done anew, and the same check when it is remembered.
 * @param root the repository with the built program
 * @param bundle makes one small file of a program and its packages
 * @throws what execa throws for another exit code than 0
 */
export async function measureStart(root: string, rounds: number, bundle: (source: string, target: string) => Promise<void>): Promise<StartRow[]> {
  const { execa } = await import('execa');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-start-'));
  try {
    const repository = path.join(folder, 'repository');
    const { scenarios, snapshots, tools, codex } = DEFAULT_PATHS;
    for (const place of [`${scenarios}/${SUITE}`, `${snapshots}/${SUITE}`, tools, `${codex}/stand-in-0.144.6`]) {
      fs.cpSync(path.join(root, place), path.join(repository, place), { recursive: true });
    }
    const program = path.join(root, 'dist/prompt-snapshots.js');
    const bare = path.join(folder, 'bare-loop.min.mjs');
    await bundle(writeBare(root, folder, SUITE), bare);
    const starts: Readonly<Record<string, readonly string[]>> = {
      '`node -e 0`': ['-e', '0'],
      'bare loop': [bare],
      '`check --fresh`': [program, 'check', '--fresh'],
      '`check`, remembered': [program, 'check'],
    };
    const rows = Object.entries(starts).map(([name, args]) => ({ name, args, times: new Array<number>() }));
    const env = { PATH: process.env['PATH'], HOME: folder, XDG_CACHE_HOME: folder, LOCALAPPDATA: folder };
    // The first round reads the files from the disk, and is not counted. Every other one goes backwards, so that Node alone
    // and what is remembered run equally often behind the long one, which leaves them a cold processor.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { args, times } of round % 2 === 0 ? rows : rows.toReversed()) {
        const start = process.hrtime.bigint();
        await execa(process.execPath, args, { cwd: repository, stdin: 'ignore', env, extendEnv: false });
        if (round > 0) times.push(Number(process.hrtime.bigint() - start) / 1e6);
      }
    }
    return rows;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
