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

/** The suites that most tests of the program work on: few scenarios, and no two of one id. */
const FEW_SUITES = ['codex-runtime-happy-path', 'codex-threads'];

/** Copies fixtures and snapshots into a temporary folder that goes when the test ends; `all` takes every suite along. */
export function copyRepository(suites: 'few' | 'all' = 'few'): Repository {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-'));
  onTestFinished(() => {
    fs.chmodSync(root, 0o755);
    fs.rmSync(root, { recursive: true, force: true });
  });
  for (const folder of ['fixtures', 'test/fixtures/agents']) {
    fs.cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true, filter: (file) => !file.includes(`${path.sep}local`) && isTaken(file, suites) });
  }
  return new Repository(root);
}

/** Whether a file is of no suite, or of one that is wanted. */
function isTaken(file: string, suites: 'few' | 'all'): boolean {
  const suite = /\/(?:scenarios|prompt-snapshots)\/([^/]+)/.exec(file.replaceAll(path.sep, '/'))?.[1];
  return suites === 'all' || suite === undefined || FEW_SUITES.includes(suite);
}
