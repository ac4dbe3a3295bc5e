import { Webhook } from 'standardwebhooks';
import type { LeadRecord } from '../store/lead-store.ts';
import { parseRetryAfter } from './schedule.ts';

/** How long a receiver may take to answer, in ms. */
const TIMEOUT = 15_000;

export type WebhookTarget = { url: string; secrets: string[] };

/** `ok`: 2xx. `gone`: 410, never sent again. Anything else is retried later. */
export type DeliveryOutcome = { verdict: 'ok' | 'gone' | 'failed'; result: string; retryAfterMs: number };

/** The body of an event; `data` is the lead without what concerns only this service. */
function eventBody({ delivery: _delivery, spam: _spam, network: _network, ...lead }: LeadRecord): string {
  return JSON.stringify({ type: 'lead.created', timestamp: lead.createdAt, data: lead });
}

/** The same for all attempts and replays, so that a receiver recognizes repeats. */
const webhookId = (leadId: string) => `lead_${leadId}`;

/** One attempt, signed each time, with every secret: during a rotation the receiver may hold either. Never throws. */
export async function sendWebhook(
  { url, secrets }: WebhookTarget,
  lead: LeadRecord,
  { timeout = TIMEOUT, stop }: { timeout?: number; stop?: AbortSignal } = {},
): Promise<DeliveryOutcome> {
  const body = eventBody(lead);
  const id = webhookId(lead.id);
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
        'User-Agent': 'leads-api',
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
