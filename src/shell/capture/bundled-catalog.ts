import { HarnessError } from '../../errors.ts';
import type { Machine } from '../../lint/rule.ts';
import { createTextMask } from '../mask-drift.ts';
import type { CodexBinary } from './codex-binary.ts';
import { buildCodexEnv, createCaptureFolders, removeCaptureFolders, type CaptureFolders } from './codex-home.ts';
import { withInterrupt } from './interrupt.ts';
import { lastWords } from './last-words.ts';
import { interrupted } from './within.ts';

const TIMEOUT_MS = 15_000;
/** Nobody listens there, and `debug models --bundled` asks nobody. */
const NO_PROXY_AT_ALL = 'http://127.0.0.1:9';

/**
 * The catalog that a Codex carries inside, as `codex debug models --bundled` prints it (from 0.122 on): JSON text.
 * @param machine whose names are hidden in what Codex says, beside secrets and people; nobody's by default
 * @throws HarnessError CATALOG_UNREADABLE for a Codex that has no such command
 */
export async function readBundledCatalog(binary: CodexBinary, machine?: Machine): Promise<string> {
  return withInterrupt(async (signal) => {
    const folders = await createCaptureFolders();
    try {
      return await printCatalog(binary, folders, { signal, mask: createTextMask(machine) });
    } finally {
      await removeCaptureFolders(folders);
    }
  });
}

async function printCatalog(binary: CodexBinary, folders: CaptureFolders, run: { readonly signal: AbortSignal; readonly mask: (text: string) => string }): Promise<string> {
  const { signal, mask } = run;
  const { execa } = await import('execa');
  const env = buildCodexEnv(folders, { proxyUrl: NO_PROXY_AT_ALL, timeZone: 'Etc/UTC' });
  const options = { cwd: folders.workspace, env, extendEnv: false, reject: false, timeout: TIMEOUT_MS, cancelSignal: signal, stdin: 'ignore' } as const;
  const result = await execa(binary.path, ['debug', 'models', '--bundled'], options);
  if (signal.aborted) throw interrupted();
  if (result.exitCode === 0) return result.stdout;
  const reason = result.timedOut ? `it took more than ${TIMEOUT_MS / 1000} s` : lastWords(result.stderr, mask);
  throw new HarnessError('CATALOG_UNREADABLE', `Codex ${binary.version} does not print its catalog: ${reason === '' ? 'it gives no reason' : reason}.`, {
    hint: 'Use Codex 0.122 or newer, or name a catalog with --catalog.',
  });
}
