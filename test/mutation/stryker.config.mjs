const room = process.env['MUTATION_ROOM'] ?? 'snapshot';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: [`src/${room}/**/*.ts`],
  ignorePatterns: ['/.cache', '/dist', '/.prompt-snapshots', '/docs/spec'],
  tempDirName: '.cache/mutation/sandbox',
  concurrency: 1,
  timeoutMS: 30_000,
  timeoutFactor: 1,
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `.cache/mutation/${room}.json` },
  htmlReporter: { fileName: `.cache/mutation/${room}.html` },
  incrementalFile: `.cache/mutation/${room}.incremental.json`,
  allowEmpty: false,
  packageManager: 'pnpm',
  disableTypeChecks: false,
  tsconfigFile: 'none',
  allowConsoleColors: false,
};
