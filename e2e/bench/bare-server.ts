import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

interface Sent {
  headers: Record<string, string>;
  body: Buffer;
  /** Milliseconds; in a header of its own too. */
  keepAliveTimeout: number;
}

/**
 * Bare node:http in a process of its own, which sends for each request what `url` sends.
 *
 * @throws where a header or a byte differs.
 */
export async function startBareServer(url: string, keepAliveTimeout: number) {
  const page = await received(url);
  const { Connection, 'Keep-Alive': keepAlive, ...headers } = page.headers;
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  child.send({ headers, body: page.body, keepAliveTimeout } satisfies Sent);
  const [port] = (await once(child, 'message')) as [number];
  const bare = { url: `http://127.0.0.1:${port}/`, headers, body: page.body, stop: () => child.kill() };
  if (isDeepStrictEqual(await received(bare.url), page)) return bare;
  bare.stop();
  throw new Error(`The bare server sends something else than ${url}.`);
}

async function received(url: string): Promise<Pick<Sent, 'headers' | 'body'>> {
  const [response] = (await once(get(url, { headers: { 'Accept-Encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  const headers: Record<string, string> = {};
  const { rawHeaders } = response;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at] !== 'Date') headers[rawHeaders[at]!] = rawHeaders[at + 1]!;
  return { headers, body: Buffer.concat(await response.toArray()) };
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('disconnect', () => process.exit());
  process.once('message', ({ headers, body, keepAliveTimeout }: Sent) => {
    const server = createServer({ keepAliveTimeout }, (_request, response) =>
      response.writeHead(200, headers).end(body),
    );
    server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
  });
}
