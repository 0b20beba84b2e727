import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { NearestTests } from './nearest-tests.ts';

const room = process.env['MUTATION_ROOM'] ?? '*';

/** The tests of one room judge its mutants; tests of the whole program are left out. Stryker runs this in a copy of the repository. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: [`test/${room}/**/*.test.ts`],
    testTimeout: 20_000,
    // Modules hold no state (house.test.ts), and each mutant has a process of its own anyway.
    isolate: false,
    sequence: { sequencer: NearestTests },
  },
});
