import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { visitorAddress, withoutHopByHop } from '@site/node-kit';
import { fixedAnswers } from '../request/fixed-answers.ts';
import { sendPrepared } from '../request/prepared-response.ts';

/** Headers with which a visitor could impersonate another, and those meant only for this server. */
const NOT_FORWARDED = ['cookie', 'expect', 'forwarded', 'x-real-ip'];
/** Milliseconds; of silence, above the form's own limit of 10 s, and for the whole however steadily bytes come. */
const TIMEOUTS = { silence: 15_000, whole: 30_000 };

interface LeadsProxyOptions {
  port: number;
  trustProxy: number;
  headers: Record<string, string>;
  /** Called with the status of each response. */
  onAnswered?: (status: number) => void;
  timeouts?: typeof TIMEOUTS;
}

/** Forwards /api to leads-api with the visitor's own address, so that each visitor is rate-limited separately. */
export function createLeadsProxy({
  port,
  trustProxy,
  headers,
  onAnswered = () => {},
  timeouts = TIMEOUTS,
}: LeadsProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { leadsUnavailablePage, leadsUnavailableProblem } = fixedAnswers(headers);
  const lowerCased = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );

  return async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kept = Object.entries(withoutHopByHop(request.headers, NOT_FORWARDED)).filter(
      ([name]) => !name.startsWith('x-forwarded-'),
    );
    const length = request.headers['content-length'];
    const outgoing = httpRequest({
      agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      timeout: timeouts.silence,
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
    const whole = setTimeout(giveUp, timeouts.whole);
    outgoing.once('close', () => clearTimeout(whole));
    outgoing.on('timeout', giveUp);
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

const sentByForm = ({ headers }: IncomingMessage) =>
  String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
