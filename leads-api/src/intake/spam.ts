import type { Lead } from '@site/lead-contract';

/** Why a lead is kept but never delivered. A probe's is kept for a day, and shown and counted nowhere else. */
export type SpamReason = 'honeypot' | 'links' | 'markup' | 'probe';

/** More links than this in name and company together are treated as spam. */
const LINKS_MAX = 3;

const LINK = /(?:https?:\/\/|www\.)\S/gi;
const MARKUP = /<\/?[a-z!][^<>]*>|\[\/?(?:url|link|img)\b/i;

export function spamReason(lead: Lead, honeypot: unknown): SpamReason | null {
  if (honeypot !== undefined && honeypot !== null && honeypot !== '') return 'honeypot';
  const text = `${lead.name}\n${lead.company}`;
  if (MARKUP.test(text)) return 'markup';
  return (text.match(LINK)?.length ?? 0) > LINKS_MAX ? 'links' : null;
}
