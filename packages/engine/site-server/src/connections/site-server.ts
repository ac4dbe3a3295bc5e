import type { RequestListener, Server } from 'node:http';
import { type ConnectionLimits, createHttpServer, hostProblem, nodeHttp } from '@site/server-kit';
import { CLOSED_POLICY } from '../request/security-headers.ts';

/** Adds the security headers to every response, even to a malformed request. */
export function createSiteServer(
  listener: RequestListener,
  headers: Record<string, string>,
  limits?: Partial<ConnectionLimits>,
): Server {
  const refusal = (status: number) => ({
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': CLOSED_POLICY,
      'Cache-Control': 'no-store',
    },
    body: `${nodeHttp.STATUS_CODES[status]}\n`,
  });
  return createHttpServer({
    listener(request, response) {
      if (!hostProblem(request)) return listener(request, response);
      const { headers, body } = refusal(400);
      response.writeHead(400, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
    },
    limits,
    refusal,
  });
}
