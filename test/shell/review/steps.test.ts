import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Scope } from '../../../src/shell/review/scope.ts';
import { acceptItems, rejectItems } from '../../../src/shell/review/steps.ts';
import { copyRepository, SUITE } from '../../program/repository.ts';

test('accepting and rejecting render each suite once: the inputs may be gone when the decision is written', async () => {
  const repository = copyRepository('one');
  for (const id of ['telegram-direct', 'discord-group', 'heartbeat']) {
    repository.edit(`${SUITE}/${id}/workspace/SOUL.md`, 'Calm', 'Warm');
    repository.edit(`${SUITE}/${id}/workspace/AGENTS.md`, 'never edit', 'rarely edit');
  }
  const scope: Scope = { root: repository.root, suites: ['codex-runtime-happy-path'], isEverything: true, profile: undefined, memory: 'kept', say: () => {} };
  const rendersAgain = (layer: string) => (session: Parameters<Parameters<typeof acceptItems>[1]>[0]) => {
    fs.renameSync(repository.path(`${SUITE}/heartbeat/scenario.yaml`), repository.path('away.yaml'));
    return session.items.filter(({ finding }) => finding.subject === layer);
  };
  const accepted = await acceptItems(scope, rendersAgain('workspace.soul'));
  expect([accepted.decisions.length, accepted.session.items.map(({ finding }) => finding.subject)]).toEqual([1, ['workspace.agents']]);
  fs.renameSync(repository.path('away.yaml'), repository.path(`${SUITE}/heartbeat/scenario.yaml`));
  const rejected = await rejectItems(scope, rendersAgain('workspace.agents'));
  expect(rejected.session.items.map(({ isRejected }) => isRejected)).toEqual([true]);
});
