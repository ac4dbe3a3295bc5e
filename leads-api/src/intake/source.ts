import type { IncomingHttpHeaders } from 'node:http';
import { isOwnOrigin } from '@site/server-kit';

/** The page a lead came from and the campaign that led there. */
export type LeadSource = { page: string | null; utm: Record<string, string> };

const UTM_KEYS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Maximum length of a path and of each utm value; the rest is cut. */
const KEPT_MAX = 200;

const clean = (text: string) => text.replace(UNSAFE, '').slice(0, KEPT_MAX).toWellFormed();

/** Longest Referer of a browser (Referrer Policy, 8.3). The URL parser reads a long host in quadratic time. */
const REFERER_MAX = 4096;

/** Address of the form that is shown again with its errors. It is not a page of the site. */
const FORM_PATH = '/api/leads';

/**
 * Path and utm_* values of the Referer, when it is a page of this site. When the form was shown again, those of the first
 * page, which that form carried along.
 */
export function leadSource(
  headers: IncomingHttpHeaders,
  allowed: ReadonlySet<string>,
  carried?: unknown,
): LeadSource {
  const { referer: address = '' } = headers;
  const referer = address.length > REFERER_MAX ? null : URL.parse(address);
  if (!referer || !isOwnOrigin(referer.origin, headers, allowed)) return { page: null, utm: {} };
  const page = referer.pathname === FORM_PATH ? ownPage(carried, referer.origin) : referer;
  if (!page) return { page: null, utm: {} };
  const utm: Record<string, string> = {};
  for (const key of UTM_KEYS) {
    const value = clean(page.searchParams.get(`utm_${key}`) ?? '');
    if (value) utm[key] = value;
  }
  return { page: clean(page.pathname), utm };
}

/** The address that came with a form, if it is a path of this site. */
function ownPage(carried: unknown, origin: string): URL | undefined {
  const url = typeof carried === 'string' && carried.startsWith('/') ? URL.parse(origin + carried) : null;
  return url && !url.pathname.startsWith('//') && url.pathname !== FORM_PATH ? url : undefined;
}

/** A source as the form carries it along; empty when it is unknown. */
export function carriedSource({ page, utm }: LeadSource): string {
  const query = new URLSearchParams(Object.entries(utm).map(([key, value]) => [`utm_${key}`, value]));
  return page === null ? '' : `${page}${query.size > 0 ? `?${query}` : ''}`;
}
