import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface RawSending {
  first: string;
  /** Sent every 10 ms from then on, whatever comes back; without it the client falls silent. */
  drip?: string;
  /** Closes its own side after `first`, and leaves the other open. */
  fin?: boolean;
  /** How it reads what comes back: not at all, or 16 KB every 10 ms. */
  reads?: 'all' | 'slowly' | 'nothing';
}

export interface RawEnd {
  /** Until the server's own socket was destroyed; undefined when it was not within `timeout`. */
  milliseconds: number | undefined;
  got: string;
}

/**
 * A client that does not close when the server does: it keeps its side open. What counts is when the server's socket
 * is gone, since a silent client never learns of it.
 * @param timeout ms after which the client gives up.
 */
export async function rawClient(
  server: Server,
  { first, drip, fin = false, reads = 'all' }: RawSending,
  timeout = 3000,
): Promise<RawEnd> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => {});
  let got = '';
  if (reads === 'all')
    client.on('data', (chunk) => {
      got += chunk;
    });
  server.setMaxListeners(0);
  const destroyed = new Promise<number | undefined>((resolve) => {
    server.on('connection', (socket) => {
      if (socket.remotePort !== client.localPort) return;
      const started = performance.now();
      socket.once('close', () => resolve(performance.now() - started));
    });
    setTimeout(() => resolve(undefined), timeout).unref();
  });
  await new Promise((resolve) => client.once('connect', resolve));
  client.write(first);
  if (fin) client.end();
  const timer = setInterval(() => {
    if (drip && client.writable) client.write(drip);
    if (reads === 'slowly') client.read(16 * 1024);
  }, 10);
  const milliseconds = await destroyed;
  clearInterval(timer);
  // The server's last bytes may still be arriving.
  await new Promise((resolve) => setTimeout(resolve, 100));
  client.destroy();
  return { milliseconds, got };
}
