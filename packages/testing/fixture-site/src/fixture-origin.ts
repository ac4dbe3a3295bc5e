import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { listening } from './listening.ts';

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
  const port = await listening(server);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, requests, instead, close };
}
