import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { HarnessError } from '../../errors.ts';

const HOST = '127.0.0.1';

export interface Listener {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Listens on 127.0.0.1; port 0 takes any free one. Closing also ends open connections.
 * @throws HarnessError CAPTURE_FAILED when the port is taken
 */
export async function listenOnLoopback(server: http.Server, port: number): Promise<Listener> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // A client that breaks off is no event for a capture.
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(port, cause)));
    server.listen(port, HOST, resolve);
  });
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const { port: bound } = server.address() as AddressInfo; // A TCP server that listens has one.
  return { port: bound, close };
}

function cannotListen(port: number, cause: NodeJS.ErrnoException): HarnessError {
  const reason = cause.code === 'EADDRINUSE' ? 'another program uses it' : String(cause.code ?? cause.message);
  return new HarnessError('CAPTURE_FAILED', `Cannot listen on ${HOST}:${port}: ${reason}.`, {
    hint: 'Leave the port out: a free one is found by itself.',
    cause,
  });
}
