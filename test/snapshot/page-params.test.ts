import { expect, test } from 'vitest';
import { buildPageInput, buildPageParams } from '../../src/snapshot/page-params.ts';
import type { JsonObject } from '../../src/types/request.ts';
import { REQUEST } from './sample-scenario.ts';

const NAMES = ['message', { openclaw: ['cron'] }];
const shown = (change: Partial<Record<'threadStart' | 'threadResume' | 'turnStart', JsonObject>>) => buildPageParams({ ...REQUEST, threadStart: {}, threadResume: {}, turnStart: {}, ...change });

test('texts and tool specs are pointers and names; everything else is as sent', () => {
  expect(buildPageParams({ ...REQUEST, threadResume: { developerInstructions: 'Be brief.', dynamicTools: [], threadId: 't-1' } })).toEqual({
    threadStart: { developerInstructions: '<see the stack: thread-developer>', dynamicTools: NAMES, model: 'gpt-5.4' },
    threadResume: { developerInstructions: '<see the stack: thread-developer>', dynamicTools: NAMES, threadId: 't-1' },
    turnStart: {
      input: [{ type: 'text', text: '<see the stack: turn-input>' }],
      collaborationMode: { mode: 'default', settings: { developer_instructions: null, model: 'gpt-5.4' } },
    },
  });
});

test('null, nothing and a missing member stay apart, and a request without tools gets none', () => {
  const params = { threadStart: { developerInstructions: null }, threadResume: { developerInstructions: '' }, turnStart: { model: 'gpt-5.4' } };
  expect(shown(params)).toEqual(params);
});

test('the collaboration text is a pointer, its neighbours stay', () => {
  const turnStart = { collaborationMode: { mode: 'default', settings: { developer_instructions: 'Be warm.', model: 'gpt-5.4' } } };
  expect(shown({ turnStart }).turnStart).toEqual({ collaborationMode: { mode: 'default', settings: { developer_instructions: '<see the stack: collaboration>', model: 'gpt-5.4' } } });
});

test.each<JsonObject>([
  { input: 'Hello.' },
  { input: ['Hello.', { type: 'image', url: 'x' }, { type: 'text', text: '' }] },
  { collaborationMode: 'default' },
  { collaborationMode: { settings: 'default' } },
  { collaborationMode: { settings: null } },
])('a member of another shape is left alone: %j', (turnStart) => {
  expect(shown({ turnStart }).turnStart).toEqual(turnStart);
});

const TEXTS = [
  'content', 'skillsPrompt', 'extraSystemPrompt', 'ttsHint', 'heartbeatPrompt', 'bootstrapTruncationNotice', 'toolSchemaDirectoryPrompt',
  'stablePrefix', 'dynamicSuffix', 'interaction_style', 'tool_call_style', 'execution_bias', 'toolSummaries', 'workspaceNotes',
  'nativeCommandGuidanceLines', 'memorySectionLines', 'messageToolHints', 'modelAliasLines',
];

test.each(TEXTS)('%s of an input record is a text, wherever it stands, and empty it stays empty', (name) => {
  expect(buildPageInput({ [name]: 'Words.', files: [{ [name]: ['Words.'], path: 'SOUL.md' }], none: { [name]: '' }, empty: { [name]: [] } })).toEqual({
    [name]: '<see the stack>', files: [{ [name]: '<see the stack>', path: 'SOUL.md' }], none: { [name]: '' }, empty: { [name]: [] },
  });
});

test('a fact of an input record is shown', () => {
  const facts = { mode: 'full', limit: 3, isNew: true, none: null, names: ['a', 'b'] };
  expect(buildPageInput(facts)).toEqual(facts);
});
