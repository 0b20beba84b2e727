import http from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** A proxy that lets nothing through and remembers who was asked for. */
export interface RefusingProxy {
  readonly url: string;
  /** `host:port` or URL of each attempt to leave the machine, in order. */
  readonly attempts: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts the proxy on a free loopback port: every CONNECT and every forwarded request is answered with 403. */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const attempts: string[] = [];
  const server = http.createServer((request, response) => {
    attempts.push(request.url ?? '');
    request.resume();
    response.writeHead(403).end();
  });
  server.on('connect', (request, socket) => {
    attempts.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  const listener = await listenOnLoopback(server, 0);
  return { url: `http://127.0.0.1:${listener.port}`, attempts, close: listener.close };
}
