import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runCli } from '../../src/shell/cli.ts';
import type { Io } from '../../src/shell/io.ts';
import { ROOT } from '../rules/sources.ts';

export const SNAPSHOTS = 'test/fixtures/agents/prompt-snapshots/codex-runtime-happy-path';
export const SUITE = 'fixtures/scenarios/codex-runtime-happy-path';

/** A throw-away copy of what the program reads and writes. */
export class Repository {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  path(file: string): string {
    return path.join(this.root, file);
  }

  read(file: string): string {
    return fs.readFileSync(this.path(file), 'utf8');
  }

  write(file: string, content: string | Buffer): void {
    fs.mkdirSync(path.dirname(this.path(file)), { recursive: true });
    fs.writeFileSync(this.path(file), content);
  }

  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    this.write(file, text.replace(from, to));
  }

  /** Every file below a folder with its bytes and mtime, so that "nothing changed" means just that. */
  state(folder = SNAPSHOTS): Record<string, string> {
    const state: Record<string, string> = {};
    for (const name of fs.readdirSync(this.path(folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(this.path(folder), name);
      const stat = fs.lstatSync(file);
      if (stat.isFile()) state[name] = `${stat.mtimeMs} ${fs.readFileSync(file).toString('base64')}`;
    }
    return state;
  }

  async run(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    return this.runWith({}, ...argv);
  }

  async runWith(io: Partial<Io>, ...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    let stdout = '';
    let stderr = '';
    const code = await runCli(argv, {
      stdout: (text) => (stdout += text),
      stderr: (text) => (stderr += text),
      env: {},
      root: this.root,
      home: this.path('home'),
      stdoutIsTty: false,
      stderrIsTty: false,
      columns: 80,
      ...io,
    });
    return { code, stdout, stderr };
  }
}

/** The suites that a test works on: `few` has few scenarios in two suites, and no two of one id. */
const SUITES = { one: ['codex-runtime-happy-path'], few: ['codex-runtime-happy-path', 'codex-threads'], all: null } as const;

export type Suites = keyof typeof SUITES;

/** Folders and files of the repository as it is, read once for all tests of a process. */
interface Listing {
  readonly folders: readonly string[];
  readonly files: readonly (readonly [string, Buffer])[];
}
const listings = new Map<string, Listing>();

/**
 * Writes a copy of fixtures and snapshots into a temporary folder that goes when the test ends. Writing bytes that are at hand
 * costs a third of `fs.cpSync` with a filter, which asks for each file of every suite.
 */
export function copyRepository(suites: Suites = 'few'): Repository {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-'));
  onTestFinished(() => {
    fs.chmodSync(root, 0o755);
    fs.rmSync(root, { recursive: true, force: true });
  });
  for (const folder of ['fixtures', 'test/fixtures/agents']) copyFolder(folder, root, suites);
  return new Repository(root);
}

/** Copies one folder of the repository to the same place below another root. */
export function copyFolder(folder: string, root: string, suites: Suites = 'all'): void {
  const key = `${suites} ${folder}`;
  const listing = listings.get(key) ?? listFolder(folder, suites);
  listings.set(key, listing);
  for (const name of listing.folders) fs.mkdirSync(path.join(root, name), { recursive: true });
  for (const [name, bytes] of listing.files) fs.writeFileSync(path.join(root, name), bytes);
}

function listFolder(folder: string, suites: Suites): Listing {
  const [folders, files]: [string[], (readonly [string, Buffer])[]] = [[folder], []];
  for (const entry of fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (name.includes('/local') || !isTaken(name, suites)) continue;
    if (entry.isDirectory()) {
      const below = listFolder(name, suites);
      folders.push(...below.folders);
      files.push(...below.files);
    } else files.push([name, fs.readFileSync(path.join(ROOT, name))]);
  }
  return { folders, files };
}

/** Whether a file is of no suite, or of one that is wanted. */
function isTaken(name: string, suites: Suites): boolean {
  const suite = /\/(?:scenarios|prompt-snapshots)\/([^/]+)/.exec(name)?.[1];
  const wanted: readonly string[] | null = SUITES[suites];
  return wanted === null || suite === undefined || wanted.includes(suite);
}
