import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseCatalog } from '../../codex/catalog.ts';
import { sha256 } from '../../text/hash.ts';
import { runCli } from '../cli.ts';
import type { Io } from '../io.ts';
import { readBundledCatalog } from '../capture/bundled-catalog.ts';
import { obtainCodex } from '../capture/codex-binary.ts';

const VERSIONS = ['0.125.0', '0.144.6', '0.160.1', '0.171.0'];
const SUITE = 'fixtures/scenarios/codex-runtime-happy-path';
const LAYER = 'test/fixtures/agents/prompt-snapshots/codex-runtime-happy-path/layers/codex.model-instructions.md';

/**
 * Runs sync, gen and check on the catalogs of real Codex versions, for every slug, in a temporary copy of the
 * repository, and compares the model layer with what that version was measured to send (docs/model-text.md).
 * @param versions Codex versions; the four documented ones when empty.
 * @returns 0 when every slug succeeds, 1 otherwise.
 */
export async function tryRealCatalogs(versions: readonly string[], io: Io): Promise<number> {
  const measured = readMeasured(io.root);
  let failures = 0;
  for (const version of versions.length > 0 ? versions : VERSIONS) {
    const cache = path.join(io.root, '.cache', 'codex');
    const binary = await obtainCodex({ version, bin: null, cache, env: io.env, progress: (words) => io.stderr(`${words}\n`) });
    const text = await readBundledCatalog(binary);
    for (const { slug } of parseCatalog(text, version).entries) {
      const row = await tryModel({ io, version, text, slug, measured: measured.get(`${version} ${slug}`) });
      if (!row.good) failures += 1;
      io.stdout(`${version.padEnd(8)} ${slug.padEnd(26)} ${row.good ? 'ok  ' : 'FAIL'} ${row.words}\n`);
    }
  }
  io.stdout(failures === 0 ? 'all slugs are as they should be\n' : `${failures} slugs are not as they should be\n`);
  return failures === 0 ? 0 : 1;
}

interface Attempt {
  readonly io: Io;
  readonly version: string;
  readonly text: string;
  readonly slug: string;
  /** Length and the first 16 digits of the sha256 that the real program sent, when it was measured. */
  readonly measured: string | undefined;
}

async function tryModel(attempt: Attempt): Promise<{ good: boolean; words: string }> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'real-catalog-'));
  try {
    prepare(root, attempt);
    const talk: string[] = [];
    const io: Io = { ...attempt.io, root, home: root, stdout: () => {}, stderr: (text) => void talk.push(text) };
    const run = async (...argv: string[]): Promise<number> => runCli(argv, io);
    const catalog = path.join(root, 'models.json');
    const sync = await run('sync-codex-model', '--catalog', catalog, '--model', attempt.slug, '--codex-profile', 'real', '--codex-version', attempt.version);
    if (sync !== 0) return { good: false, words: `sync ${sync}: ${talk.join(' ')}` };
    const gen = await run('gen');
    if (gen !== 0) return { good: false, words: `gen ${gen}: ${talk.at(-1)?.split('\n')[0] ?? ''}` };
    const check = await run('check');
    return judge(fs.readFileSync(path.join(root, LAYER), 'utf8'), check, attempt.measured);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

function judge(layer: string, check: number, measured: string | undefined): { good: boolean; words: string } {
  const found = `${layer.length} ${sha256(layer).slice(0, 16)}`;
  const words = `sync 0, gen 0, check ${check}; ${layer.length} characters`;
  if (measured === undefined) return { good: check === 0, words: `${words}, never measured` };
  return { good: check === 0 && found === measured, words: found === measured ? `${words}, as the real program sends` : `${words}, the real program sends ${measured}` };
}

/** A copy of the inputs with the scenarios set to the slug and the suite to the pinned profile. */
function prepare(root: string, attempt: Attempt): void {
  fs.cpSync(path.join(attempt.io.root, 'fixtures'), path.join(root, 'fixtures'), { recursive: true });
  for (const other of fs.readdirSync(path.join(root, 'fixtures/scenarios'))) {
    if (other !== path.basename(SUITE)) fs.rmSync(path.join(root, 'fixtures/scenarios', other), { recursive: true });
  }
  fs.writeFileSync(path.join(root, 'models.json'), attempt.text);
  replaceIn(path.join(root, SUITE, 'suite.yaml'), /^profile: .*$/m, 'profile: real');
  for (const entry of fs.readdirSync(path.join(root, SUITE), { withFileTypes: true })) {
    if (entry.isDirectory()) replaceIn(path.join(root, SUITE, entry.name, 'scenario.yaml'), /^( {2}model: ).*$/m, `$1${attempt.slug}`);
  }
}

function replaceIn(file: string, pattern: RegExp, replacement: string): void {
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(pattern, replacement));
}

/** What the real program sends with personality `none`, by `version slug`, from the table of docs/model-text.md. */
function readMeasured(root: string): Map<string, string> {
  const table = fs.readFileSync(path.join(root, 'docs/model-text.md'), 'utf8');
  const rows = table.matchAll(/^\| ([\d.]+) \| (\S+) \| \S+ \| y (\d+) ([0-9a-f]{16}) \|/gm);
  return new Map([...rows].map(([, version, slug, length, hash]) => [`${version} ${slug}`, `${length} ${hash}`]));
}
