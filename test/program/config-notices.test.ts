import { expect, test } from 'vitest';
import { copyRepository, SUITE } from './repository.ts';

test('a misspelt configuration key is a notice with a suggestion, and the run goes on', async () => {
  const repository = copyRepository();
  repository.edit(`${SUITE}/heartbeat/scenario.yaml`, 'visibleReplies:', 'visibelReplies:');
  await repository.run('gen');
  const { code, stdout } = await repository.run('check');
  expect(code).toBe(0);
  expect(stdout).toMatch(/config messages\.groupChat\.visibelReplies: .*visibleReplies/);
});
