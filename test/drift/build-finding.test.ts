import { expect, test } from 'vitest';
import { buildFinding, buildFindingId } from '../../src/drift/build-finding.ts';
import type { Layer } from '../../src/types/layer.ts';

const LAYER: Layer = { id: 'a', owner: 'openclaw', zone: 'stable', before: '', text: 'One.', after: '', role: 'developer', carrier: 'thread-developer', item: 0, part: 0, delivered: 'yes' };
const build = (facts: Partial<Parameters<typeof buildFinding>[2]> = {}, place: { layer?: Layer; scenario?: string; file?: string } = {}, kind: Parameters<typeof buildFinding>[0] = 'text') =>
  buildFinding(kind, { layer: LAYER, scenario: 's', file: 'a.md', ...place }, { cache: [], ...facts });

test('a finding says nothing that nobody gave it', () => {
  expect(build()).toEqual({
    id: buildFindingId(['text', 'a', null, null, null, '']), class: 'text', subject: 'a', owner: 'openclaw', carrier: 'thread-developer', scenarios: ['s'], file: 'a.md', otherFiles: [],
    section: null, before: null, after: null, detail: '', toolChanges: [], swap: null, whole: { before: null, after: null }, lines: null, cache: [],
  });
});

test('its id is what a reviewer judges, and neither scenario nor file nor cache', () => {
  const { id } = build();
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect([build({}, { scenario: 't' }), build({}, { file: 'b.md' }), build({ whole: { before: 'x', after: 'y' } })].map((finding) => finding.id)).toEqual([id, id, id]);
  const others = [build({}, {}, 'moved'), build({}, { layer: { ...LAYER, id: 'b' } }), build({ section: '# A' }), build({ before: 'x' }), build({ after: 'x' }), build({ detail: 'x' })].map((finding) => finding.id);
  expect(new Set([id, ...others]).size).toBe(7);
});
