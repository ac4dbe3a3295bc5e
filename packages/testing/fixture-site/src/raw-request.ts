import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
}

export interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Any of 127.0.0.0/8. */
  from?: string;
}

/**
 * Nothing is normalized, followed or decoded.
 *
 * @param to an origin, or a port of this machine.
 */
export function rawRequest(
  to: string | number,
  path: string,
  { method = 'GET', headers = {}, body, from }: RawOptions = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(typeof to === 'number' ? `http://127.0.0.1:${to}` : to);
  const options = { hostname, port, path, method, headers, localAddress: from, agent: false };
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode!,
          headers: incoming.headers,
          rawHeaders: incoming.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
