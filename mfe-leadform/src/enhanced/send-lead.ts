import { HONEYPOT_FIELD, type Lead } from '@site/lead-contract';
import { apiRequest } from '@site/section-kit/query';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** Milliseconds until an unanswered lead counts as failed. */
export const SEND_LIMIT = 10_000;

export interface FilledForm {
  lead: Lead;
  /** The value of the honeypot field. */
  honeypot: string;
}

/**
 * Posts one lead, once. Resolves for any 2xx, whatever the body; rejects for everything else.
 */
export async function sendLead({ lead, honeypot }: FilledForm): Promise<void> {
  const body = honeypot ? { ...lead, [HONEYPOT_FIELD]: honeypot } : lead;
  const key = idempotencyKeyOf(JSON.stringify(body));
  const request = new AbortController();
  const giveUp = () => request.abort(new Error('The lead was not answered in time.'));
  // A page restored from the back/forward cache cannot trust its earlier request.
  const giveUpAfterReturn = (event: PageTransitionEvent) => event.persisted && giveUp();
  const timer = setTimeout(giveUp, SEND_LIMIT);
  window.addEventListener('pageshow', giveUpAfterReturn);
  try {
    await apiRequest('POST', '/api/leads', body, { 'Idempotency-Key': key }, request.signal);
  } finally {
    clearTimeout(timer);
    window.removeEventListener('pageshow', giveUpAfterReturn);
  }
}
