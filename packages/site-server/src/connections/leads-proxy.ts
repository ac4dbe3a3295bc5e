import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { visitorAddress, withoutHopByHop } from '@site/node-kit';
import { fixedAnswers } from '../request/fixed-answers.ts';
import { sendPrepared } from '../request/prepared-response.ts';
import type { LeadsApi } from './leads-api.ts';

/** Headers with which a visitor could impersonate another, and those meant only for this server. */
const NOT_FORWARDED = ['cookie', 'expect', 'forwarded', 'x-real-ip'];
/** Milliseconds; to connect; of silence, above the form's own limit of 10 s; for the whole however steadily bytes come. */
const TIMEOUTS = { connect: 5000, silence: 15_000, whole: 30_000 };

interface LeadsProxyOptions {
  leadsApi: LeadsApi;
  trustProxy: number;
  headers: Record<string, string>;
  /** Called with the status of each response. */
  onAnswered?: (status: number) => void;
  timeouts?: Partial<typeof TIMEOUTS>;
}

/**
 * Forwards /api to leads-api with the visitor's own address, so that each visitor is rate-limited separately. Each call
 * is sent once: a post that failed may have been stored, and only the visitor's key makes a repetition safe.
 */
export function createLeadsProxy({
  leadsApi,
  trustProxy,
  headers,
  onAnswered = () => {},
  timeouts,
}: LeadsProxyOptions) {
  const limits = { ...TIMEOUTS, ...timeouts };
  const { leadsUnavailablePage, leadsUnavailableProblem } = fixedAnswers(headers);
  const lowerCased = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );

  return async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kept = Object.entries(withoutHopByHop(request.headers, NOT_FORWARDED)).filter(
      ([name]) => !name.startsWith('x-forwarded-'),
    );
    const length = request.headers['content-length'];
    const outgoing = leadsApi.request({
      ...leadsApi.address,
      agent: leadsApi.pool,
      method: request.method,
      path: request.url,
      timeout: limits.silence,
      headers: {
        ...Object.fromEntries(kept),
        'x-forwarded-for': visitorAddress(request, trustProxy),
        ...(length === undefined && request.headers['transfer-encoding']
          ? { 'transfer-encoding': 'chunked' }
          : {}),
      },
    });
    const coming = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.on('error', (error) => {
        if (response.headersSent) response.destroy();
        reject(error);
      });
      // a response that Node cannot parse ends without an error
      outgoing.once('close', () => reject(new Error('leads-api closed the connection')));
    });
    const giveUp = () => outgoing.destroy(new Error('timeout'));
    const whole = setTimeout(giveUp, limits.whole);
    outgoing.once('close', () => clearTimeout(whole));
    outgoing.on('timeout', giveUp);
    limitConnecting(outgoing, limits.connect, giveUp);
    request.on('aborted', () => outgoing.destroy());
    request.pipe(outgoing);
    try {
      const incoming = await coming;
      // the site sets no cookies, whoever asks it to
      const own = withoutHopByHop(incoming.headers, ['set-cookie']);
      response.writeHead(incoming.statusCode ?? 502, { ...lowerCased, ...own });
      incoming.on('error', () => response.destroy());
      incoming.pipe(response);
    } catch {
      outgoing.destroy();
      if (response.destroyed) return;
      request.unpipe(outgoing).resume();
      sendPrepared(request, response, sentByForm(request) ? leadsUnavailablePage : leadsUnavailableProblem);
    }
    onAnswered(response.statusCode);
  };
}

/** A kept connection needs no time to connect. */
function limitConnecting(outgoing: ClientRequest, limit: number, giveUp: () => void): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return;
    const patience = setTimeout(giveUp, limit);
    const end = () => clearTimeout(patience);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', end).once('close', end);
  });
}

const sentByForm = ({ headers }: IncomingMessage) =>
  String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
