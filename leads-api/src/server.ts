import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import { BODY_MAX_BYTES } from '@site/lead-contract';
import { createConnectionEnds } from './http/connection-ends.ts';
import { securityHeaders } from './http/security-headers.ts';

const SECOND = 1000;

/** Milliseconds. */
export const LIMITS = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 15 * SECOND,
  // The limits above are only looked at this often; Node's own 30 s would let them slip.
  connectionsCheckingInterval: SECOND,
  // Longer than the 60 s a proxy commonly keeps an idle connection, so that the proxy closes first.
  keepAliveTimeout: 65 * SECOND,
  /** From a request to the end of its answer, however steadily its sender takes it. */
  answerTimeout: 60 * SECOND,
  /** How long the rest of a refused body may still arrive, so that its sender can read the answer. */
  restTimeout: SECOND,
};

/** What Node's parser gives up on, by its error code. */
const parserStatus: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function rawProblem(status: number): string {
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail: 'The request cannot be read.' });
  const headers = {
    ...securityHeaders,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`;
}

/** An HTTP server that slow or broken senders cannot hold open. Not `app.listen`: that one takes no options. */
export function createLeadServer(listener: RequestListener, limits: Partial<typeof LIMITS> = {}): Server {
  const { answerTimeout, restTimeout, ...options } = { ...LIMITS, ...limits };
  const ends = createConnectionEnds({ ...options, answerTimeout, restTimeout });
  const limited: RequestListener = (request, response) => {
    ends.follow(request, response);
    listener(request, response);
  };
  // require-host.ts refuses a request without a Host, with the headers every answer has.
  const server = createServer({ ...options, maxHeaderSize: 16 * 1024, requireHostHeader: false }, limited);
  server.on('checkContinue', (request, response) => {
    // A body that will be refused for its size need not be sent at all.
    if (Number(request.headers['content-length'] ?? 0) <= BODY_MAX_BYTES) response.writeContinue();
    limited(request, response);
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node's own 417 would lack the headers.
  server.on('checkExpectation', limited);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    ends.refuse(socket, error.code === 'ECONNRESET' ? '' : rawProblem(parserStatus[error.code ?? ''] ?? 400));
  });
  return server;
}

/** Resolves with the address, as a URL. @throws Error with one plain line when the port cannot be had. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is already in use. Stop what uses it or set PORT.`,
        EACCES: `Port ${port} may not be used by this account. Set PORT to 1024 or above.`,
        EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST.`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.code}).`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
    });
  });
}
