import path from 'node:path';
import { minorOf, parseCodexVersion } from '../../codex/versions.ts';
import { HarnessError } from '../../errors.ts';
import type { Scenario } from '../../types/scenario.ts';
import type { Io } from '../io.ts';
import { createSelection } from '../selection.ts';
import { openSuite } from '../suites.ts';
import { readBundledCatalog } from './bundled-catalog.ts';
import { obtainCodex } from './codex-binary.ts';
import type { CaptureProfile } from './codex-config.ts';
import type { ProofOptions } from './prove.ts';

const LABELS_SINCE = 151;

/** Which Codex a command runs, and how. */
export interface CodexWish {
  /** A version from npm, or a path of a program; null for `bin`, or `codex` on PATH. */
  readonly version: string | null;
  readonly bin: string | null;
  readonly profile: CaptureProfile;
}

/** Finds or fetches a Codex and reads its catalog. @throws HarnessError CODEX_MISSING, CATALOG_UNREADABLE. */
export async function openCodex(wish: CodexWish, io: Io): Promise<ProofOptions> {
  const { version } = wish;
  const isPath = version !== null && /[/\\]/.test(version);
  const binary = await obtainCodex({
    version: isPath ? null : version,
    bin: isPath ? version : wish.bin,
    cache: path.join(io.root, '.cache', 'codex'),
    env: io.env,
    machine: io.machine,
    progress: (text) => io.stderr(`${text}\n`),
  });
  return { binary, catalog: await readBundledCatalog(binary, io.machine), profile: wish.profile, machine: io.machine, provider: labelsParts(binary.version) ? 'openai' : 'mock' };
}

/** From 0.151 on Codex names the owner of each part itself, on the wire of its built-in provider only (codex-runtime.md §3.4). */
function labelsParts(version: string): boolean {
  const parsed = parseCodexVersion(version);
  return parsed !== null && minorOf(parsed) >= LABELS_SINCE;
}

/**
 * The scenarios that a command names, of the Codex harness; everything when it names none.
 * @throws HarnessError USAGE when all that it names are prompts of OpenClaw's own, which no Codex ever sees.
 */
export function readScenarios(names: { readonly only: readonly string[]; readonly suites: readonly string[] }, io: Io): Scenario[] {
  const selection = createSelection(io.root, names);
  const named = selection.suites.flatMap((suite) => {
    const source = openSuite(io.root, suite);
    return source.ids.filter((id) => selection.wants(suite, id)).map((id) => source.read(id));
  });
  const onCodex = named.filter(({ turns }) => turns[0]?.runtime.harness === 'codex');
  if (onCodex.length > 0) return onCodex;
  throw new HarnessError('USAGE', `None of these scenarios is on Codex: ${named.map(({ id }) => id).join(', ')}.`, {
    hint: 'Name one whose runtime.harness is codex.',
  });
}
