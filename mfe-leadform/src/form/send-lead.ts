import { HONEYPOT_FIELD, type Lead } from '@site/lead-contract';
import { apiRequest } from '@site/section-kit/query';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** ms until a lead without a response has failed. */
export const SEND_TIMEOUT = 10_000;

export interface FilledForm {
  lead: Lead;
  honeypot: string;
}

/** Posts once. Resolves for any 2xx, and rejects for everything else. */
export async function sendLead({ lead, honeypot }: FilledForm): Promise<void> {
  const body = honeypot ? { ...lead, [HONEYPOT_FIELD]: honeypot } : lead;
  const key = idempotencyKeyOf(JSON.stringify(body));
  const request = new AbortController();
  const giveUp = () => request.abort(new Error('The lead was not answered in time.'));
  // the request of a page from the back/forward cache may be lost
  const giveUpAfterReturn = (event: PageTransitionEvent) => event.persisted && giveUp();
  const timer = setTimeout(giveUp, SEND_TIMEOUT);
  window.addEventListener('pageshow', giveUpAfterReturn);
  try {
    await apiRequest('POST', '/api/leads', body, { 'Idempotency-Key': key }, request.signal);
  } finally {
    clearTimeout(timer);
    window.removeEventListener('pageshow', giveUpAfterReturn);
  }
}
