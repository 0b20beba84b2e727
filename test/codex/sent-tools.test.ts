import { expect, test } from 'vitest';
import { buildSentTools } from '../../src/codex/sent-tools.ts';
import { renderJson } from '../../src/text/json.ts';
import type { CodexRequest, DirectTool, JsonObject } from '../../src/types/request.ts';
import { samplePin, sampleProfile, sampleRequest } from './samples.ts';

const tool = (name: string, inputSchema: JsonObject = { type: 'object', title: 'T', properties: { b: { const: 1 } } }): DirectTool => ({ type: 'function', name, description: 'Send.', inputSchema });
const [, later] = sampleRequest().tools;
const request = (change: JsonObject = {}): CodexRequest => {
  const base = sampleRequest();
  return { ...base, threadStart: { ...base.threadStart, ...change }, tools: [tool('post'), tool('exec_command'), tool('ask'), ...(later === undefined ? [] : [later])] };
};
const entry = (name: string, description = 'Send.') =>
  renderJson({ type: 'function', name, description, strict: false, parameters: { type: 'object', properties: { b: { type: 'string', enum: [1] } } } });

test('direct tools travel in their order, rewritten; deferred ones and names of Codex tools do not travel', () => {
  expect(buildSentTools(request(), sampleProfile())).toEqual([
    { name: 'post', place: 'tools', text: entry('post') },
    { name: 'ask', place: 'tools', text: entry('ask') },
  ]);
  expect(buildSentTools(request(), sampleProfile({ codexVersion: '0.130.0' })).map(({ name }) => name)).toEqual(['post', 'exec_command', 'ask']);
});

test('code mode declares each tool at the end of its description, in versions that have it', () => {
  const sent = (codexVersion: string) => buildSentTools(request({ config: { 'features.code_mode': true } }), sampleProfile({ codexVersion }))[0]?.text;
  expect(sent('0.125.0')).toBe(entry('post'));
  expect(sent('0.171.0')).toBe(entry('post', 'Send.\n\nexec tool declaration:\n```ts\ndeclare const tools: { post(args: { b?: 1; }): Promise<unknown>; };\n```'));
});

test('a Responses Lite model reads sections inside exec, sorted by name', () => {
  const models = [samplePin({ facts: { responsesLite: true, ownCollaborationModes: false } })];
  const sent = buildSentTools(request(), sampleProfile({ models }));
  expect(sent.map(({ name, place }) => `${place} ${name}`)).toEqual(['exec ask', 'exec post']);
  expect(sent[0]?.text).toBe('### `ask`\nSend.\n\nexec tool declaration:\n```ts\ndeclare const tools: { ask(args: { b?: 1; }): Promise<unknown>; };\n```');
});

test('what nothing tells the type of loses its description too from 0.133 on; a definition may stand inside itself twice', () => {
  const parameters = (codexVersion: string, inputSchema: JsonObject, code = false) => {
    const config = code ? { 'features.code_mode': true } : {};
    const [sent] = buildSentTools({ ...request({ config }), tools: [tool('post', inputSchema)] }, sampleProfile({ codexVersion }));
    return JSON.parse(sent?.text ?? '{}') as { description: string; parameters: JsonObject };
  };
  const odd = { type: 'object', properties: { a: { type: 'nope', description: 'x' }, c: { oneOf: [{ type: 'string' }], description: 'x' } } };
  expect(parameters('0.131.0', odd).parameters['properties']).toEqual({ a: { type: 'string', description: 'x' }, c: { type: 'string', description: 'x' } });
  expect(parameters('0.138.0', odd).parameters['properties']).toEqual({ a: {}, c: {} });
  expect(parameters('0.139.0', odd).parameters['properties']).toEqual({ a: {}, c: { oneOf: [{ type: 'string' }], description: 'x' } });
  const loop = { type: 'object', properties: { n: { $ref: '#/$defs/N' } }, $defs: { N: { type: 'object', properties: { next: { $ref: '#/$defs/N' } } } } };
  expect(parameters('0.171.0', loop, true).description.split('\n')[4]).toBe('declare const tools: { post(args: { n?: { next?: { next?: unknown; }; }; }): Promise<unknown>; };');
});
