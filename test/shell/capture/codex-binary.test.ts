import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HarnessError } from '../../../src/errors.ts';
import { obtainCodex, type CodexChoice } from '../../../src/shell/capture/codex-binary.ts';
import { makeCodex } from '../../fixtures/fake-codex/make-codex.ts';

let folder: string;
const path0 = process.env['PATH'];

beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'binary-test-'))));
afterEach(() => {
  process.env['PATH'] = path0;
  fs.rmSync(folder, { recursive: true, force: true });
});

function choice(more: Partial<CodexChoice>): CodexChoice {
  return { version: null, bin: null, cache: path.join(folder, 'cache'), env: { PATH: '' }, progress: () => undefined, ...more };
}

function put(name: string, text: string, mode = 0o755): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text, { mode });
  return file;
}

/** An `npm` on PATH that does what `script` says, the install folder in `$DIR`. */
function fakeNpm(script: string): void {
  const bin = path.join(folder, 'npm-bin');
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\nDIR="$3"\n${script}\n`, { mode: 0o755 });
  process.env['PATH'] = `${bin}${path.delimiter}${path0}`;
}

async function sentenceOf(run: Promise<unknown>): Promise<string> {
  const error: unknown = await run.then(() => 'it went well', (cause: unknown) => cause);
  return error instanceof HarnessError ? `${error.code}: ${error.message}` : String(error);
}

describe('a program that the user names', () => {
  test('is asked for its version', async () => {
    const codex = makeCodex(path.join(folder, 'bin'), 'good');
    expect(await obtainCodex(choice({ bin: codex.path, version: '0.1.0' }))).toEqual({ version: '0.171.0', path: codex.path, from: 'flag' });
  });

  test.each([
    ['other-program', 'hello from another program'],
    ['other-program-with-a-key', 'hello sk-p····································'],
    ['other-program-with-a-late-key', `${'hello '.repeat(11)}sk-p··········`],
  ])('that is another program is refused with its words, a key hidden: %s', async (behaviour, words) => {
    const codex = makeCodex(path.join(folder, 'bin'), behaviour);
    expect(await sentenceOf(obtainCodex(choice({ bin: codex.path })))).toBe(`CODEX_MISSING: ${codex.path} is no Codex that runs here: --version says "${words}".`);
  });

  test.each([
    ['missing', null, 'there is no such file'],
    ['plain', 'text', 'it is not executable'],
    ['failing', '#!/bin/sh\nexit 9\n', '--version ended with exit code 9'],
  ])('that is %s is refused', async (name, text, reason) => {
    const file = text === null ? path.join(folder, name) : put(name, text, name === 'plain' ? 0o644 : 0o755);
    expect(await sentenceOf(obtainCodex(choice({ bin: file })))).toBe(`CODEX_MISSING: ${file} is no Codex that runs here: ${reason}.`);
  });

  test('that was built for another machine is refused', async () => {
    const file = path.join(folder, 'foreign');
    fs.writeFileSync(file, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...Array.from({ length: 56 }, () => 0xee)]), { mode: 0o755 });
    expect(await sentenceOf(obtainCodex(choice({ bin: file })))).toBe(`CODEX_MISSING: ${file} is no Codex that runs here: it was not built for ${process.platform}-${process.arch}.`);
  });
});

describe('codex on PATH', () => {
  test('is found in the first folder that has it', async () => {
    const codex = makeCodex(path.join(folder, 'bin'), 'good');
    const found = await obtainCodex(choice({ env: { PATH: [path.join(folder, 'empty'), path.dirname(codex.path)].join(path.delimiter) } }));
    expect(found).toEqual({ version: '0.171.0', path: codex.path, from: 'path' });
  });

  test('that is not there is one sentence', async () => {
    expect(await sentenceOf(obtainCodex(choice({})))).toBe('CODEX_MISSING: There is no "codex" on PATH.');
  });
});

describe('a version from npm', () => {
  const INSTALL = (program: string): string => `mkdir -p "$DIR/node_modules/@openai/codex-linux-x64/vendor/any/bin"\ncp "${program}" "$DIR/node_modules/@openai/codex-linux-x64/vendor/any/bin/codex"`;

  test('is fetched once and then taken from the cache', async () => {
    const codex = makeCodex(path.join(folder, 'bin'), 'good');
    fakeNpm(INSTALL(codex.path));
    const said: string[] = [];
    const wanted = choice({ version: '0.171.0', progress: (text) => said.push(text) });
    const first = await obtainCodex(wanted);
    fakeNpm('exit 1');
    expect(await obtainCodex(wanted)).toEqual(first);
    expect(first.path).toBe(path.join(folder, 'cache/0.171.0/node_modules/@openai/codex-linux-x64/vendor/any/bin/codex'));
    expect(said).toEqual(['Fetching @openai/codex@0.171.0 from npm …']);
    expect(fs.readdirSync(path.join(folder, 'cache'))).toEqual(['0.171.0']);
  });

  test('that says another version is refused', async () => {
    fakeNpm(INSTALL(makeCodex(path.join(folder, 'bin'), 'good').path));
    expect(await sentenceOf(obtainCodex(choice({ version: '0.170.0' })))).toBe('CODEX_MISSING: npm gave Codex 0.171.0 for 0.170.0.');
  });

  test.each([
    ['npm that fails', 'echo "npm error code ETARGET\nnpm error notarget No matching version found for @openai/codex@9.9.9." >&2; exit 1', 'No matching version found for @openai/codex@9.9.9'],
    ['no network', 'echo "npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error errno ECONNREFUSED\nnpm error FetchError: request failed, reason: connect ECONNREFUSED" >&2; exit 1', 'FetchError: request failed, reason: connect ECONNREFUSED'],
    ['an address in what npm says', 'echo "npm error code E401\nnpm error Log in as ines.prado@harbour-mail.net first" >&2; exit 1', 'Log in as ines······················· first'],
    ['a package without a program', 'mkdir -p "$DIR/node_modules/@openai/codex"', `it has no program for ${process.platform}-${process.arch}`],
  ])('%s is one sentence and leaves no folder', async (_, script, reason) => {
    fakeNpm(script);
    expect(await sentenceOf(obtainCodex(choice({ version: '9.9.9' })))).toBe(`CODEX_MISSING: Cannot get Codex 9.9.9 from npm: ${reason}.`);
    expect(fs.readdirSync(path.join(folder, 'cache'))).toEqual([]);
  });
});
