import type { IncomingHttpHeaders } from 'node:http';
import { isOwnOrigin } from '../http/origin.ts';

/** The page a lead came from and the campaign that led there. */
export type LeadSource = { page: string | null; utm: Record<string, string> };

const UTM_KEYS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Most characters kept of a path and of each utm value. */
const KEPT_MAX = 200;

const clean = (text: string) => text.replace(UNSAFE, '').slice(0, KEPT_MAX).toWellFormed();

/** What the Referer shows when it is a page of this site, and nothing more: its path and its utm_* values. */
export function leadSource(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): LeadSource {
  const referer = URL.parse(headers.referer ?? '');
  if (!referer || !isOwnOrigin(referer.origin, headers, allowed)) return { page: null, utm: {} };
  const utm: Record<string, string> = {};
  for (const key of UTM_KEYS) {
    const value = clean(referer.searchParams.get(`utm_${key}`) ?? '');
    if (value) utm[key] = value;
  }
  return { page: clean(referer.pathname), utm };
}
