import http from 'node:http';
import { HarnessError } from '../../errors.ts';
import { isJsonObject } from '../../text/json.ts';
import type { JsonObject } from '../../types/request.ts';
import { listenOnLoopback } from './loopback.ts';
import { renderResponseEvents } from './response-events.ts';

/** A model on loopback that records what it is asked and says the same short thing every time. */
export interface ResponsesServer {
  readonly port: number;
  /** Bodies of the requests to `/responses`, in order of arrival. */
  readonly bodies: readonly JsonObject[];
  /** Everything else that was asked for, as `METHOD /path`. */
  readonly strangers: readonly string[];
  /** Resolves with the body number `index`; rejects when a request could not be read. */
  readonly waitForBody: (index: number) => Promise<JsonObject>;
  readonly close: () => Promise<void>;
}

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Starts the server: `POST …/responses` is answered with a stream, an upgrade with 426 (Codex then uses HTTP), the rest
 * with 404. Source: codex-runtime.md §8.
 * @throws HarnessError CAPTURE_FAILED when the port is taken
 */
export async function startResponsesServer(port = 0): Promise<ResponsesServer> {
  const bodies: JsonObject[] = [];
  const strangers: string[] = [];
  const inbox = createInbox(bodies);
  const server = http.createServer((request, response) => {
    if (request.method !== 'POST' || !isResponsesPath(request.url)) {
      strangers.push(`${request.method} ${request.url}`);
      request.resume();
      response.writeHead(404).end();
      return;
    }
    void readBody(request).then(
      (body) => {
        inbox.put(body);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(renderResponseEvents(bodies.length));
      },
      (error: Error) => {
        inbox.fail(error);
        response.writeHead(400).end();
      },
    );
  });
  server.on('upgrade', (request, socket) => {
    strangers.push(`UPGRADE ${request.url}`);
    socket.end('HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  const listener = await listenOnLoopback(server, port);
  return { ...listener, bodies, strangers, waitForBody: inbox.waitFor };
}

function isResponsesPath(url: string | undefined): boolean {
  return new URL(url ?? '/', 'http://loopback').pathname.endsWith('/responses');
}

/** Hands bodies to whoever waits for them, in order. */
function createInbox(bodies: JsonObject[]): { put: (body: JsonObject) => void; fail: (error: Error) => void; waitFor: (index: number) => Promise<JsonObject> } {
  let waiters: { index: number; resolve: (body: JsonObject) => void; reject: (error: Error) => void }[] = [];
  let failure: Error | null = null;
  return {
    put: (body) => {
      bodies.push(body);
      for (const waiter of waiters.filter(({ index }) => index === bodies.length - 1)) waiter.resolve(body);
    },
    fail: (error) => {
      failure = error;
      for (const waiter of waiters) waiter.reject(error);
      waiters = [];
    },
    waitFor: (index) => {
      const body = bodies[index];
      if (body !== undefined) return Promise.resolve(body);
      if (failure !== null) return Promise.reject(failure);
      return new Promise((resolve, reject) => waiters.push({ index, resolve, reject }));
    },
  };
}

async function readBody(request: http.IncomingMessage): Promise<JsonObject> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined) throw unreadable(`it is compressed (${encoding})`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) throw unreadable(`it has more than ${MAX_BYTES} bytes`);
    chunks.push(bytes);
  }
  const body = parseJson(Buffer.concat(chunks).toString('utf8'));
  if (!isJsonObject(body)) throw unreadable('it is no JSON object');
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreadable(why: string): HarnessError {
  return new HarnessError('CAPTURE_INVALID', `The request of Codex cannot be read: ${why}.`, {
    hint: 'Capture with the profile "hermetic", whose provider sends plain JSON.',
  });
}
