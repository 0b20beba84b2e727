import fs from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const TESTS = path.resolve(import.meta.dirname, '..');
const IMPORT = /from '(?:\.\.?\/)+property-runs\.ts'/;

/** Test files that are long, and those with a property: they ask `property-runs.ts` how often to try. The others would only run a second time. */
function findLongTests(): string[] {
  return fs
    .readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && (name.endsWith('.long.test.ts') || IMPORT.test(fs.readFileSync(path.join(TESTS, name), 'utf8'))))
    .map((name) => `test/${name.split(path.sep).join('/')}`);
}

/** `pnpm test:long`: the same properties, tried more often. The variable is set here, since Windows has no `LONG=1 vitest`. */
const long = mergeConfig(base, defineConfig({ test: { root: path.resolve(TESTS, '..'), env: { LONG: '1' }, testTimeout: 600_000, hookTimeout: 600_000 } }));
long.test.include = findLongTests();
long.test.exclude = ['**/node_modules/**'];
export default long;
