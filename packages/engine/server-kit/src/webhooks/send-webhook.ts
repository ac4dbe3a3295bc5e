import { Webhook } from 'standardwebhooks';
import { parseRetryAfter } from './retry-after.ts';

/** How long a receiver may take to answer, in ms. */
const TIMEOUT = 15_000;

export type WebhookTarget = { url: string; secrets: string[] };

/** `ok`: 2xx. `gone`: 410, never sent again. Anything else is retried later. */
export type DeliveryOutcome = { verdict: 'ok' | 'gone' | 'failed'; result: string; retryAfterMs: number };

export interface WebhookEvent {
  /** The same for all attempts, so that a receiver recognizes repeats. */
  id: string;
  /** `lead.created` */
  type: string;
  /** ISO time. */
  timestamp: string;
  /** Sent as a CloudEvent with these attributes. */
  cloudEvent?: { source: string; subject?: string };
  data: object;
}

interface SendingOptions {
  /** The program that sends. */
  userAgent: string;
  /** ms for the receiver to respond. */
  timeout?: number | undefined;
  stop?: AbortSignal;
  /** Of the span that this attempt is. */
  traceparent?: string;
}

/**
 * Sends an event of Standard Webhooks: one attempt, signed each time, with every secret, since during a rotation the
 * receiver may hold either. Never throws.
 */
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
    // The body of the response is not used, and may be endless.
    await response.body?.cancel();
    return {
      verdict: response.ok ? 'ok' : response.status === 410 ? 'gone' : 'failed',
      result: String(response.status),
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
    };
  } catch (error) {
    return { verdict: 'failed', result: failureCode(error), retryAfterMs: 0 };
  }
}

/**
 * The body: CloudEvents 1.0 in structured mode, or type, time and data alone. The first has `timestamp` as well, for receivers of
 * the second.
 */
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
