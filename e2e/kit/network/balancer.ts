import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A load balancer that sends each request where the test says. Harsher than a real one, which
 * keeps a visitor's connection at one server.
 */
export async function startBalancer(serverFor: (path: string) => string) {
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
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
        response.writeHead(received.statusCode!, received.headers);
        received.pipe(response);
      },
    );
    outgoing.on('error', () => response.writeHead(502).end());
    incoming.pipe(outgoing);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
