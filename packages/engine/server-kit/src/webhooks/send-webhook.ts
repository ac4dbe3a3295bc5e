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
  { id, ...event }: WebhookEvent,
  { userAgent, timeout = TIMEOUT, stop, traceparent }: SendingOptions,
): Promise<DeliveryOutcome> {
  const body = JSON.stringify(event);
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
        'Content-Type': 'application/json',
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

function failureCode(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'stopped' : 'network');
}
