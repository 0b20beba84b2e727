import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseCodexVersion, compareCodexVersions } from '../codex/versions.ts';
import { HarnessError } from '../errors.ts';

/** `codex debug models` exists from this version on. */
const FIRST_WITH_DEBUG_MODELS = '0.122.0';

/**
 * Path of the `codex` launcher of a published version, installed by npm below the ignored `.cache/`.
 * @throws HarnessError CATALOG_UNREADABLE when npm cannot install it.
 */
export async function installCodex(root: string, version: string): Promise<string> {
  const folder = path.join(root, '.cache', 'codex', version);
  const launcher = path.join(folder, 'node_modules', '@openai', 'codex', 'bin', 'codex.js');
  if (fs.existsSync(launcher)) return launcher;
  const { execa } = await import('execa');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
  try {
    await execa('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `@openai/codex@${version}`], { cwd: folder });
  } catch (cause) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new HarnessError('CATALOG_UNREADABLE', `npm cannot install @openai/codex@${version}.`, {
      hint: `Check the version with \`npm view @openai/codex versions\` and that the npm registry can be reached.`,
      cause,
    });
  }
  return launcher;
}

/**
 * The catalog bundled with a published Codex, as text; the process sees an empty home.
 * @throws HarnessError CATALOG_UNREADABLE.
 */
export async function readBundledCatalog(root: string, version: string): Promise<string> {
  const parsed = parseCodexVersion(version);
  const first = parseCodexVersion(FIRST_WITH_DEBUG_MODELS);
  if (parsed === null || (first !== null && compareCodexVersions(parsed, first) < 0)) {
    throw new HarnessError('CATALOG_UNREADABLE', `Codex ${version} cannot print its catalog; ${FIRST_WITH_DEBUG_MODELS} is the first that can.`, {
      hint: 'Name a newer version.',
    });
  }
  const launcher = await installCodex(root, version);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'codex-home-'));
  try {
    const { execa } = await import('execa');
    const { stdout } = await execa(process.execPath, [launcher, 'debug', 'models', '--bundled'], {
      cwd: home,
      extendEnv: false,
      env: { HOME: home, CODEX_HOME: home, PATH: process.env['PATH'] ?? '' },
      timeout: 30_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (cause) {
    throw new HarnessError('CATALOG_UNREADABLE', `Codex ${version} does not print its catalog.`, {
      hint: `Run \`${launcher} debug models --bundled\` to see why.`,
      cause,
    });
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}
