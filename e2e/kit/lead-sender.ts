import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';

const LEAD = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  cloudProviders: { aws: true, azure: false, gcp: false, other: false },
  spend: '50k-200k',
};
/** Milliseconds between two visitors. */
const PAUSE = 200;
/** Milliseconds until a visitor who read that it failed presses again, and how often. */
const AGAIN = 500;
const MAX_TRIES = 60;
/** Every so many leads the form is sent without its script. */
const NATIVE = 5;

/** What became of the leads that were sent. */
export interface Sent {
  /** Addresses of those that were accepted. */
  accepted: string[];
  /** Answers other than acceptance; the visitor kept the text and pressed again. */
  pressedAgain: string[];
  /** Given up. */
  failed: string[];
}

/**
 * Visitors who send one lead each, with the key that the form gives it; each whatever becomes of the one before. It begins
 * with `start`.
 */
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
    /** Returns when each lead has its answer. */
    async stop() {
      going = false;
      await sending;
      await Promise.all(underway);
    },
  };
}

/** Sends one lead, again under the same key until it is accepted. */
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
