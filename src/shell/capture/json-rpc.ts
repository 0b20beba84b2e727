import { StringDecoder } from 'node:string_decoder';
import { HarnessError } from '../../errors.ts';
import { isJsonObject } from '../../text/json.ts';
import type { JsonObject, JsonValue } from '../../types/request.ts';

/** A JSON-RPC peer over lines of text. */
export interface RpcClient {
  /** @throws HarnessError CAPTURE_FAILED with the peer's own words when it refuses. */
  readonly call: (method: string, params: JsonObject) => Promise<JsonObject>;
  readonly notify: (method: string) => void;
  /** Resolves with the first notification, old or new, that fits. */
  readonly waitFor: (fits: (notification: JsonObject) => boolean) => Promise<JsonObject>;
  readonly notifications: readonly JsonObject[];
  /** Lines that were no JSON object. */
  readonly garbage: () => number;
  readonly receive: (chunk: Uint8Array) => void;
  /** Refuses everything that still waits, and all that comes. */
  readonly fail: (error: Error) => void;
}

const MAX_LINE = 64 * 1024 * 1024;

interface Waiter<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A client that writes each message as one line with `send`; whoever owns the pipe feeds `receive`.
 * @param mask hides what must not be printed in the peer's own words
 */
export function createRpcClient(send: (line: string) => void, mask: (text: string) => string): RpcClient {
  const state = new RpcState(send, mask);
  return {
    call: (method, params) => state.call(method, params),
    notify: (method) => send(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`),
    waitFor: (fits) => state.waitFor(fits),
    notifications: state.notifications,
    garbage: () => state.garbage,
    receive: (chunk) => state.receive(chunk),
    fail: (error) => state.fail(error),
  };
}

class RpcState {
  readonly notifications: JsonObject[] = [];
  garbage = 0;
  readonly #send: (line: string) => void;
  readonly #mask: (text: string) => string;
  readonly #calls = new Map<number, Waiter<JsonObject> & { method: string }>();
  readonly #watchers = new Set<Waiter<JsonObject> & { fits: (notification: JsonObject) => boolean }>();
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #lastId = 0;
  #failure: Error | null = null;

  constructor(send: (line: string) => void, mask: (text: string) => string) {
    this.#send = send;
    this.#mask = mask;
  }

  call(method: string, params: JsonObject): Promise<JsonObject> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) return reject(this.#failure);
      this.#lastId += 1;
      this.#calls.set(this.#lastId, { resolve, reject, method });
      this.#send(`${JSON.stringify({ jsonrpc: '2.0', id: this.#lastId, method, params })}\n`);
    });
  }

  waitFor(fits: (notification: JsonObject) => boolean): Promise<JsonObject> {
    const known = this.notifications.find(fits);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) return reject(this.#failure);
      this.#watchers.add({ resolve, reject, fits });
    });
  }

  receive(chunk: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.write(Buffer.from(chunk))).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > MAX_LINE) {
      this.#rest = '';
      this.fail(refused(`Codex wrote a line of more than ${MAX_LINE} characters.`));
    }
    for (const line of lines) if (line.trim() !== '') this.#take(line);
  }

  fail(error: Error): void {
    this.#failure ??= error;
    for (const waiter of [...this.#calls.values(), ...this.#watchers]) waiter.reject(error);
    this.#calls.clear();
    this.#watchers.clear();
  }

  #take(line: string): void {
    const message = parseLine(line);
    if (message === null) this.garbage += 1;
    else if (typeof message['method'] !== 'string') this.#settle(message);
    else if (Object.hasOwn(message, 'id')) this.#decline(message['id'] ?? null);
    else this.#announce(message);
  }

  #settle(message: JsonObject): void {
    const waiter = this.#calls.get(Number(message['id']));
    if (waiter === undefined) return;
    this.#calls.delete(Number(message['id']));
    const { error, result } = message;
    if (isJsonObject(error)) waiter.reject(refused(`Codex refused ${waiter.method}: ${firstLine(this.#mask(String(error['message'])))}`));
    else waiter.resolve(isJsonObject(result) ? result : {});
  }

  /** Nothing that Codex might ask for (an approval, a tool call) belongs to a capture. */
  #decline(id: JsonValue): void {
    this.#send(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'not offered in a capture' } })}\n`);
  }

  #announce(notification: JsonObject): void {
    this.notifications.push(notification);
    for (const watcher of this.#watchers) {
      if (!watcher.fits(notification)) continue;
      this.#watchers.delete(watcher);
      watcher.resolve(notification);
    }
  }
}

function parseLine(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

function refused(message: string): HarnessError {
  return new HarnessError('CAPTURE_FAILED', message, {
    hint: 'Compare the parameters with: codex app-server generate-json-schema --experimental',
  });
}

function firstLine(text: string): string {
  const line = text.split('\n')[0] ?? '';
  return line.length <= 300 ? line : `${line.slice(0, 300).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
