import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Io } from '../../src/shell/io.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** An empty folder that is gone after the test. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prompt-snapshots-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return fs.realpathSync(folder);
}

/** A folder that holds the Codex profiles of this repository, but no `local` one. */
export function makeRepository(): string {
  const root = makeFolder();
  fs.cpSync(path.join(REPOSITORY, 'fixtures/codex/stand-in-0.144.6'), path.join(root, 'fixtures/codex/stand-in-0.144.6'), { recursive: true });
  return root;
}

/** Writes files below a folder, making the folders on the way. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
}

/** Bytes and mtime of every file and folder below a folder: equal before and after means that nothing was touched. */
export function stateOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(folder, name);
      const stat = fs.statSync(file, { bigint: true });
      return [name, `${stat.mtimeNs} ${stat.isFile() ? fs.readFileSync(file, 'base64') : 'folder'}`];
    }),
  );
}

export interface RecordedIo extends Io {
  readonly out: string[];
  readonly err: string[];
}

export function recordIo(root: string, home: string, env: Record<string, string> = {}): RecordedIo {
  const [out, err]: [string[], string[]] = [[], []];
  return { out, err, stdout: (text) => out.push(text), stderr: (text) => err.push(text), env, root, home, stdoutIsTty: false, stderrIsTty: false, columns: 100 };
}
