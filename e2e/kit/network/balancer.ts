import { request } from 'node:http';
import { listening } from './listening.ts';

/** Harsher than a real balancer, which keeps a connection at one server. */
export const startBalancer = (serverFor: (path: string) => string) =>
  listening((incoming, response) => {
    const { hostname, port } = new URL(serverFor(incoming.url!));
    const outgoing = request(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
        agent: false,
      },
      (received) => {
        // of this connection only: a reader would reuse one that has ended
        const { connection: _, 'keep-alive': __, ...headers } = received.headers;
        response.writeHead(received.statusCode!, headers);
        received.pipe(response);
      },
    );
    outgoing.on('error', () => response.writeHead(502).end());
    incoming.pipe(outgoing);
  });
