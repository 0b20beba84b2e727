import fs from 'node:fs';
import path from 'node:path';
import { HarnessError } from '../../errors.ts';
import type { DoctorCheck } from '../../report/doctor-shape.ts';
import { isJsonObject } from '../../text/json.ts';
import { obtainCodex } from '../capture/codex-binary.ts';
import { buildChildEnvironment } from '../child-environment.ts';
import { runGit } from '../git.ts';
import type { Io } from '../io.ts';
import { isUnderCi } from '../under-ci.ts';
import { verdicts } from './verdicts.ts';

const { ok, note, mend, unknown } = verdicts;
const NODE: readonly [number, number] = [20, 19];
const GIT: readonly [number, number] = [2, 31];
const TIMEOUT_MS = 15_000;
const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [a = 0, b = 0] = version.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

/** The Node that runs this, e.g. "22.11.0". */
export function checkNode(version: string): DoctorCheck {
  const wanted = `${NODE.join('.')} or later is needed`;
  return isAtLeast(version, NODE) ? ok('node', `${version} (${wanted})`) : mend('node', `${version}, and ${wanted}`, { next: `install Node ${NODE.join('.')} or later from https://nodejs.org` });
}

/** pnpm on PATH against the one that package.json names; without one npx gets it. */
export async function checkPnpm(io: Io): Promise<DoctorCheck> {
  const wanted = readPackageManager(io.root);
  if (wanted === null) return unknown('pnpm', 'package.json names no packageManager', null);
  const { execa } = await import('execa');
  // Corepack's pnpm would fetch another one, and ask first.
  const env = { ...buildChildEnvironment(io), COREPACK_ENABLE_DOWNLOAD_PROMPT: '0', COREPACK_ENABLE_NETWORK: '0', npm_config_manage_package_manager_versions: 'false' };
  const result = await execa('pnpm', ['--version'], { cwd: io.root, env, extendEnv: false, reject: false, timeout: TIMEOUT_MS, stdin: 'ignore' });
  const found = /^\d+\.\d+\.\d+\S*$/m.exec(result.stdout ?? '')?.[0];
  if (result.code === 'ENOENT') return ok('pnpm', `none on PATH; npx -y pnpm@${wanted} does the same`);
  if (found === undefined) return unknown('pnpm', 'pnpm on PATH does not say its version', `npx -y pnpm@${wanted} install`);
  if (found.split('.')[0] === wanted.split('.')[0]) return ok('pnpm', found === wanted ? found : `${found} (package.json names ${wanted})`);
  return mend('pnpm', `${found}, and package.json names ${wanted}`, { next: `npx -y pnpm@${wanted} install` });
}

function readPackageManager(root: string): string | null {
  try {
    const parsed: unknown = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    const named = isJsonObject(parsed) ? parsed['packageManager'] : undefined;
    return typeof named === 'string' ? (/^pnpm@(\d+\.\d+\.\d+)/.exec(named)?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

/** Whether what is installed is what the lockfile asks for; pnpm keeps the lockfile of an installation inside it. */
export function checkDependencies(root: string): DoctorCheck {
  const next = 'npx -y pnpm@10.34.9 install --frozen-lockfile';
  const read = (file: string): string | null => (fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n') : null);
  const [wanted, installed] = [read('pnpm-lock.yaml'), read('node_modules/.pnpm/lock.yaml')];
  if (!fs.existsSync(path.join(root, 'node_modules'))) return mend('dependencies', 'not installed', { next });
  if (wanted === null || installed === null) return unknown('dependencies', 'installed, and no lockfile says from what', next);
  return wanted === installed ? ok('dependencies', 'installed as pnpm-lock.yaml says') : mend('dependencies', 'pnpm-lock.yaml has changed since they were installed', { next });
}

/** git's version, and whether git works in this repository; `works` decides whether the other checks can ask it. */
export async function checkGit(io: Io): Promise<{ readonly check: DoctorCheck; readonly works: boolean }> {
  try {
    const version = /\d+\.\d+(?:\.\d+)?/.exec((await runGit(['--version'], io)).stdout.toString('utf8'))?.[0] ?? '0.0';
    const inside = await runGit(['rev-parse', '--is-inside-work-tree'], io);
    if (inside.stdout.toString('utf8').trim() !== 'true') return { check: unknown('git', `${version}, and this is no working tree: ${inside.stderr.split('\n')[0] ?? ''}`, 'git init'), works: false };
    const wanted = `${GIT.join('.')} or later is needed`;
    return isAtLeast(version, GIT) ? { check: ok('git', `${version}, and this repository is safe to it`), works: true } : { check: mend('git', `${version}, and ${wanted}`, { next: `install git ${GIT.join('.')} or later` }), works: false };
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    if (!/another user/.test(error.message)) return { check: unknown('git', error.message.replace(/\.$/, ''), null), works: false };
    return { check: mend('git', 'the repository belongs to another user, and git refuses it', { next: `git config --global --add safe.directory '${io.root}'` }), works: false };
  }
}

/** Codex on PATH, which only `capture` without --codex needs. */
export async function checkCodex(io: Io): Promise<DoctorCheck> {
  try {
    const { version, path: file } = await obtainCodex({ version: null, bin: null, cache: path.join(io.root, '.cache', 'codex'), env: io.env, machine: io.machine, progress: io.stderr });
    return ok('codex', `${version} on PATH (${file})`);
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    if (/no "codex" on PATH/.test(error.message)) return ok('codex', 'none on PATH; capture --codex <version> gets one from npm');
    return mend('codex', error.message.replace(/\.$/, ''), { next: error.hint });
  }
}

/** A Chromium for the tests of the HTML report, at one of `places` or where `CHROMIUM` says; CI must have one. */
export function checkBrowser(io: Io, places: readonly string[] = CHROMIUM): DoctorCheck {
  const named = io.env['CHROMIUM'];
  const found = (named === undefined ? places : [named]).find((place) => fs.existsSync(place));
  const next = process.platform === 'linux' ? 'apt-get install -y chromium' : 'install Google Chrome, or set CHROMIUM to a Chromium';
  if (found !== undefined) return ok('browser', found);
  const message = named === undefined ? 'no Chromium in the usual places' : `CHROMIUM names ${named}, which is not there`;
  const isNeeded = named !== undefined || isUnderCi(io.env);
  return isNeeded ? mend('browser', message, { next }) : note('browser', `${message}; tests of the HTML report are skipped`, next);
}
