import { expect, test } from 'vitest';
import { renderSuite } from '../../src/pipeline.ts';
import { NO_MACHINE } from '../../src/shell/transaction/refuse-leaks.ts';
import { SuiteLinter } from '../../src/shell/suite-linter.ts';
import { listSuites, openSuite } from '../../src/shell/suites.ts';
import { ROOT } from '../rules/sources.ts';

/** Changing a frozen value throws: modules are strict. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

test.each(listSuites(ROOT))('nobody changes what the scenarios of %s share', (suite) => {
  const source = openSuite(ROOT, suite);
  const linter = new SuiteLinter(source, { root: ROOT, machine: NO_MACHINE, isWhole: true });
  let count = 0;
  for (const output of renderSuite({ ...source, read: (id) => freeze(source.read(id)) }, () => true)) {
    linter.add(freeze(output));
    count += 1;
  }
  expect(count).toBe(source.ids.length);
});
