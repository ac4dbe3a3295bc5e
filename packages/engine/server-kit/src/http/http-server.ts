import type { RequestListener, Server } from 'node:http';
import { SiteError } from '../errors/site-error.ts';
import { createConnectionEnds } from './connection-ends.ts';

/** `import http` would also load fetch and WebSocket: 50 ms of a start. */
export const nodeHttp = process.getBuiltinModule('node:http');

/** Milliseconds. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** Without progress of the response. Node disconnects at its second check. */
  timeout: 60_000,
  /** Longer than the 60 s of common proxies, so that the proxy closes first. */
  keepAliveTimeout: 65_000,
  /** From the request to the end of the response. */
  responseTimeout: 300_000,
  /** Interval of the checks; Node's 30 s would overrun the limits. */
  connectionsCheckingInterval: 1000,
  /** For the rest of a request after its response, so that the sender can read the response. */
  restTimeout: 1000,
};

export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** Milliseconds. */
const STOP_SWEEP = 50;

const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface HttpServerOptions {
  listener: RequestListener;
  refusal: (status: number) => { headers: Record<string, string>; body: string };
  /** Bytes accepted after `Expect: 100-continue`. */
  bodyLimit?: number;
  limits?: Partial<ConnectionLimits>;
}

/** Slow, broken or endless senders cannot hold it open. */
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
  // The listener decides whether a request needs a Host; Node's own 400 lacks the security headers.
  const server = nodeHttp.createServer(
    {
      ...options,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
      // An empty stream would cost 6 % of a cached page.
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
    // A body that will be refused for its size need not be sent.
    if (Number(request.headers['content-length'] ?? 0) <= bodyLimit) response.writeContinue();
    limited(request, response);
  });
  // May be ignored (RFC 9110, 10.1.1); Node's 417 would lack the security headers.
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

/** @throws SITE_PORT_TAKEN, SITE_PORT_DENIED, SITE_HOST_UNKNOWN, SITE_LISTEN_FAILED */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Later errors are connections that could not be accepted, and end nothing.
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

/** Lets responses finish for `grace` ms, then closes all. */
export async function stopServer(server: Server, grace: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A kept-alive connection becomes idle only after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await promise;
  clearInterval(sweep);
  clearTimeout(cut);
}
