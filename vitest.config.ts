import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // What takes long in itself, and is run by `pnpm test:long`.
    exclude: ['test/**/*.long.test.ts', '**/node_modules/**'],
    testTimeout: 60_000,
    // Hooks copy and remove whole repositories, which takes as long as a test on a busy machine.
    hookTimeout: 60_000,
    pool: 'forks',
    // The default leaves one processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    // Modules hold no state (house.test.ts), so that test files can share one process each.
    isolate: false,
  },
});
