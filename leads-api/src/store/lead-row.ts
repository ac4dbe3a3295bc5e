import type { Lead, SpendBand } from '@site/lead-contract';
import type { DeliveryState, LeadRecord, SpamReason, Submission } from './lead-store.ts';

/** A row of `lead` joined with its `outbox` row. PostgreSQL sends 64-bit integers as text. */
export type LeadRow = {
  id: string;
  created_at: number | string;
  name: string;
  email: string;
  company: string;
  cloud_providers: string;
  spend: string;
  channel: string;
  page: string | null;
  utm: string;
  consent_version: string;
  network: string | null;
  spam: string | null;
  request_id: string | null;
  traceparent: string | null;
  state: string | null;
  attempts: number | null;
  last_result: string | null;
};

export const LEAD_COLUMNS = `lead.id, lead.created_at, lead.name, lead.email, lead.company, lead.cloud_providers,
  lead.spend, lead.channel, lead.page, lead.utm, lead.consent_version, lead.network, lead.spam,
  lead.request_id, lead.traceparent,
  outbox.state, outbox.attempts, outbox.last_result`;

export function toRecord(row: LeadRow): LeadRecord {
  return {
    id: row.id,
    createdAt: new Date(Number(row.created_at)).toISOString(),
    name: row.name,
    email: row.email,
    company: row.company,
    cloudProviders: JSON.parse(row.cloud_providers) as Lead['cloudProviders'],
    spend: row.spend as SpendBand,
    channel: row.channel as LeadRecord['channel'],
    page: row.page,
    utm: JSON.parse(row.utm) as Record<string, string>,
    consentVersion: row.consent_version,
    network: row.network,
    spam: row.spam as SpamReason | null,
    requestId: row.request_id,
    traceparent: row.traceparent,
    delivery:
      row.state === null
        ? null
        : { state: row.state as DeliveryState, attempts: row.attempts ?? 0, lastResult: row.last_result },
  };
}

/** In the order of the table's columns. */
export function toLeadValues({ lead, ...submission }: Submission) {
  return [
    submission.id,
    submission.receivedAt,
    lead.name,
    lead.email,
    lead.company,
    JSON.stringify(lead.cloudProviders),
    lead.spend,
    submission.channel,
    submission.page,
    JSON.stringify(submission.utm),
    submission.consentVersion,
    submission.network,
    submission.spam,
    submission.fingerprint,
    submission.requestId,
    submission.traceparent,
  ];
}
