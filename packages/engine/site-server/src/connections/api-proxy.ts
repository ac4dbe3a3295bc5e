import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  forwardedIds,
  REQUEST_ID_HEADER,
  type RequestIds,
  requestIdsOf,
  visitorAddress,
} from '@site/server-kit';
import { fixedResponses } from '../request/fixed-responses.ts';
import { sendPrepared } from '../request/prepared-response.ts';
import { API_POLICY, FORWARDED, RETURNED } from '../request/security-headers.ts';
import type { ApiTarget } from './api-target.ts';

/** Milliseconds. */
const TIMEOUTS = {
  /** Retries of a refused connection. A visitor waits at most a second. */
  refused: 700,
  /** The same shortly after an answer: a restart. Below the 5 s of a probe. */
  restart: 4000,
  connect: 5000,
  /** Without a byte. Above the form's limit of 10 s. */
  silence: 15_000,
  /** The whole call. */
  whole: 30_000,
};
/** Milliseconds between two tries to connect. */
const REFUSED_PAUSE = 100;

interface ApiProxyOptions {
  target: ApiTarget;
  trustProxy: number;
  headers: Record<string, string>;
  /** Subject of the error text. */
  what?: string;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/** Sends each call once: a post that failed may have been stored. Retries only a refused connection. */
export function createApiProxy({ target, trustProxy, headers, what = 'Leads', timeouts }: ApiProxyOptions) {
  const limits = { ...TIMEOUTS, ...timeouts };
  const untilTaken = restartTimeout(limits);
  const { leadsUnavailablePage: page, unavailableProblem } = fixedResponses(headers);
  const lowerCased = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );

  function call(request: IncomingMessage, ids: RequestIds): ClientRequest {
    const length = request.headers['content-length'];
    const outgoing = target.request({
      ...target.address,
      agent: target.pool,
      method: request.method,
      path: request.url,
      timeout: limits.silence,
      headers: {
        ...listed(request.headers, FORWARDED),
        // with a pool limit Node keeps connections open for waiting calls
        connection: 'close',
        ...forwardedIds(ids),
        'x-forwarded-for': visitorAddress(request, trustProxy),
        ...(length === undefined && request.headers['transfer-encoding']
          ? { 'transfer-encoding': 'chunked' }
          : {}),
      },
    });
    const giveUp = () => outgoing.destroy(new Error('timeout'));
    const whole = setTimeout(giveUp, limits.whole);
    outgoing.once('close', () => clearTimeout(whole));
    outgoing.on('timeout', giveUp);
    limitConnecting(outgoing, limits.connect, giveUp);
    return outgoing;
  }

  /** @returns the status sent; undefined if the sender had left. */
  return async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    ids = requestIdsOf(request.headers),
  ): Promise<number | undefined> {
    const { requestId } = ids;
    let outgoing: ClientRequest | undefined;
    request.on('aborted', () => outgoing?.destroy());
    response.once('close', () => response.writableFinished || outgoing?.destroy());
    const attempt = () => {
      outgoing = call(request, ids);
      outgoing.on('error', () => response.headersSent && response.destroy());
      return responseTo(outgoing, request);
    };
    try {
      const incoming = await untilTaken(attempt, () => response.destroyed);
      const { 'content-security-policy': policy, ...own } = listed(incoming.headers, RETURNED);
      response.writeHead(incoming.statusCode ?? 502, {
        ...own,
        ...lowerCased,
        // browsers apply every policy in the list
        'content-security-policy': policy ? `${policy}, ${API_POLICY}` : API_POLICY,
        [REQUEST_ID_HEADER]: requestId,
      });
      incoming.on('error', () => response.destroy());
      incoming.pipe(response);
    } catch {
      outgoing?.destroy();
      if (response.destroyed) return undefined;
      request.unpipe(outgoing).resume();
      const unavailable = sentByForm(request) ? page : unavailableProblem(what, requestId);
      const named = { ...unavailable.headers, [REQUEST_ID_HEADER]: requestId };
      sendPrepared(request, response, { ...unavailable, headers: named });
    }
    return response.statusCode;
  };
}

/** Without hop-by-hop headers that `Connection` names (RFC 9110, 7.6.1). */
function listed(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => names.includes(name) && !named.includes(name)),
  );
}

/** Reads the body only after connecting: a refused call can be repeated. */
function responseTo(outgoing: ClientRequest, request: IncomingMessage): Promise<IncomingMessage> {
  outgoing.once('socket', (socket) => socket.once('connect', () => request.pipe(outgoing)));
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    // a response that Node cannot parse ends without an error
    outgoing.once('close', () => reject(new Error('the target closed the connection')));
  });
}

function restartTimeout({ refused, restart }: Pick<typeof TIMEOUTS, 'refused' | 'restart'>) {
  let respondedAt = Number.NEGATIVE_INFINITY;
  return async function untilTaken<T>(attempt: () => Promise<T>, gone: () => boolean): Promise<T> {
    const began = performance.now();
    for (;;) {
      try {
        const result = await attempt();
        respondedAt = performance.now();
        return result;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
        const until = Math.max(began + refused, respondedAt + restart);
        if (performance.now() >= until || gone()) throw error;
        await wait(REFUSED_PAUSE);
      }
    }
  };
}

function limitConnecting(outgoing: ClientRequest, limit: number, giveUp: () => void): void {
  outgoing.once('socket', (socket) => {
    const maxWait = setTimeout(giveUp, limit);
    const end = () => clearTimeout(maxWait);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', end).once('close', end);
  });
}

const sentByForm = ({ headers }: IncomingMessage) =>
  String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
