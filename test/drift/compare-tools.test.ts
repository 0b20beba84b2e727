import { expect, test } from 'vitest';
import { compareTools } from '../../src/drift/compare-tools.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: {
    action: { type: 'string', enum: ['list', 'add'], description: 'You must name one.' },
    job: { type: 'object', properties: { at: { type: 'integer', minimum: 0 } } },
    tags: { type: 'array', items: { type: 'string' } },
    when: { oneOf: [{ type: 'string' }, { type: 'number', maximum: 5 }] },
  },
};
const tool = { type: 'function', name: 'cron', description: 'Keeps jobs.', inputSchema: schema };

function changesOf(edit: (spec: any) => void): string[] | undefined {
  const after = structuredClone(tool);
  edit(after);
  return compareTools(JSON.stringify(tool), JSON.stringify(after))?.map(({ path, change, effect, detail }) => `${path}: ${change} ${effect} ${detail}`.trim());
}

test.each<[string, (spec: any) => void, string[]]>([
  ['an optional parameter', ({ inputSchema: { properties } }) => (properties.job.properties.id = { type: 'string' }), ['job.id: added additive optional']],
  ['a required one', ({ inputSchema }) => { inputSchema.properties.id = {}; inputSchema.required.push('id'); }, ['id: added breaking required']],
  ['one that goes', ({ inputSchema }) => { delete inputSchema.properties.action; inputSchema.required = []; }, ['action: removed breaking']],
  ['made required', ({ inputSchema }) => inputSchema.required.push('job'), ['job: required breaking optional → required']],
  ['no longer required', ({ inputSchema }) => (inputSchema.required = []), ['action: required additive required → optional']],
  ['an enum value less and one more', ({ inputSchema }) => (inputSchema.properties.action.enum = ['add', 'run']), ['action: enum breaking −"list" +"run"']],
  ['an enum value more', ({ inputSchema }) => inputSchema.properties.action.enum.push('run'), ['action: enum additive +"run"']],
  ['a wider type', ({ inputSchema }) => (inputSchema.properties.job.properties.at.type = 'number'), ['job.at: type additive "integer" → "number"']],
  ['another type', ({ inputSchema }) => (inputSchema.properties.tags.items.type = 'number'), ['tags[]: type breaking "string" → "number"']],
  ['a tighter limit', ({ inputSchema }) => (inputSchema.properties.job.properties.at.minimum = 1), ['job.at: limit breaking minimum: 0 → 1']],
  ['a looser limit in an alternative', ({ inputSchema }) => (inputSchema.properties.when.oneOf[1].maximum = 9), ['when(oneOf 2): limit additive maximum: 5 → 9']],
  ['a softened description', ({ inputSchema }) => (inputSchema.properties.action.description = 'You should name one.'), ['action: description wording rule softened: "must" → "should"']],
  ['the tool described', (spec) => (spec.description = 'Keeps all jobs.'), [': description wording']],
  ['loading deferred', (spec) => (spec.deferLoading = true), [': loading breaking deferLoading: absent → true']],
])('%s', (_, edit, expected) => {
  expect(changesOf(edit)).toEqual(expected);
});

test('another key order means the same, and what is no JSON cannot be compared by meaning', () => {
  const { type, ...rest } = tool;
  expect(compareTools(JSON.stringify(tool), JSON.stringify({ ...rest, type }))).toEqual([]);
  expect(compareTools('### exec', '{}')).toBe(null);
});

test('the tool itself is told first, then its parameters, then how it is loaded', () => {
  const after = { ...tool, description: 'Must keep jobs.', deferLoading: true, inputSchema: { ...schema, required: [] } };
  expect(compareTools(JSON.stringify(tool), JSON.stringify(after))?.map(({ path, change }) => `${path} ${change}`)).toEqual([' description', 'action required', ' loading']);
  expect(compareTools('{"b":1,"a":1}', '{"b":2,"a":2}')?.map(({ detail }) => detail)).toEqual(['a: 1 → 2', 'b: 1 → 2']);
});

test.each(['inputSchema', 'parameters', 'input_schema'])('parameters stand under %s', (key) => {
  expect(compareTools(JSON.stringify({ name: 'a', [key]: { type: 'object' } }), JSON.stringify({ name: 'a', [key]: { type: 'string' } }))).toEqual([{ path: '', change: 'type', effect: 'breaking', detail: '"object" → "string"' }]);
  expect(compareTools('{}', JSON.stringify({ [key]: { properties: { x: {} } } }))).toEqual([{ path: 'x', change: 'added', effect: 'additive', detail: 'optional' }]);
});

test('what is no object cannot be compared, and a key that goes or turns off takes nothing away', () => {
  expect([compareTools('[]', '{}'), compareTools('{}', 'null'), compareTools('{', '{}')]).toEqual([null, null, null]);
  expect(compareTools('{"strict":true}', '{"strict":false}')).toEqual([{ path: '', change: 'loading', effect: 'additive', detail: 'strict: true → false' }]);
  expect(compareTools('{"strict":true}', '{}')).toEqual([{ path: '', change: 'loading', effect: 'additive', detail: 'strict: true → absent' }]);
});
