import { expect, test } from 'vitest';
import { copyRepository } from './repository.ts';

const SCENARIO = 'fixtures/scenarios/openclaw-stability/soul-edit/scenario.yaml';

test('check fails for a promise that is broken, names byte, section and owner, and gen does not accept it', async () => {
  const repository = copyRepository('all');
  const text = repository.read(SCENARIO);
  expect(text).toContain('stable: moved');
  repository.write(SCENARIO, text.replaceAll('stable: moved', 'stable: kept'));
  await repository.run('gen', '--suite', 'openclaw-stability');
  const { code, stdout } = await repository.run('check', '--suite', 'openclaw-stability');
  expect(code).toBe(1);
  expect(stdout).toMatch(/workspace\.soul: promise broken\n {2}the turn promises the stable text of the first one, and differs from byte\n {4}\d+ on\n/);
  expect(stdout).toMatch(/cache: new threads re-read \d+ of \d+ tokens, from character \d+ of\n {4}workspace\.soul \(workspace:SOUL\.md\), above the cache boundary/);
  expect(stdout).toMatch(/section # \w+.* · owner workspace:SOUL\.md/);
  expect(stdout).toMatch(/next: pnpm prompt-snapshots cache --only soul-edit {3}shows what each turn re-reads; mend the text or the promise\n$/);
});
