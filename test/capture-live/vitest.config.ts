import { defineConfig } from 'vitest/config';

/** Tests with a real Codex: `npx vitest run --config test/capture-live/vitest.config.ts`. CODEX_VERSIONS names others. */
export default defineConfig({
  test: { include: ['test/capture-live/*.live.ts'], root: '.', testTimeout: 600_000, hookTimeout: 600_000, pool: 'forks' },
});
