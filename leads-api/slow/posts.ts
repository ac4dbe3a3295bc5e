import { randomUUID } from 'node:crypto';
import { goodLead } from '../testing/leads.ts';
import { sendJson } from '../testing/send.ts';
import { pause } from './check.ts';

/** What the senders know: which keys were acknowledged, with which ids, and which keys were tried at all. */
export type Ledger = { acknowledged: Map<string, string>; tried: Set<string> };

/**
 * Posts leads one after another until it is stopped or the service is gone, each with a key of its own; every
 * third acknowledged one is posted again.
 */
export async function postUntil(url: string, ledger: Ledger, stopped: () => boolean): Promise<void> {
  for (let count = 0; !stopped(); count++) {
    const key = randomUUID();
    ledger.tried.add(key);
    const lead = { ...goodLead, company: key };
    try {
      const { status, text } = await sendJson(url, lead, { 'Idempotency-Key': key });
      if (status !== 201) {
        await pause(20);
        continue;
      }
      ledger.acknowledged.set(key, JSON.parse(text).id);
      if (count % 3 === 0) await sendJson(url, lead, { 'Idempotency-Key': key });
    } catch {
      return;
    }
  }
}
