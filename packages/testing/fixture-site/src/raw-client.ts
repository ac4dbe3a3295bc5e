import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface RawSending {
  first: string;
  /** Sent every 10 ms; without it the client falls silent. */
  drip?: string;
  /** Closes its side after `first`. */
  fin?: boolean;
  /** Not at all, or 16 KB every 10 ms. */
  reads?: 'all' | 'slowly' | 'nothing';
}

interface RawEnd {
  /** Until the server's socket was destroyed; undefined after `timeout`. */
  milliseconds: number | undefined;
  got: string;
}

/**
 * Does not close when the server does: only the server's socket counts.
 *
 * @param timeout ms
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
  // The last bytes may still be arriving.
  await new Promise((resolve) => setTimeout(resolve, 100));
  client.destroy();
  return { milliseconds, got };
}
