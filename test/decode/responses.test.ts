import { describe, expect, test } from 'vitest';
import { decodeResponses, decodeResponsesParts } from '../../src/decode/responses.ts';
import type { Stack } from '../../src/types/layer.ts';
import type { JsonObject } from '../../src/types/request.ts';

const message = (role: string, texts: readonly string[], kinds?: readonly string[]): JsonObject => ({
  type: 'message',
  role,
  content: texts.map((text) => ({ type: 'input_text', text })),
  ...(kinds === undefined ? {} : { internal_chat_message_metadata_passthrough: { content_item_kinds: kinds } }),
});

const RIGHTS = '<permissions instructions>Rights.</permissions instructions>';
const MODE = '<collaboration_mode>Mode.</collaboration_mode>';
const AGENTS = '# AGENTS.md instructions for /srv/agent\n\n<INSTRUCTIONS>\nDoc.\n</INSTRUCTIONS>';
const ENVIRONMENT = '<environment_context>\n  <cwd>/srv/agent</cwd>\n</environment_context>';
const TOOL = { type: 'function', name: 'post', description: 'Posts.', strict: false, parameters: { type: 'object' } };

const summary = (stack: Stack): string[] => stack.map(({ item, part, role, carrier, id, owner }) => `${item}.${part} ${role} ${carrier} ${id} ${owner}`);

describe('the eras', () => {
  test('≤ 0.144: the model prompt has a field, rights come first, nothing is labelled', () => {
    const body = { instructions: 'Prompt.', input: [message('developer', [RIGHTS, 'Ours.', MODE]), message('user', [AGENTS, ENVIRONMENT]), message('user', ['Hello.'])], tools: [TOOL] };
    expect(summary(decodeResponses(body))).toEqual([
      '0.0 system base codex.model-instructions codex-model',
      '1.0 developer permissions codex.permissions codex-runtime',
      '1.1 developer thread-developer openclaw.developer openclaw',
      '1.2 developer collaboration openclaw.collaboration openclaw',
      '2.0 user native-doc workspace.agents workspace:AGENTS.md',
      '2.1 user environment codex.environment codex-runtime',
      '3.0 user turn-input user.input user',
      '4.0 tool tool-set tool.post tool:post',
    ]);
  });

  test('≥ 0.162: the model prompt is the first developer message, and labels name the owners', () => {
    const kinds = ['generic.developer_instructions', 'host_skills.instructions', 'permissions.instructions', 'tools.deferred_namespaces'];
    const body = {
      input: [
        message('developer', ['Prompt.'], ['model.base_instructions']),
        message('developer', ['Ours, with <tools> in it</tools>', '<skills_instructions>S</skills_instructions>', RIGHTS, '<tools>\nN\n</tools>'], kinds),
        message('user', [ENVIRONMENT], ['environments.environment_context']),
        message('user', ['Hello.'], ['user.text']),
      ],
    };
    expect(summary(decodeResponses(body))).toEqual([
      '0.0 developer base codex.model-instructions codex-model',
      '1.0 developer thread-developer openclaw.developer openclaw',
      '1.1 developer runtime-note codex.skills codex-runtime',
      '1.2 developer permissions codex.permissions codex-runtime',
      '1.3 developer runtime-note codex.deferred-tools codex-runtime',
      '2.0 user environment codex.environment codex-runtime',
      '3.0 user turn-input user.input user',
    ]);
  });

  test('use_responses_lite: tools stand in the input, the client’s inside exec, and sub-agent notes follow', () => {
    const description = 'Runs code.\n\n### `post`\nPosts.\n\nexec tool declaration:\n```ts\ndeclare const tools: { post(args: {}): Promise<unknown>; };\n```\n\n### `shell`\nRuns.\n\nexec tool declaration:\n```ts\ndeclare const tools: { shell(): void; };\n```';
    const exec = { type: 'custom', name: 'exec', description };
    const body = {
      input: [
        { type: 'additional_tools', role: 'developer', tools: [{ type: 'namespace', name: 'functions', description: 'F', tools: [exec] }] },
        message('developer', ['Prompt.']),
        message('developer', ['Ours.', RIGHTS]),
        message('developer', ['Words without a tag.']),
        message('developer', ['<multi_agent_mode>M</multi_agent_mode>']),
        message('user', ['Hello.']),
      ],
    };
    const stack = decodeResponses(body);
    expect(summary(stack)).toEqual([
      '0.0 developer base codex.model-instructions codex-model',
      '1.0 developer thread-developer openclaw.developer openclaw',
      '1.1 developer permissions codex.permissions codex-runtime',
      '2.0 developer runtime-note unknown unknown',
      '3.0 developer runtime-note codex.multi-agent-mode codex-runtime',
      '4.0 user turn-input user.input user',
      '5.0 tool tool-set tool.namespace.functions tool:namespace.functions',
      '5.1 tool tool-set tool.post tool:post',
      '5.2 tool tool-set tool.shell tool:shell',
      '5.3 tool tool-set tool.exec tool:exec',
    ]);
    expect(stack.find(({ id }) => id === 'tool.post')?.text).toBe('### `post`\nPosts.\n\nexec tool declaration:\n```ts\ndeclare const tools: { post(args: {}): Promise<unknown>; };\n```');
    expect(JSON.parse(stack.find(({ id }) => id === 'tool.exec')?.text ?? '')).toEqual({ ...exec, description: 'Runs code.\n\n' });
  });
});

describe('a part', () => {
  const only = (item: JsonObject) => decodeResponses({ instructions: 'P', input: [item] })[1];

  test('is split into the tags of Codex and the text between them', () => {
    expect(decodeResponses({ instructions: 'P', input: [message('user', [AGENTS])] })[1]).toEqual({
      id: 'workspace.agents',
      owner: 'workspace:AGENTS.md',
      carrier: 'native-doc',
      zone: 'stable',
      before: '# AGENTS.md instructions for /srv/agent\n\n<INSTRUCTIONS>\n',
      text: 'Doc.',
      after: '\n</INSTRUCTIONS>',
      role: 'user',
      item: 1,
      part: 0,
      delivered: 'yes',
    });
  });

  test('with a label that nobody knows is unknown, and kept', () => {
    expect(only(message('developer', ['New.'], ['future.kind']))).toMatchObject({ id: 'unknown.future.kind', owner: 'unknown', text: 'New.' });
  });

  test('that is no text is unknown, and kept as its JSON', () => {
    const image = { type: 'input_image', image_url: 'data:x' };
    expect(only({ type: 'message', role: 'user', content: [image] })).toMatchObject({ owner: 'unknown', text: JSON.stringify({ image_url: 'data:x', type: 'input_image' }, null, 2) });
  });

  test('of additional context is found by tag, by label and as the output of a call', () => {
    expect(only(message('user', ['<external_mood>calm</external_mood>']))).toMatchObject({ carrier: 'additional-context', text: 'calm' });
    expect(only(message('developer', ['<mood>calm</mood>'], ['additional_content.mood']))).toMatchObject({ carrier: 'additional-context', text: '<mood>calm</mood>' });
    expect(only({ type: 'function_call_output', namespace: 'agent', name: 'mood', output: 'calm' })).toMatchObject({ carrier: 'additional-context', role: 'tool', text: 'calm' });
  });

  test('of any other item is unknown, and kept as its JSON', () => {
    expect(only({ type: 'reasoning', summary: [] })).toMatchObject({ id: 'unknown.reasoning', owner: 'unknown', text: JSON.stringify({ summary: [], type: 'reasoning' }, null, 2) });
  });

  test('of a kind that came before gets a number', () => {
    const body = { instructions: 'P', input: [message('developer', [MODE]), message('assistant', ['Hi.']), message('developer', [MODE]), message('user', ['Bye.'])] };
    expect(summary(decodeResponses(body)).slice(1)).toEqual([
      '1.0 developer collaboration openclaw.collaboration openclaw',
      '2.0 assistant turn-input model.reply codex-model',
      '3.0 developer collaboration openclaw.collaboration.2 openclaw',
      '4.0 user turn-input user.input user',
    ]);
  });
});

test('no character of a content part is lost', () => {
  const texts = [[RIGHTS, 'Ours.', MODE, '<tools>\nN\n</tools>', '<broken>'], [AGENTS, ENVIRONMENT, ''], ['Hello.']];
  const body = { instructions: 'Prompt.', input: texts.map((list, index) => message(index === 0 ? 'developer' : 'user', list)) };
  const whole = ['Prompt.', ...texts.flat()];
  expect(decodeResponses(body).map(({ before, text, after }) => before + text + after)).toEqual(whole);
  expect(decodeResponsesParts(body).map(({ text }) => text)).toEqual(whole);
});

test('a body that is no Responses request is refused', () => {
  expect(() => decodeResponses({ messages: [] })).toThrow('The captured body has no list "input", so it is no Responses request.');
});
