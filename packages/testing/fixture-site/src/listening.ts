import { createServer, Server as HttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

const servers: Server[] = [];

if (typeof afterAll === 'function')
  afterAll(() => {
    for (const server of servers) {
      server.close();
      if (server instanceof HttpServer) server.closeAllConnections();
    }
  });

/**
 * On a free port, until the end of the test file.
 *
 * @returns the port
 */
export async function listening(given: RequestListener | Server, host = '127.0.0.1'): Promise<number> {
  const server = typeof given === 'function' ? createServer(given) : given;
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}
