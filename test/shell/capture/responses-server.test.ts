import http from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startResponsesServer, type ResponsesServer } from '../../../src/shell/capture/responses-server.ts';

let server: ResponsesServer;
beforeEach(async () => {
  server = await startResponsesServer();
});
afterEach(() => server.close());

function ask(method: string, path: string, options: { body?: string; headers?: Record<string, string> } = {}): Promise<{ status: number | undefined; type: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: server.port, method, path, headers: options.headers ?? {} }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], text }));
    });
    request.on('upgrade', (response) => resolve({ status: response.statusCode, type: undefined, text: '' }));
    request.on('error', reject).end(options.body);
  });
}

describe('the loopback model', () => {
  test('records each request and answers with a finished stream', async () => {
    const waiting = server.waitForBody(1);
    const answer = await ask('POST', '/v1/responses?x=1', { body: '{"input":[1]}' });
    await ask('POST', '/v1/responses', { body: '{"input":[2]}' });
    expect([answer.status, answer.type]).toEqual([200, 'text/event-stream']);
    expect([...answer.text.matchAll(/^event: (.*)$/gm)].map((match) => match[1])).toEqual(['response.created', 'response.output_item.done', 'response.completed']);
    expect(server.bodies).toEqual([{ input: [1] }, { input: [2] }]);
    expect(await waiting).toEqual({ input: [2] });
    expect(await server.waitForBody(0)).toEqual({ input: [1] });
  });

  test('says 404 to everything else and remembers it', async () => {
    expect([(await ask('GET', '/v1/models')).status, (await ask('GET', '/v1/responses')).status]).toEqual([404, 404]);
    expect(server.strangers).toEqual(['GET /v1/models', 'GET /v1/responses']);
    expect(server.bodies).toEqual([]);
  });

  test('says 426 to an upgrade, so that Codex goes on over HTTP', async () => {
    const answer = await ask('GET', '/v1/responses', { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    expect([answer.status, server.strangers]).toEqual([426, ['UPGRADE /v1/responses']]);
  });

  test.each([
    ['compressed', { body: 'x', headers: { 'content-encoding': 'zstd' } }, 'it is compressed (zstd)'],
    ['not JSON', { body: '{' }, 'it is no JSON object'],
    ['a list', { body: '[]' }, 'it is no JSON object'],
  ])('a request that is %s fails whoever waits, now and later', async (_, options, reason) => {
    const message = `The request of Codex cannot be read: ${reason}.`;
    const waiting = server.waitForBody(0).catch((error: Error) => error.message);
    expect((await ask('POST', '/v1/responses', options)).status).toBe(400);
    expect(await waiting).toBe(message);
    await expect(server.waitForBody(0)).rejects.toThrow(message);
  });
});
