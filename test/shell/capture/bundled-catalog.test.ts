import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBundledCatalog } from '../../../src/shell/capture/bundled-catalog.ts';
import { makeCodex } from '../../fixtures/fake-codex/make-codex.ts';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-test-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a Codex prints its catalog from a home of its own', async () => {
  expect(await readBundledCatalog(makeCodex(folder, 'good'))).toBe('{"models":[{"slug":"codex-home"}]}');
});

test('a Codex without the command is one sentence', async () => {
  await expect(readBundledCatalog(makeCodex(folder, 'old', '0.121.0'))).rejects.toThrow("Codex 0.121.0 does not print its catalog: error: unrecognized subcommand 'debug'.");
  await expect(readBundledCatalog(makeCodex(folder, 'old-with-a-key', '0.121.0'))).rejects.toThrow('Codex 0.121.0 does not print its catalog: error: bad key sk-p····································.');
});
