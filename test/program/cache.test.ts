import { expect, test } from 'vitest';
import { cacheShape } from '../../src/report/cache-shape.ts';
import { copyRepository } from './repository.ts';

test('cache --format json has the shape of its schema, with each pair of scenarios once', async () => {
  const { code, stdout } = await copyRepository().run('cache', '--suite', 'codex-runtime-happy-path', '--format', 'json');
  expect(code).toBe(0);
  const { suites } = cacheShape.parse(JSON.parse(stdout));
  expect(suites.flatMap(({ pairs }) => pairs.map(({ from, to, layer, owner }) => `${from} ${to} ${layer} ${owner}`))).toEqual([
    'discord-group heartbeat openclaw.deferred-tools openclaw',
    'discord-group telegram-direct openclaw.inbound-metadata openclaw',
    'heartbeat telegram-direct openclaw.deferred-tools openclaw',
  ]);
});

test('cache --only prints the turns of one scenario; a thread only appends, and another model keeps nothing', async () => {
  const { code, stdout } = await copyRepository().run('cache', '--only', 'model-switch');
  expect(code).toBe(0);
  const rows = stdout.split('\n').filter((line) => /^ +\d /.test(line)).map((line) => line.replace(/\d{2,}/g, 'N').trim().replace(/ {2,}/g, ' · '));
  expect(rows).toEqual([
    '1 · new thread · 0 · N · codex.model-instructions (codex-model)',
    '2 · new model gpt-5.4 · 0 · N · codex.model-instructions (codex-model)',
    '3 · append-only · N · N · openclaw.turn-context (openclaw)',
  ]);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});
