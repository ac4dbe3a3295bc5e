import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendAnswer } from './answer.ts';
import { fixedAnswers } from './fixed-answers.ts';
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
  /** Told the status of each answer. */
  onAnswered?: (status: number) => void;
}

/** Forwards /api to leads-api with the visitor's own address, so that visitors are counted one by one. */
export function createLeadsProxy({ port, trustProxy, headers, onAnswered = () => {} }: LeadsProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { leadsUnavailablePage, leadsUnavailableProblem } = fixedAnswers(headers);

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
        onAnswered(response.statusCode);
        incoming.pipe(response);
        incoming.on('error', () => response.destroy());
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', () => {
      if (response.headersSent || response.destroyed) response.destroy();
      else {
        // What is left of the request is not read.
        response.setHeader('Connection', 'close');
        onAnswered(
          sendAnswer(request, response, sentByForm(request) ? leadsUnavailablePage : leadsUnavailableProblem),
        );
      }
    });
    request.on('aborted', () => outgoing.destroy());
    request.pipe(outgoing);
  };
}

const sentByForm = ({ headers }: IncomingMessage) =>
  String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
