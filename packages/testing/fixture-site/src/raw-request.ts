import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

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
      const { statusCode, headers, rawHeaders } = incoming;
      buffer(incoming).then((body) => resolve({ status: statusCode!, headers, rawHeaders, body }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
