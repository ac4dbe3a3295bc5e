import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { CLOSED_POLICY } from '../request/security-headers.ts';
import { createConnectionEnds } from './connection-ends.ts';

/** Milliseconds. */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Of silence in the middle of a response: a visitor that reads nothing is disconnected at Node's second check. */
  timeout: 60_000,
  /** Longer than the 60 s a proxy commonly keeps an idle connection, so that the proxy closes first. */
  keepAliveTimeout: 65_000,
  /** How often the limits above are checked. */
  connectionsCheckingInterval: 1000,
  /** From a request to the end of its response, however steadily its visitor reads it. */
  answerTimeout: 300_000,
  /** For a request still being sent when its response is out, so that the sender can read the response. */
  restTimeout: 1000,
};
/** For responses that are being sent when the server is stopped. */
const STOP_LIMIT = 3000;

/** Responses to what Node's parser rejects, by its error code. */
const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * An HTTP server that slow, broken or endless senders cannot hold open, and whose every response has the
 * security headers, including those to malformed requests.
 */
export function createSiteServer(
  listener: RequestListener,
  headers: Record<string, string>,
  limits: Partial<typeof LIMITS> = {},
): Server {
  const all = { ...LIMITS, ...limits };
  const { timeout, answerTimeout: _answer, restTimeout: _rest, ...options } = all;
  const ends = createConnectionEnds(all);
  const limited: RequestListener = (request, response) => {
    ends.follow(request, response);
    listener(request, response);
  };
  // The Host header decides nothing here, so a request without one is valid; Node's own 400 lacks the headers.
  const server = createServer({ ...options, maxHeaderSize: 16 * 1024, requireHostHeader: false }, limited);
  server.setTimeout(timeout);
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node's own 417 would lack the headers.
  server.on('checkExpectation', limited);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    ends.refuse(
      socket,
      error.code === 'ECONNRESET' ? '' : rawAnswer(PARSER_STATUS[error.code ?? ''] ?? 400, headers),
    );
  });
  return server;
}

/** Accepts no more requests, lets current ones finish for 3 s, then closes every connection. */
export function stopServer(server: Server, onStopped: () => void): void {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const last = setTimeout(() => server.closeAllConnections(), STOP_LIMIT);
  server.close(() => {
    clearInterval(idle);
    clearTimeout(last);
    onStopped();
  });
}

function rawAnswer(status: number, headers: Record<string, string>): string {
  const body = `${STATUS_CODES[status]}\n`;
  const all = {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': CLOSED_POLICY,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
