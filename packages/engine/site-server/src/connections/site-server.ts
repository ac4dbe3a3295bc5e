import type { RequestListener, Server } from 'node:http';
import { type ConnectionLimits, createHttpServer, nodeHttp } from '@site/server-kit';
import { CLOSED_POLICY } from '../request/security-headers.ts';

/** The site's HTTP server: every response has the security headers, even to a malformed request. */
export function createSiteServer(
  listener: RequestListener,
  headers: Record<string, string>,
  limits?: Partial<ConnectionLimits>,
): Server {
  return createHttpServer({
    listener,
    limits,
    refusal: (status) => ({
      headers: {
        ...headers,
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Security-Policy': CLOSED_POLICY,
        'Cache-Control': 'no-store',
      },
      body: `${nodeHttp.STATUS_CODES[status]}\n`,
    }),
  });
}
