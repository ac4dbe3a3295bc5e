import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { CLOSED_POLICY } from './security-headers.ts';
import { visitorAddress } from './visitor-address.ts';

/** Headers of one connection, or ones a visitor could use to pass for another. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'cookie',
  'forwarded',
  'x-real-ip',
]);
/** Headers of the connection to leads-api; and the site sets no cookies, whoever asks it to. */
const KEPT_BACK = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'set-cookie',
]);
/** Milliseconds; above the form's own limit of 10 s. */
const TIMEOUT = 15_000;

interface LeadsProxyOptions {
  port: number;
  trustProxy: number;
  headers: Record<string, string>;
}

/** Forwards /api to leads-api with the visitor's own address, so that visitors are counted one by one. */
export function createLeadsProxy({ port, trustProxy, headers }: LeadsProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  return function forward(request: IncomingMessage, response: ServerResponse): void {
    const kept = Object.entries(request.headers).filter(
      ([name]) => !DROPPED.has(name) && !name.startsWith('x-forwarded-'),
    );
    const length = request.headers['content-length'];
    const outgoing = httpRequest(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: request.method,
        path: request.url,
        timeout: TIMEOUT,
        headers: {
          ...Object.fromEntries(kept),
          'x-forwarded-for': visitorAddress(request, trustProxy),
          ...(length === undefined && request.headers['transfer-encoding']
            ? { 'transfer-encoding': 'chunked' }
            : {}),
        },
      },
      (incoming) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        for (const [name, value] of Object.entries(incoming.headers)) {
          if (value !== undefined && !KEPT_BACK.has(name)) response.setHeader(name, value);
        }
        response.writeHead(incoming.statusCode ?? 502);
        incoming.pipe(response);
        incoming.on('error', () => response.destroy());
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', () => {
      if (response.headersSent || response.destroyed) response.destroy();
      else unavailable(request, response, headers);
    });
    request.on('aborted', () => outgoing.destroy());
    request.pipe(outgoing);
  };
}

/** The lead could not be handed over: said so that a person can read it, with and without script. */
function unavailable(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const native = String(request.headers['content-type'] ?? '').startsWith(
    'application/x-www-form-urlencoded',
  );
  const body = native
    ? '<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Error submitting form</title><main><h1>Error submitting form</h1><p>Please try again later.</p>' +
      '<p>Go back in your browser to return to the form; your entries are still there.</p></main></html>'
    : JSON.stringify({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        detail: 'Leads cannot be accepted at the moment.',
      });
  response.writeHead(503, {
    ...headers,
    'Content-Type': native ? 'text/html; charset=utf-8' : 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': '30',
    'Content-Security-Policy': CLOSED_POLICY,
    // What is left of the request is not read.
    Connection: 'close',
  });
  response.end(body);
}
