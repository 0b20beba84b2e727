import { describe, expect, test } from 'vitest';
import { decodeRequestBody } from '../../src/decode/request-body.ts';
import type { Stack } from '../../src/types/layer.ts';

const rows = (stack: Stack): string[] => stack.map(({ item, part, role, carrier, id, owner, zone }) => `${item}.${part} ${role} ${carrier} ${id} ${owner} ${zone}`);
const RIGHTS = '<permissions instructions>Rights.</permissions instructions>';

describe('the format is told by the structure', () => {
  const hello = [{ role: 'user', content: 'Hello.' }];
  test.each([
    [{ input: 'Hello.' }, 'OpenAI Responses'],
    [{ input: [] }, 'OpenAI Responses'],
    [{ messages: [] }, 'OpenAI Chat Completions'],
    [{ messages: [{ role: 'system', content: 'S' }] }, 'OpenAI Chat Completions'],
    [{ messages: hello, tools: [{ type: 'function', function: { name: 'post' } }] }, 'OpenAI Chat Completions'],
    [{ messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://a.example/b.png' } }] }] }, 'OpenAI Chat Completions'],
    [{ system: 'S', messages: hello }, 'Anthropic Messages'],
    [{ messages: hello, tools: [{ name: 'post', input_schema: { type: 'object' } }] }, 'Anthropic Messages'],
    [{ messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a' }] }] }, 'Anthropic Messages'],
    [{ messages: [{ role: 'user', content: [{ type: 'image', source: { type: 'url', url: 'https://a.example/b.png' } }] }] }, 'Anthropic Messages'],
  ])('%j', (body, format) => {
    expect(decodeRequestBody(body).format).toBe(format);
  });

  test.each([[null], [[]], ['text'], [{}], [{ prompt: 'Once' }], [{ contents: [] }], [{ messages: 'Hello.' }], [{ input: 7 }]])('%j is no request', (body) => {
    expect(() => decodeRequestBody(body)).toThrow(
      'This is no request to a model: there is no "input" (OpenAI Responses) and no list "messages" (OpenAI Chat Completions, Anthropic Messages).',
    );
  });
});

describe('a Responses body', () => {
  test('with the tags of Codex is decoded as Codex sends it, pictures described', () => {
    const body = {
      instructions: 'Prompt.',
      input: [
        { type: 'message', role: 'developer', content: [{ type: 'input_text', text: RIGHTS }, { type: 'input_text', text: 'Ours.' }] },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'data:text/plain;base64,QUJD' }, { type: 'input_image', image_url: 'data:image/png;base64,QUJDRA==' }] },
      ],
      prompt_cache_key: 'session-7',
      model: 'gpt-5.5',
    };
    const { stack, isCodex, parameters } = decodeRequestBody(body);
    expect([isCodex, parameters]).toEqual([true, { model: 'gpt-5.5' }]);
    expect(rows(stack)).toEqual([
      '0.0 system base codex.model-instructions codex-model stable',
      '1.0 developer permissions codex.permissions codex-runtime stable',
      '1.1 developer thread-developer openclaw.developer openclaw stable',
      '2.0 user turn-input user.input user volatile',
      '2.1 user runtime-note unknown unknown volatile',
    ]);
    expect(stack.slice(3).map(({ text }) => text)).toEqual([
      'data:text/plain;base64,QUJD',
      '{\n  "image_url": "[data: image/png, 4 bytes, fingerprint 6a94721a1ca6]",\n  "type": "input_image"\n}',
    ]);
  });

  test('of another client has owners only where the wire names them', () => {
    const body = {
      model: 'm',
      instructions: 'You sort letters.',
      input: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'input_text', text: 'Sort.' }] },
        { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAAA' },
        { type: 'function_call', id: 'fc_1', call_id: 'c1', name: 'sort', arguments: '{"order":"asc"}' },
        { type: 'function_call_output', call_id: 'c1', output: 'a b c' },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.', annotations: [] }] },
      ],
      tools: [{ type: 'function', name: 'sort', parameters: { type: 'object' } }, { type: 'web_search' }],
    };
    const { stack } = decodeRequestBody(body);
    expect(rows(stack)).toEqual([
      '0.0 system system-prompt system.prompt unknown stable',
      '1.0 developer system-prompt developer.prompt unknown stable',
      '2.0 user turn-input user.input user volatile',
      '3.0 assistant turn-input unknown.reasoning unknown volatile',
      '4.0 assistant turn-input tool-call.sort unknown volatile',
      '5.0 tool turn-input tool-result.sort tool:sort volatile',
      '6.0 assistant turn-input model.reply unknown volatile',
      '7.0 tool tool-set tool.sort tool:sort stable',
      '7.1 tool tool-set tool.web_search tool:web_search stable',
    ]);
    expect(stack.slice(3, 6).map(({ text }) => text)).toEqual([
      '{\n  "encrypted_content": "[5 sealed characters]",\n  "summary": [],\n  "type": "reasoning"\n}',
      '{\n  "arguments": {\n    "order": "asc"\n  },\n  "name": "sort"\n}',
      'a b c',
    ]);
  });
});

test('what names the session or the transport is no parameter; a cache breakpoint is one', () => {
  const body = {
    model: 'm',
    max_tokens: 100,
    stream: true,
    metadata: { user_id: 'u' },
    system: [{ type: 'text', text: 'A', cache_control: { type: 'ephemeral' } }, { type: 'text', text: 'B' }],
    messages: [],
    tools: [{ name: 'post', input_schema: {}, cache_control: { type: 'ephemeral', ttl: '1h' } }],
  };
  expect(decodeRequestBody(body).parameters).toEqual({
    model: 'm',
    max_tokens: 100,
    'cache breakpoints': [
      { layer: 'tool.post', cache_control: { type: 'ephemeral', ttl: '1h' } },
      { layer: 'system.prompt', cache_control: { type: 'ephemeral' } },
    ],
  });
});
