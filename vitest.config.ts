import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    pool: 'forks',
    // Modules hold no state (house.test.ts), so that test files can share one process each.
    isolate: false,
  },
});
