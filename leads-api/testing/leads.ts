import type { Lead } from '@site/lead-contract';
import { fingerprint } from '../src/intake/submission.ts';
import type { Submission } from '../src/store/lead-store.ts';

/** Of every test lead; no log line and no error may have one. */
export const markers = ['Zyxwell', 'zyxwell', 'Quuxcorp'];

export const goodLead: Lead = {
  name: 'Ann Zyxwell',
  email: 'ann.zyxwell@example.com',
  company: 'Quuxcorp',
  cloudProviders: { aws: true, azure: false, gcp: true, other: false },
  spend: '50k-200k',
};

export const goodForm = new URLSearchParams({
  name: goodLead.name,
  email: goodLead.email,
  company: goodLead.company,
  'cloudProviders.aws': 'on',
  'cloudProviders.gcp': 'on',
  spend: goodLead.spend,
}).toString();

let made = 0;

/** Its id sorts after earlier ones. */
export function submission(change: Partial<Submission> = {}): Submission {
  const lead = change.lead ?? goodLead;
  return {
    id: `01a1fdf5-0000-7000-8000-${String(made++).padStart(12, '0')}`,
    receivedAt: Date.now(),
    lead,
    channel: 'json',
    page: '/resources/insights',
    utm: { source: 'newsletter' },
    consentVersion: 'v1',
    network: '203.0.113.0/24',
    spam: null,
    fingerprint: fingerprint(lead),
    idempotencyKey: null,
    requestId: 'request-of-a-test',
    traceparent: null,
    ...change,
  };
}
