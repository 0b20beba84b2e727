import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRequestBody } from '../../src/decode/request-body.ts';
import { HarnessError } from '../../src/errors.ts';
import { runs } from '../property-runs.ts';
import { applyEdits, editsArbitrary, judgeRun, makeSmallRepository } from './fuzz.ts';

/** JSON with the words of the three wire formats as keys and values, at every place. */
const KEYS = ['role', 'content', 'type', 'text', 'input', 'messages', 'system', 'tools', 'instructions', 'name', 'function', 'parameters', 'input_schema', 'cache_control', 'tool_calls', 'image_url', 'source', 'output', 'arguments', 'namespace', '__proto__', 'constructor', 'toString'];
const WORDS = ['user', 'system', 'developer', 'assistant', 'tool', 'message', 'function', 'input_text', 'output_text', 'text', 'image', 'tool_use', 'tool_result', 'additional_tools', 'function_call', 'function_call_output', 'reasoning', 'ephemeral', '', '<permissions instructions>x</permissions instructions>', 'data:image/png;base64,AAAA'];
const { value: wireArbitrary } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(...WORDS),
    fc.constantFrom<unknown>(null, true, 7, -0, 1e308, '\uD800', '\0', '\u2028'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 5 }).map((entries) => JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`) as unknown), // __proto__ stays a key of its own
  ),
}));
const bodyArbitrary = fc.oneof(
  wireArbitrary,
  fc.record({ input: fc.array(wireArbitrary, { maxLength: 4 }), instructions: wireArbitrary, tools: wireArbitrary }, { requiredKeys: ['input'] }),
  fc.record({ messages: fc.array(wireArbitrary, { maxLength: 4 }), system: wireArbitrary, tools: fc.array(wireArbitrary, { maxLength: 3 }) }, { requiredKeys: ['messages'] }),
);

test('any JSON decodes into layers with ids of their own, or is refused as no request', () => {
  fc.assert(
    fc.property(bodyArbitrary, (body) => {
      try {
        const { stack } = decodeRequestBody(body);
        expect(new Set(stack.map(({ id }) => id)).size).toBe(stack.length);
      } catch (error) {
        if (!(error instanceof HarnessError)) throw error;
        expect(error.code).toBe('CAPTURE_INVALID');
      }
    }),
    // Each of these once ended in a TypeError.
    { ...runs(1500), examples: [[{ messages: [{ type: [{ toString: 'user' }] }] }], [{ input: [{ type: { toString: 'x' } }] }]] },
  );
});

test.each([
  ['Responses', { model: 'm', instructions: 'Be kind.', input: [{ type: 'message', role: 'developer', content: [{ type: 'input_text', text: 'Rules.' }] }, { type: 'function_call', name: 'f', arguments: '{}', call_id: '1' }], tools: [{ type: 'function', name: 'f', parameters: { type: 'object' } }] }],
  ['Chat Completions', { model: 'm', messages: [{ role: 'system', content: 'Be kind.' }, { role: 'user', content: [{ type: 'text', text: 'Hello.' }] }], tools: [{ type: 'function', function: { name: 'f' } }] }],
  ['Anthropic', { model: 'm', system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }], messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'x' }] }], tools: [{ name: 'f', input_schema: { type: 'object' } }] }],
])('a body of %s, nearly right, is compared or is an error of ours', async (_, body) => {
  const repository = makeSmallRepository();
  const text = JSON.stringify(body, null, 2);
  repository.write('a.json', text);
  await fc.assert(
    fc.asyncProperty(fc.oneof(editsArbitrary.map((edits) => applyEdits(text, edits)), bodyArbitrary.map((value) => JSON.stringify(value) ?? '')), async (odd) => {
      repository.write('b.json', odd);
      await judgeRun(repository, ['diff', 'a.json', 'b.json']);
      await judgeRun(repository, ['diff', 'a.json', 'b.json', '--format', 'json']);
      await judgeRun(repository, ['diff', 'gen', 'b.json', '--only', 'heartbeat']);
    }),
    runs(15),
  );
});
