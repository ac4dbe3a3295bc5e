import type { Server } from 'node:http';
import { connect } from 'node:net';

type SlowSending = {
  first: string;
  /** Sent repeatedly from then on, whatever comes back. */
  drip?: string | undefined;
  /** Milliseconds between two drips, and until the sender gives up by itself. */
  every?: number;
  timeout?: number;
  /** Closes its own side after `first`, and leaves the other open. */
  fin?: boolean;
  /** A server of this process: what counts is when its socket is gone, which a silent sender never learns of. */
  server?: Server;
};

/**
 * A sender that keeps its side of the connection open when the other side closes: Node's own client closes both,
 * and hides a server that waits for it.
 */
export function sendSlowly(
  url: string,
  { first, drip = 'x', every = 10, timeout = 2000, fin = false, server }: SlowSending,
): Promise<{ milliseconds: number; text: string }> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  let text = '';
  let dripping: NodeJS.Timeout | undefined;
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => {
    if (fin) socket.end(first);
    else socket.write(first);
    dripping = setInterval(() => drip && socket.writable && socket.write(drip), every);
  });
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const givenUp = setTimeout(() => socket.destroy(), timeout);
  return new Promise((resolve) => {
    let milliseconds: number | undefined;
    const gone = () => {
      milliseconds ??= performance.now() - started;
    };
    server?.setMaxListeners(0).on('connection', (end) => {
      if (end.remotePort !== socket.localPort) return;
      end.once('close', gone);
      // its last bytes may still be arriving
      end.once('close', () => setTimeout(() => socket.destroy(), 100));
    });
    socket.on('close', () => {
      gone();
      clearInterval(dripping);
      clearTimeout(givenUp);
      resolve({ milliseconds: milliseconds!, text });
    });
  });
}
