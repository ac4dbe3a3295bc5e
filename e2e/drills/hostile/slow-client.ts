import { connect } from 'node:net';

export interface Sender {
  first: string;
  /** Sent every 20 ms, whatever the response. */
  drip?: string;
  /** False: the response is never read. */
  reads?: boolean;
}

/** Keeps its side open when the server closes: Node's own clients close both. */
export function sendSlowly(port: number, { first, drip, reads = true }: Sender) {
  let dripping: NodeJS.Timeout | undefined;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
    socket.write(first);
    if (drip !== undefined) dripping = setInterval(() => socket.write(drip), 20);
  });
  let got = '';
  if (reads)
    socket.on('data', (chunk) => {
      got += chunk;
    });
  else socket.pause();
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      clearInterval(dripping);
      resolve();
    }),
  );
  return { socket, closed, got: () => got };
}
