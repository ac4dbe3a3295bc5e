import { createHash, randomUUIDv7 } from 'node:crypto';
import { isIP } from 'node:net';
import { CONSENT_VERSION, checkLead, IDEMPOTENCY_KEY_MAX, type Lead } from '@site/lead-contract';
import type { RequestIds } from '@site/server-kit';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { BodyFormat } from '../http/media-type.ts';
import { Problem } from '../http/problem.ts';
import type { SpamReason, Submission } from '../store/lead-store.ts';
import type { Draft } from './decode.ts';
import { leadSource } from './source.ts';

/** Visible ASCII. A header sent twice arrives joined with a space, and fails. */
const KEY = /^[\x21-\x7e]+$/;

/** In name and company together. */
const LINKS_MAX = 3;

const LINK = /(?:https?:\/\/|www\.)\S/gi;
const MARKUP = /<\/?[a-z!][^<>]*>|\[\/?(?:url|link|img)\b/i;

function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && header.length <= IDEMPOTENCY_KEY_MAX && KEY.test(header)) return header;
  throw new Problem(
    400,
    'bad-key',
    `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters.`,
  );
}

/** The visitor's network, never the full address: IPv4 /24, IPv6 /48. */
export function truncateAddress(address: string | undefined): string | null {
  if (address === undefined || isIP(address) === 0) return null;
  // also makes an IPv4-mapped IPv6 address plain IPv4
  const network = ipKeyGenerator(address, 48);
  return isIP(network) === 4 ? network.replace(/\.\d+$/, '.0/24') : network;
}

/** SHA-256 (hex) of the checked fields, in a fixed order. */
export function fingerprint({ name, email, company, cloudProviders, spend }: Lead): string {
  const { aws, azure, gcp, other } = cloudProviders;
  return createHash('sha256')
    .update(JSON.stringify([name, email, company, aws, azure, gcp, other, spend]))
    .digest('hex');
}

function spamReason(lead: Lead, honeypot: unknown): SpamReason | null {
  if (honeypot !== undefined && honeypot !== null && honeypot !== '') return 'honeypot';
  const text = `${lead.name}\n${lead.company}`;
  if (MARKUP.test(text)) return 'markup';
  return (text.match(LINK)?.length ?? 0) > LINKS_MAX ? 'links' : null;
}

type Post = {
  draft: Draft;
  format: BodyFormat;
  ids: RequestIds;
  allowedOrigins: ReadonlySet<string>;
  isProbe: boolean;
};

/** @throws Problem 400 for the key, 422 for the fields */
export function toSubmission(
  request: Request,
  { draft, format, ids, allowedOrigins, isProbe }: Post,
): Submission {
  const key = idempotencyKey(request.headers['idempotency-key']);
  const { lead, problems } = checkLead(draft.fields);
  if (problems) throw new Problem(422, 'invalid-lead', 'The lead is not valid.', { errors: problems });
  return {
    ...leadSource(request.headers, allowedOrigins, draft.firstPage),
    id: randomUUIDv7(),
    receivedAt: Date.now(),
    lead,
    channel: format,
    consentVersion: CONSENT_VERSION,
    network: truncateAddress(request.ip),
    spam: isProbe ? 'probe' : spamReason(lead, draft.honeypot),
    fingerprint: fingerprint(lead),
    idempotencyKey: key,
    requestId: ids.requestId,
    traceparent: ids.traceparent ?? null,
  };
}
