import type { IncomingHttpHeaders } from 'node:http';
import { isOwnOrigin } from '@site/server-kit';
import type { LeadSource } from '../store/lead-store.ts';

export const UTM_KEYS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Characters of a path and of each utm value. */
const VALUE_MAX = 200;

const clean = (text: string) => text.replace(UNSAFE, '').slice(0, VALUE_MAX).toWellFormed();

/** Characters (Referrer Policy, 8.3). The URL parser reads a long host in quadratic time. */
const REFERER_MAX = 4096;

const FORM_PATH = '/api/leads';

/** From a Referer of this site. A form that was shown again carries its first page in a field. */
export function leadSource(
  headers: IncomingHttpHeaders,
  allowed: ReadonlySet<string>,
  firstPage?: unknown,
): LeadSource {
  const { referer: address = '' } = headers;
  const referer = address.length > REFERER_MAX ? null : URL.parse(address);
  if (!referer || !isOwnOrigin(referer.origin, headers, allowed)) return { page: null, utm: {} };
  const page = referer.pathname === FORM_PATH ? ownPage(firstPage, referer.origin) : referer;
  if (!page) return { page: null, utm: {} };
  const utm: Record<string, string> = {};
  for (const key of UTM_KEYS) {
    const value = clean(page.searchParams.get(`utm_${key}`) ?? '');
    if (value) utm[key] = value;
  }
  return { page: clean(page.pathname), utm };
}

function ownPage(firstPage: unknown, origin: string): URL | undefined {
  const url =
    typeof firstPage === 'string' && firstPage.startsWith('/') ? URL.parse(origin + firstPage) : null;
  return url && !url.pathname.startsWith('//') && url.pathname !== FORM_PATH ? url : undefined;
}

/** As `firstPage` carries it; empty when unknown. */
export function sourcePath({ page, utm }: LeadSource): string {
  const query = new URLSearchParams(Object.entries(utm).map(([key, value]) => [`utm_${key}`, value]));
  return page === null ? '' : `${page}${query.size > 0 ? `?${query}` : ''}`;
}
