import { randomUUID } from 'node:crypto';
import { goodLead } from '../testing/leads.ts';
import type { run } from '../testing/process.ts';
import { sendJson } from '../testing/send.ts';
import { insist, pause } from './check.ts';

export const SENDERS = 8;

/** By key of a lead; `acknowledged` has the returned ids. */
type Ledger = { acknowledged: Map<string, string>; tried: Set<string> };

/** Posts until stopped or the service is gone; every third acknowledged lead twice. */
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

type Service = ReturnType<typeof run>;

export interface Outcome {
  acknowledged: number;
  /** Acknowledged, and not in the store under the returned id. */
  lost: number;
  /** In the store more than once. */
  doubled: number;
  /** In the store, and never sent. */
  unknown: number;
}

export const newLedger = (): Ledger => ({ acknowledged: new Map(), tried: new Set() });

export async function killLoop(start: () => Service, rounds: number, ledger: Ledger): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const service = start();
    const url = await service.ready;
    let stopped = false;
    const senders = Array.from({ length: SENDERS }, () => postUntil(url, ledger, () => stopped));
    await pause(100 + Math.random() * 400);
    service.child.kill('SIGKILL');
    stopped = true;
    await Promise.all(senders);
    await service.exit;
  }
}

/** As visitors do. */
export async function sendUnacknowledged(url: string, ledger: Ledger): Promise<number> {
  const open = [...ledger.tried].filter((key) => !ledger.acknowledged.has(key));
  for (const key of open) {
    const { status, text } = await sendJson(url, { ...goodLead, company: key }, { 'Idempotency-Key': key });
    insist(status === 201, `a lead sent again got ${status}`);
    ledger.acknowledged.set(key, JSON.parse(text).id);
  }
  return open.length;
}

/** @param list output of the command `list` */
export function compare(ledger: Ledger, list: string): Outcome {
  const stored = new Map<string, string[]>();
  for (const line of list.trim().split('\n').filter(Boolean)) {
    const { id, company } = JSON.parse(line) as { id: string; company: string };
    stored.set(company, [...(stored.get(company) ?? []), id]);
  }
  return {
    acknowledged: ledger.acknowledged.size,
    lost: [...ledger.acknowledged].filter(([key, id]) => !stored.get(key)?.includes(id)).length,
    doubled: [...stored.values()].filter((ids) => ids.length > 1).length,
    unknown: [...stored.keys()].filter((key) => !ledger.tried.has(key)).length,
  };
}

export function insistOnNone({ acknowledged, lost, doubled, unknown }: Outcome, atLeast: number): string {
  insist(acknowledged > atLeast, 'too few posts to prove anything');
  insist(lost + doubled + unknown === 0, `lost ${lost}, doubled ${doubled}, unknown ${unknown}`);
  return `${acknowledged} acknowledged, 0 lost, 0 doubled`;
}
