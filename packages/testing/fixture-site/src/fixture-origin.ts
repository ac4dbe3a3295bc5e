import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const closings: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(closings.map((close) => close()));
});

/** A static HTTP origin over a folder, which can be made to misbehave path by path. */
export async function fixtureOrigin(folder: string) {
  const requests: string[] = [];
  const instead = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const path = request.url!;
    requests.push(path);
    const other = instead.get(path);
    if (other) return other(request, response);
    try {
      response.end(readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end('not here');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  closings.push(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests, instead, close };
}
