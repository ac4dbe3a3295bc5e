import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';

const LEAD = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '50k-200k',
};
/** Milliseconds between visitors. */
const PAUSE = 200;
/** Milliseconds until a retry, and their number. */
const AGAIN = 500;
const MAX_TRIES = 60;
/** One lead of this many is sent without script. */
const NATIVE = 5;

export interface Sent {
  /** Addresses of accepted leads. */
  accepted: string[];
  /** Failures after which the visitor pressed again. */
  pressedAgain: string[];
  failed: string[];
}

/** Leads are independent of each other. Begins with `start`. */
export function leadSender(url: string) {
  const sent: Sent = { accepted: [], pressedAgain: [], failed: [] };
  const underway = new Set<Promise<unknown>>();
  let going = false;
  let sending: Promise<void> | undefined;
  async function send(): Promise<void> {
    for (let number = 1; going; number++) {
      const email = `visitor-${number}-${crypto.randomUUID()}@example.com`;
      const one = sendLead(url, email, sent, number % NATIVE === 0).finally(() => underway.delete(one));
      underway.add(one);
      await wait(PAUSE);
    }
  }
  return {
    sent,
    start() {
      going = true;
      sending = send();
    },
    async stop() {
      going = false;
      await sending;
      await Promise.all(underway);
    },
  };
}

export async function sendLead(
  url: string,
  email: string,
  sent: Sent = { accepted: [], pressedAgain: [], failed: [] },
  native = false,
): Promise<Sent> {
  const post = native ? nativeForm(email) : byScript(email);
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const status = await rawRequest(url, '/api/leads', { method: 'POST', ...post }).then(
      (response) => String(response.status),
      (error: Error) => error.message,
    );
    if (status === '201' || status === '303') {
      sent.accepted.push(email);
      return sent;
    }
    sent.pressedAgain.push(status);
    await wait(AGAIN);
  }
  sent.failed.push(email);
  return sent;
}

const byScript = (email: string) => ({
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
  body: JSON.stringify({ ...LEAD, email }),
});

const nativeForm = (email: string) => ({
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ name: LEAD.name, company: LEAD.company, spend: LEAD.spend, email }).toString(),
});
