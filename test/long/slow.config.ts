import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** `pnpm test:slow`: the test files that take long in themselves, as often as an ordinary run tries; `.ci/run` has it behind `pnpm test`. */
const slow = mergeConfig(base, defineConfig({ test: { root: path.resolve(import.meta.dirname, '../..'), testTimeout: 300_000, hookTimeout: 300_000 } }));
slow.test.include = ['test/**/*.long.test.ts'];
slow.test.exclude = ['**/node_modules/**'];
export default slow;
