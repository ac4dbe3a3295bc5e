import { randomUUID } from 'node:crypto';
import type { Lead } from '@site/lead-contract';
import { PROBE_HEADER, probeMark } from '@site/server-kit';
import * as z from 'zod';
import { SiteFault, send } from './read-site.ts';

const LEADS = '/api/leads';
const PROBES = '/api/leads/probes';
const storedSchema = z.object({ id: z.string(), company: z.string(), delivery: z.null() });

/** @returns its id @throws SiteFault */
export async function probeLead(
  origin: string,
  page: URL,
  secret: string,
  signal: AbortSignal,
): Promise<string> {
  await requireKnownMark(origin, secret, signal);
  const lead: Lead = {
    name: 'Site Probe',
    email: 'probe@example.com',
    company: `Probe ${randomUUID()}`,
    cloudProviders: { aws: true, azure: false, gcp: false, other: false },
    spend: 'under10k',
  };
  const sent = await send(new URL(LEADS, origin), signal, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Origin: origin,
      Referer: page.href,
      [PROBE_HEADER]: probeMark(secret, 'POST', LEADS),
    },
    body: JSON.stringify(lead),
  });
  if (sent.status !== 201)
    throw new SiteFault(`A lead is refused: ${LEADS} returned ${sent.status}${reasonIn(sent.text)}`);
  const id = idOf(sent.text);
  if (id === undefined) throw new SiteFault(`A lead is answered with 201, but ${LEADS} names no id.`);
  const path = `${PROBES}/${encodeURIComponent(id)}`;
  const back = await send(new URL(path, origin), signal, {
    headers: { [PROBE_HEADER]: probeMark(secret, 'GET', path) },
  });
  if (back.status !== 200)
    throw new SiteFault(`A lead is accepted but not stored: reading it back returned ${back.status}.`);
  const stored = storedSchema.safeParse(parsed(back.text)).data;
  if (stored?.id !== id || stored.company !== lead.company)
    throw new SiteFault('A lead is accepted, but what is stored is not what was sent.');
  return id;
}

/** A leads-api that does not know the mark would deliver the lead. */
async function requireKnownMark(origin: string, secret: string, signal: AbortSignal): Promise<void> {
  const { status, text } = await send(new URL(PROBES, origin), signal, {
    headers: { [PROBE_HEADER]: probeMark(secret, 'GET', PROBES) },
  });
  if (status === 204) return;
  if (status === 404)
    throw new SiteFault(
      'leads-api knows no such probe: its PROBE_SECRET is another or not set, its clock differs, or it is an earlier release.',
    );
  throw new SiteFault(`No lead can be sent: ${PROBES} returned ${status}${reasonIn(text)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const idOf = (text: string) => z.object({ id: z.string().min(1) }).safeParse(parsed(text)).data?.id;

function reasonIn(text: string): string {
  const { detail } = z.object({ detail: z.string() }).safeParse(parsed(text)).data ?? {};
  return detail === undefined ? '.' : `: ${detail}`;
}
