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
  /** For which a refused connection is tried again: a visitor has an answer within a second. */
  refused: 700,
  /** The same, counted from the last answer: a restart takes that long. Below the 5 s of a probe. */
  restart: 4000,
  connect: 5000,
  /** Without a byte. Above the form's own limit of 10 s. */
  silence: 15_000,
  /** For the whole call, however steadily bytes come. */
  whole: 30_000,
};
/** Between two tries to connect. */
const REFUSED_PAUSE = 100;

interface ApiProxyOptions {
  target: ApiTarget;
  trustProxy: number;
  headers: Record<string, string>;
  /** What cannot be accepted while the target is down. */
  what?: string;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/**
 * Forwards to a target of /api with the visitor's own address. Each call is sent once, because a post that failed may have
 * been stored. While no server accepts the connection nothing is sent: a restart of the target is a short wait.
 */
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
        // With a limit of connections Node would keep them for calls that wait.
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

  /** @returns the status that was sent; undefined if the sender had left. */
  return async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    ids = requestIdsOf(request.headers),
  ): Promise<number | undefined> {
    const { requestId } = ids;
    let outgoing: ClientRequest | undefined;
    request.on('aborted', () => outgoing?.destroy());
    // a request without a body has no events
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
        // browsers apply each policy of the list
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

/** The headers of this list, without those that `Connection` names: they are for one connection (RFC 9110, 7.6.1). */
function listed(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => names.includes(name) && !named.includes(name)),
  );
}

/** Sends the visitor's body once there is a connection; before that nothing of it is read. */
function responseTo(outgoing: ClientRequest, request: IncomingMessage): Promise<IncomingMessage> {
  outgoing.once('socket', (socket) => socket.once('connect', () => request.pipe(outgoing)));
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    // a response that Node cannot parse ends without an error
    outgoing.once('close', () => reject(new Error('the target closed the connection')));
  });
}

/** Attempts again while the connection is refused: a moment, or as long as a restart may take what answered just now. */
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
