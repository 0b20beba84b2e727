import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { file = '', text = '' } = JSON.parse(fs.readFileSync(process.env['MUTANT'] ?? '', 'utf8'));

/** One mutant stands in for its source while tests run; no file of the repository is written. */
export default defineConfig({
  plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (file !== '' && id === path.join(ROOT, file) ? text : null) }],
  test: { root: ROOT, include: ['test/**/*.test.ts'], testTimeout: 20_000, pool: 'forks', maxWorkers: 1, isolate: false, bail: 1 },
});
