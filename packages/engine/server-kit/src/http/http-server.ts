import type { RequestListener, Server } from 'node:http';
import { SiteError } from '../errors/site-error.ts';
import { createConnectionEnds } from './connection-ends.ts';
import { nodeHttp } from './node-http.ts';

/** Milliseconds. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Silence during a response: a visitor that reads nothing is disconnected at Node's second check. */
  timeout: 60_000,
  /** Longer than the 60 s a proxy commonly keeps an idle connection, so that the proxy closes first. */
  keepAliveTimeout: 65_000,
  /** From a request to the end of its response, however steadily its visitor reads it. */
  responseTimeout: 300_000,
  /** How often the limits above are checked; Node's own 30 s would overrun them. */
  connectionsCheckingInterval: 1000,
  /** For a request still being sent when its response is out, so that the sender can read the response. */
  restTimeout: 1000,
};

export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** How often connections without a request are closed while a server stops, in ms. */
const STOP_SWEEP = 50;

/** Responses to what Node's parser rejects, by its error code. */
const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface HttpServerOptions {
  listener: RequestListener;
  /** The response to bytes that are not a request. */
  refusal: (status: number) => { headers: Record<string, string>; body: string };
  /** Largest body accepted from a sender that asks first (`Expect: 100-continue`), in bytes; no limit by default. */
  bodyLimit?: number;
  limits?: Partial<ConnectionLimits>;
}

/**
 * An HTTP server that slow, broken or endless senders cannot hold open. Its responses to malformed requests have the
 * security headers too.
 */
export function createHttpServer({
  listener,
  refusal,
  bodyLimit = Infinity,
  limits = {},
}: HttpServerOptions): Server {
  const { timeout, responseTimeout, restTimeout, ...options } = { ...CONNECTION_LIMITS, ...limits };
  const ends = createConnectionEnds({ ...options, responseTimeout, restTimeout });
  const limited: RequestListener = (request, response) => {
    ends.follow(request, response);
    listener(request, response);
  };
  // The listener decides whether a request needs a Host; Node's own 400 lacks the headers.
  const server = nodeHttp.createServer(
    {
      ...options,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
      // most requests have no body: the end of an empty stream would cost 6 % of what a cached page takes
      optimizeEmptyRequests: true,
    },
    limited,
  );
  server.setTimeout(timeout);
  server.on('listening', () => {
    const check = setInterval(ends.endOverdue, options.connectionsCheckingInterval).unref();
    server.once('close', () => clearInterval(check));
  });
  server.on('checkContinue', (request, response) => {
    // A body that will be refused for its size need not be sent at all.
    if (Number(request.headers['content-length'] ?? 0) <= bodyLimit) response.writeContinue();
    limited(request, response);
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node's own 417 would lack the headers.
  server.on('checkExpectation', limited);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = PARSER_STATUS[error.code ?? ''] ?? 400;
    ends.refuse(socket, error.code === 'ECONNRESET' ? '' : rawResponse(status, refusal(status)));
  });
  return server;
}

function rawResponse(status: number, { headers, body }: ReturnType<HttpServerOptions['refusal']>): string {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Starts to listen.
 *
 * @returns the port; a free one for port 0.
 * @throws SITE_PORT_TAKEN, SITE_PORT_DENIED, SITE_HOST_UNKNOWN, SITE_LISTEN_FAILED
 */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Later errors mean a connection that could not be accepted, and end nothing.
  server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
  server.listen(port, host, () => {
    const address = server.address();
    resolve(typeof address === 'object' && address ? address.port : port);
  });
  return promise;
}

function listenError({ code, message }: NodeJS.ErrnoException, host: string, port: number): SiteError {
  switch (code) {
    case 'EADDRINUSE':
      return new SiteError(
        'SITE_PORT_TAKEN',
        `Port ${port} on ${host} is taken.`,
        'Stop the program that uses it, or set PORT to a free one.',
      );
    case 'EACCES':
      return new SiteError(
        'SITE_PORT_DENIED',
        `This account may not use port ${port}.`,
        'Set PORT to 1024 or above.',
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SiteError(
        'SITE_HOST_UNKNOWN',
        `${host} is not an address of this machine.`,
        'Set HOST to one that is, such as 127.0.0.1, or 0.0.0.0 for all of them.',
      );
    default:
      return new SiteError(
        'SITE_LISTEN_FAILED',
        `The server cannot listen on ${host}, port ${port}: ${code ?? message}.`,
        'Set HOST and PORT to an address and a port that are free.',
      );
  }
}

/** Stops accepting, lets responses in progress finish for `grace` ms, then closes all; resolves when done. */
export async function stopServer(server: Server, grace: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection kept alive becomes idle only after its response in progress.
  const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await promise;
  clearInterval(sweep);
  clearTimeout(cut);
}
