import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderSchemas } from '../../src/shell/schemas.ts';
import { reportShape } from '../../src/report/report-shape.ts';
import { ROOT } from '../rules/sources.ts';
import { copyRepository, SUITE } from './repository.ts';

test('the committed JSON Schemas are those of the code; `pnpm schemas` writes them', () => {
  const committed = renderSchemas().map(({ name }) => ({ name, text: fs.readFileSync(path.join(ROOT, 'schemas', name), 'utf8') }));
  expect(committed).toEqual(renderSchemas());
});

test('check --format json has the shape of its schema, with and without drift', async () => {
  const repository = copyRepository();
  const clean = await repository.run('check', '--format', 'json');
  expect(reportShape.parse(JSON.parse(clean.stdout))).toMatchObject({ verdict: 'current' });
  repository.edit(`${SUITE}/heartbeat/workspace/USER.md`, 'phone', 'tablet');
  const drift = await repository.run('check', '--format', 'json');
  expect(drift.code).toBe(1);
  expect(reportShape.parse(JSON.parse(drift.stdout))).toMatchObject({ verdict: 'drift' });
});

test('each scenario names its schema by a path that leads to it', () => {
  for (const id of ['telegram-direct', 'discord-group', 'heartbeat']) {
    const file = path.join(ROOT, SUITE, id, 'scenario.yaml');
    const named = /\$schema=(\S+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '';
    expect(path.resolve(path.dirname(file), named)).toBe(path.join(ROOT, 'schemas/scenario.schema.json'));
  }
});
