import module from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { keepCompiledCode } from '../../src/shell/compile-cache.ts';
import { checkBrowser } from '../../src/shell/doctor/programs.ts';
import { isUnderCi } from '../../src/shell/under-ci.ts';
import { recordIo } from './temporary-repository.ts';

/** Whether Node is told to keep compiled code; Node 20 has nothing to tell, so it is given one. */
function isCodeKept(env: Record<string, string>): boolean {
  const own: unknown = Reflect.get(module, 'enableCompileCache');
  onTestFinished(() => void (own === undefined ? Reflect.deleteProperty(module, 'enableCompileCache') : Reflect.set(module, 'enableCompileCache', own)));
  let isKept = false;
  Reflect.set(module, 'enableCompileCache', () => (isKept = true));
  keepCompiledCode(env);
  return isKept;
}

test.each([
  [{}, false],
  [{ CI: '' }, false],
  [{ CI: '0' }, false],
  [{ CI: 'false' }, false],
  [{ CI: '1' }, true],
  [{ CI: 'true' }, true],
  [{ CI: 'some-service' }, true],
])('%j means one thing to all that ask', (env: Record<string, string>, isCi) => {
  expect([isUnderCi(env), !isCodeKept(env), checkBrowser(recordIo('/srv/harbour', '/srv', env), []).status !== 'note']).toEqual([isCi, isCi, isCi]);
});
