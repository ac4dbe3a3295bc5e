import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends exactly this path and these headers: nothing is normalized, followed or decoded. */
export function rawRequest(
  origin: string,
  path: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Address of this machine to send from: any of 127.0.0.0/8. */
    from?: string;
  } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body, from } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers, localAddress: from, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
