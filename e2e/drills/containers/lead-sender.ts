import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two leads, between two tries of one, and until one counts as lost. */
const PAUSE = 100;
const RETRY = 250;
const PATIENCE = 30_000;

export interface LeadsSent {
  /** E-mail addresses of the leads that were accepted. */
  accepted: string[];
  /** Leads for which the form would have shown its notice once or more often. */
  repeated: number;
  lost: string[];
}

/** Sends one lead, as the form does: again under the same key until it is accepted. */
export async function sendLead(url: string, email: string): Promise<'first' | 'repeated' | 'lost'> {
  const key = randomUUID();
  const deadline = Date.now() + PATIENCE;
  for (let tries = 1; Date.now() < deadline; tries++) {
    const status = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Ann Lee', email, company: 'Acme', spend: '10k-50k' }),
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 201) return tries === 1 ? 'first' : 'repeated';
    await wait(RETRY);
  }
  return 'lost';
}

/** Sends leads one after the other until it is stopped. */
export function startLeadSender(url: string) {
  const sent: LeadsSent = { accepted: [], repeated: 0, lost: [] };
  let going = true;
  const sending = (async () => {
    for (let turn = 1; going; turn++) {
      const email = `visitor-${turn}@example.com`;
      const outcome = await sendLead(url, email);
      if (outcome === 'lost') sent.lost.push(email);
      else sent.accepted.push(email);
      if (outcome === 'repeated') sent.repeated += 1;
      await wait(PAUSE);
    }
    return sent;
  })();
  return {
    stop(): Promise<LeadsSent> {
      going = false;
      return sending;
    },
  };
}
