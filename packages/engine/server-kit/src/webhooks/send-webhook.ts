import { Webhook } from 'standardwebhooks';

const TIMEOUT = 15_000;

export type WebhookTarget = { url: string; secrets: string[] };

/** `ok`: 2xx. `gone`: 410, never sent again. Anything else is retried. */
export type DeliveryOutcome = { kind: 'ok' | 'gone' | 'failed'; result: string; retryAfterMs: number };

export interface WebhookEvent {
  /** The same for all attempts: receivers recognize repeats. */
  id: string;
  type: string;
  timestamp: string;
  cloudEvent?: { source: string; subject?: string };
  data: object;
}

interface SendingOptions {
  userAgent: string;
  timeout?: number | undefined;
  stop?: AbortSignal;
  /** Of the span of this attempt. */
  traceparent?: string;
}

/** Signed with every secret: during a rotation the receiver may hold either. Never throws. */
export async function sendWebhook(
  { url, secrets }: WebhookTarget,
  event: WebhookEvent,
  { userAgent, timeout = TIMEOUT, stop, traceparent }: SendingOptions,
): Promise<DeliveryOutcome> {
  const { id } = event;
  const { type, body } = encoded(event);
  const sentAt = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body));
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: stop ? AbortSignal.any([limit, stop]) : limit,
      headers: {
        'Content-Type': type,
        'User-Agent': userAgent,
        ...(traceparent !== undefined && { traceparent }),
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
    });
    // The response body is not used, and may be endless.
    await response.body?.cancel();
    return {
      kind: response.ok ? 'ok' : response.status === 410 ? 'gone' : 'failed',
      result: String(response.status),
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
    };
  } catch (error) {
    return { kind: 'failed', result: failureCode(error), retryAfterMs: 0 };
  }
}

/** CloudEvents 1.0 in structured mode with `timestamp`, or type, time and data alone. */
function encoded({ id, cloudEvent, ...event }: WebhookEvent): { type: string; body: string } {
  if (!cloudEvent) return { type: 'application/json', body: JSON.stringify(event) };
  const { type, timestamp, data } = event;
  const attributes = { specversion: '1.0', id, ...cloudEvent, type, time: timestamp, timestamp };
  return {
    type: 'application/cloudevents+json; charset=utf-8',
    body: JSON.stringify({ ...attributes, datacontenttype: 'application/json', data }),
  };
}

function failureCode(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'stopped' : 'network');
}

const SECOND = 1000;

/** Seconds or an HTTP date, as ms from `now`; 0 without a readable value. */
export function parseRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

export const WEBHOOK_URL_RULE = 'must be an https:// URL without credentials (http:// only for this machine)';

export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && loopback));
}

const PREFIX = 'whsec_';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The specification recommends 24 or more. */
const BYTES_MIN = 16;

export function isSigningSecret(text: string): boolean {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  return BASE64.test(encoded) && Buffer.from(encoded, 'base64').length >= BYTES_MIN;
}
