import { connect } from 'node:net';

interface SlowSending {
  first: string;
  /** Sent every 10 ms from then on, whatever comes back. */
  drip?: string;
  /** False: what comes back is never read. */
  reads?: boolean;
}

/**
 * A sender that keeps its side of the connection open when the other side closes: Node's own client closes both,
 * and hides a server that waits for it. Given up after 2 s.
 */
export function slowSender(port: number, { first, drip = 'x', reads = true }: SlowSending) {
  const started = performance.now();
  let dripping: NodeJS.Timeout | undefined;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
    socket.write(first);
    dripping = setInterval(() => socket.write(drip), 10);
  });
  let got = '';
  if (reads)
    socket.on('data', (chunk) => {
      got += chunk;
    });
  else socket.pause();
  const givenUp = setTimeout(() => socket.destroy(), 2000);
  socket.on('error', () => {});
  const ended = new Promise<{ milliseconds: number; got: string }>((resolve) =>
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(givenUp);
      resolve({ milliseconds: performance.now() - started, got });
    }),
  );
  return { ended };
}
