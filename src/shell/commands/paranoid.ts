import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import { isCaught, renderParanoidText } from '../../report/paranoid-text.ts';
import { withInterrupt } from '../capture/interrupt.ts';
import type { Io } from '../io.ts';
import { maskDrift } from '../mask-drift.ts';
import { paintFor } from '../paint.ts';
import { writeBait } from '../paranoid/bait.ts';
import { listPoisons } from '../paranoid/poisons.ts';
import { runMatrix } from '../paranoid/run-matrix.ts';
import { createSelection } from '../selection.ts';

export interface ParanoidOptions {
  readonly only: readonly string[];
  readonly suites: readonly string[];
  readonly profile: string | undefined;
}

/**
 * `check --paranoid`: renders in child processes whose home, clock, locale and so on are strange, and compares every byte
 * with a plain run. Looks at no snapshot and writes only to a temporary folder, which it removes.
 * @returns 0 when nothing differs, 1 when something does, 2 when the plain run fails.
 */
export async function paranoid(options: ParanoidOptions, io: Io): Promise<number> {
  if (io.program === undefined) throw new HarnessError('USAGE', 'check --paranoid starts this program again, and nobody said how.', { hint: 'Run it from the command line.' });
  const { program } = io;
  createSelection(io.root, options);
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-paranoid-')));
  try {
    const folders = writeBait(folder, io.root);
    const task = { program, args: ['render', ...renderFlags(options)], folders, poisons: listPoisons(folders.home) };
    const result = await withInterrupt(async (signal) => runMatrix({ ...task, signal }, io));
    if ('failure' in result) {
      io.stderr(result.stderr === '' ? `paranoid: the plain run fails: ${result.failure}\n` : result.stderr);
      return 2;
    }
    const lines = result.verdicts.flatMap(({ files }) => files.map(({ before, after }) => ({ whole: { before, after } })));
    io.stdout(renderParanoidText(maskDrift(result, lines, io.machine), { paint: paintFor({ isTty: io.stdoutIsTty }, io.env), columns: io.columns }));
    return result.verdicts.some(isCaught) ? 1 : 0;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function renderFlags({ only, suites, profile }: ParanoidOptions): string[] {
  const chosen = [...only.map((name) => ['--only', name]), ...suites.map((name) => ['--suite', name])].flat();
  return profile === undefined ? chosen : [...chosen, '--codex-profile', profile];
}
