import { expect, test } from 'vitest';
import { decodeChatCompletions } from '../../src/decode/openai.ts';

const layer = { before: '', after: '', delivered: 'yes', cacheControl: null, zone: 'volatile', carrier: 'turn-input', part: 0 } as const;
const prompt = { ...layer, carrier: 'system-prompt', zone: 'stable' } as const;

test('a whole conversation: prompts, a tag of Codex, content parts, calls, answers, tools last', () => {
  const body = {
    messages: [
      { role: 'system', content: 'You sort letters.' },
      { role: 'developer', content: [{ type: 'text', text: '<permissions instructions>Rights.</permissions instructions>' }, { type: 'text', text: 'Be brief.' }] },
      { role: 'user', name: 'ines', content: [{ type: 'text', text: 'Sort.' }, { type: 'image_url', image_url: { url: 'data:image/png;base64,QUJDRA==', detail: 'low' } }] },
      { role: 'assistant', content: null, tool_calls: [{ id: 'c1', type: 'function', function: { name: 'sort', arguments: '{"order":' } }] },
      { role: 'tool', tool_call_id: 'c1', content: 'a b c' },
      { role: 'assistant', content: 'Done.', refusal: null },
      { role: 'assistant', content: null, refusal: 'No more.' },
    ],
    tools: [{ type: 'function', function: { name: 'sort', description: 'Sorts.', parameters: { type: 'object' } } }],
  };
  expect(decodeChatCompletions(body)).toEqual([
    { ...prompt, id: 'system.prompt', owner: 'unknown', role: 'system', item: 0, text: 'You sort letters.' },
    { ...layer, id: 'codex.permissions', owner: 'codex-runtime', carrier: 'permissions', zone: 'stable', role: 'developer', item: 1, before: '<permissions instructions>', text: 'Rights.', after: '</permissions instructions>' },
    { ...prompt, id: 'developer.prompt', owner: 'unknown', role: 'developer', item: 1, part: 1, text: 'Be brief.' },
    { ...layer, id: 'user.input', owner: 'user', role: 'user', item: 2, text: 'Sort.' },
    { ...layer, id: 'user.image', owner: 'unknown', role: 'user', item: 2, part: 1, text: '[image: image/png, 4 bytes, fingerprint 6a94721a1ca6]' },
    { ...layer, id: 'unknown.name', owner: 'unknown', role: 'user', item: 2, part: 2, text: '"ines"' },
    { ...layer, id: 'tool-call.sort', owner: 'unknown', role: 'assistant', item: 3, text: '{\n  "arguments": "{\\"order\\":",\n  "name": "sort"\n}' },
    { ...layer, id: 'tool-result.sort', owner: 'tool:sort', role: 'tool', item: 4, text: 'a b c' },
    { ...layer, id: 'model.reply', owner: 'unknown', role: 'assistant', item: 5, text: 'Done.' },
    { ...layer, id: 'model.refusal', owner: 'unknown', role: 'assistant', item: 6, text: 'No more.' },
    { ...layer, id: 'tool.sort', owner: 'tool:sort', carrier: 'tool-set', zone: 'stable', role: 'tool', item: 7, text: '{\n  "description": "Sorts.",\n  "name": "sort",\n  "parameters": {\n    "type": "object"\n  }\n}' },
  ]);
});

test('the old form of functions, and messages that are none', () => {
  const body = {
    messages: [
      { role: 'assistant', content: null, function_call: { name: 'sort', arguments: '{}' } },
      { role: 'function', name: 'sort', content: 'a b' },
      { role: 'critic', content: 'Hm.' },
      'loose',
    ],
    functions: [{ name: 'sort', parameters: { type: 'object' } }],
  };
  expect(decodeChatCompletions(body).map(({ role, id, owner, text }) => [role, id, owner, text])).toEqual([
    ['assistant', 'tool-call.sort', 'unknown', '{\n  "arguments": {},\n  "name": "sort"\n}'],
    ['tool', 'tool-result.sort', 'tool:sort', 'a b'],
    ['user', 'unknown.role-critic', 'unknown', '{\n  "content": "Hm.",\n  "role": "critic"\n}'],
    ['user', 'unknown.message', 'unknown', '"loose"'],
    ['tool', 'tool.sort', 'tool:sort', '{\n  "name": "sort",\n  "parameters": {\n    "type": "object"\n  }\n}'],
  ]);
});

test('sounds and files are described by what names them', () => {
  const content = [
    { type: 'input_audio', input_audio: { data: 'UklGRg==', format: 'wav' } },
    { type: 'file', file: { filename: 'log.pdf', file_data: 'data:application/pdf;base64,JVBERi0x' } },
    { type: 'file', file: { file_id: 'file-7' } },
    { type: 'image_url', image_url: { url: 'https://a.example/b.png' } },
  ];
  expect(decodeChatCompletions({ messages: [{ role: 'user', content }] }).map(({ id, text }) => [id, text])).toEqual([
    ['user.audio', '[audio: wav, 4 bytes, fingerprint aa40ebcc97cc]'],
    ['user.file', '[file: log.pdf, application/pdf, 6 bytes, fingerprint d92787efd50c]'],
    ['user.file', '[file: file file-7]'],
    ['user.image', '[image: https://a.example/b.png]'],
  ]);
});
