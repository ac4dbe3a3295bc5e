import { connect } from 'node:net';

type SlowSending = {
  first: string;
  /** Sent again and again from then on, whatever comes back. */
  drip?: string;
  /** Milliseconds between two drips, and until the sender gives up by itself. */
  every?: number;
  patience?: number;
};

/**
 * A sender that keeps its side of the connection open when the other side closes: Node's own client closes both,
 * and hides a server that waits for it.
 */
export function sendSlowly(
  url: string,
  { first, drip = 'x', every = 10, patience = 2000 }: SlowSending,
): Promise<{ milliseconds: number; text: string }> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () =>
    socket.write(first),
  );
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const dripping = setInterval(() => socket.write(drip), every);
  const givenUp = setTimeout(() => socket.destroy(), patience);
  socket.on('error', () => {});
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(givenUp);
      resolve({ milliseconds: performance.now() - started, text });
    }),
  );
}
