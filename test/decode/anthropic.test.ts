import { expect, test } from 'vitest';
import { decodeAnthropic } from '../../src/decode/anthropic.ts';

const layer = { before: '', after: '', delivered: 'yes', cacheControl: null } as const;
const PNG = 'iVBORw0KGgoAAAANSUhEUg==';

test('a whole conversation: tools, system blocks on both sides of the breakpoint, pictures, calls and answers', () => {
  const body = {
    model: 'm',
    system: [
      { type: 'text', text: 'You keep the ferry log.', cache_control: { type: 'ephemeral' } },
      { type: 'text', text: 'Today the ferry is late.' },
    ],
    tools: [{ name: 'log', description: 'Writes.', input_schema: { type: 'object' }, cache_control: { type: 'ephemeral' } }],
    messages: [
      { role: 'user', content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG } }, { type: 'text', text: 'What is this?' }] },
      { role: 'assistant', content: [{ type: 'thinking', thinking: 'A buoy.', signature: 'x' }, { type: 'text', text: 'A buoy.' }, { type: 'tool_use', id: 't1', name: 'log', input: { what: 'buoy' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', is_error: true, content: [{ type: 'text', text: 'Disk' }, { type: 'text', text: 'full' }] }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'gone', content: 'late' }] },
    ],
  };
  expect(decodeAnthropic(body)).toEqual([
    { ...layer, id: 'tool.log', owner: 'tool:log', carrier: 'tool-set', zone: 'stable', role: 'tool', item: 0, part: 0, text: '{\n  "description": "Writes.",\n  "input_schema": {\n    "type": "object"\n  },\n  "name": "log"\n}', cacheControl: { type: 'ephemeral' } },
    { ...layer, id: 'system.prompt', owner: 'unknown', carrier: 'system-prompt', zone: 'stable', role: 'system', item: 1, part: 0, text: 'You keep the ferry log.', cacheControl: { type: 'ephemeral' } },
    { ...layer, id: 'system.prompt', owner: 'unknown', carrier: 'system-prompt', zone: 'volatile', role: 'system', item: 1, part: 1, text: 'Today the ferry is late.' },
    { ...layer, id: 'user.image', owner: 'unknown', carrier: 'turn-input', zone: 'volatile', role: 'user', item: 2, part: 0, text: '[image: image/png, 16 bytes, fingerprint 6430b8ad7907]' },
    { ...layer, id: 'user.input', owner: 'user', carrier: 'turn-input', zone: 'volatile', role: 'user', item: 2, part: 1, text: 'What is this?' },
    { ...layer, id: 'model.thinking', owner: 'unknown', carrier: 'turn-input', zone: 'volatile', role: 'assistant', item: 3, part: 0, text: 'A buoy.' },
    { ...layer, id: 'model.reply', owner: 'unknown', carrier: 'turn-input', zone: 'volatile', role: 'assistant', item: 3, part: 1, text: 'A buoy.' },
    { ...layer, id: 'tool-call.log', owner: 'unknown', carrier: 'turn-input', zone: 'volatile', role: 'assistant', item: 3, part: 2, text: '{\n  "arguments": {\n    "what": "buoy"\n  },\n  "name": "log"\n}' },
    { ...layer, id: 'tool-error.log', owner: 'tool:log', carrier: 'turn-input', zone: 'volatile', role: 'user', item: 4, part: 0, text: 'Disk' },
    { ...layer, id: 'tool-error.log', owner: 'tool:log', carrier: 'turn-input', zone: 'volatile', role: 'user', item: 4, part: 0, text: 'full' },
    { ...layer, id: 'tool-result', owner: 'unknown', carrier: 'turn-input', zone: 'volatile', role: 'user', item: 5, part: 0, text: 'late' },
  ]);
});

test('a system prompt that is a text is one stable layer', () => {
  expect(decodeAnthropic({ system: 'You keep the ferry log.', messages: [{ role: 'user', content: 'Hi.' }] })).toEqual([
    { ...layer, id: 'system.prompt', owner: 'unknown', carrier: 'system-prompt', zone: 'stable', role: 'system', item: 0, part: 0, text: 'You keep the ferry log.' },
    { ...layer, id: 'user.input', owner: 'user', carrier: 'turn-input', zone: 'volatile', role: 'user', item: 1, part: 0, text: 'Hi.' },
  ]);
});

test('blocks of other types are kept as their JSON, their bytes and signatures described', () => {
  const blocks = [
    { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'Tide table.' } },
    { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0x' } },
    { type: 'redacted_thinking', data: 'sealed' },
    { type: 'later_block', image: { type: 'base64', media_type: 'image/gif', data: 'R0lG' } },
    'bare',
    7,
  ];
  const texts = decodeAnthropic({ messages: [{ role: 'user', content: blocks }] }).map(({ id, text }) => [id, text]);
  expect(texts).toEqual([
    ['user.file', 'Tide table.'],
    ['user.file', '[file: application/pdf, 6 bytes, fingerprint d92787efd50c]'],
    ['unknown.redacted_thinking', '{\n  "data": "[6 sealed characters]",\n  "type": "redacted_thinking"\n}'],
    ['unknown.later_block', '{\n  "image": {\n    "data": "[data: image/gif, 3 bytes, fingerprint 67a25d537914]",\n    "media_type": "image/gif",\n    "type": "base64"\n  },\n  "type": "later_block"\n}'],
    ['user.input', 'bare'],
    ['unknown.part', '7'],
  ]);
});
