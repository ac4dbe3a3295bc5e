import type { WebhookEvent } from '@site/server-kit';
import type { LeadRecord } from '../store/lead-store.ts';

/** The event that a lead is; `data` is the lead without what concerns only this service. */
export function leadEvent({
  delivery: _delivery,
  spam: _spam,
  network: _network,
  traceparent: _traceparent,
  ...lead
}: LeadRecord): WebhookEvent {
  return { id: `lead_${lead.id}`, type: 'lead.created', timestamp: lead.createdAt, data: lead };
}
