import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from './problem.ts';

/**
 * Is the origin one of this site? The configured ones are, compared as whole strings. With none configured, it is the
 * origin that the request was sent to: a page of another site cannot forge that in a browser.
 */
export function isOwnOrigin(
  origin: string,
  headers: IncomingHttpHeaders,
  allowed: ReadonlySet<string>,
): boolean {
  if (allowed.size > 0) return allowed.has(origin);
  return (
    headers.host !== undefined &&
    (origin === `http://${headers.host}` || origin === `https://${headers.host}`)
  );
}

/**
 * A request without an Origin passes: every browser sends one with a post.
 * @throws Problem 403 for another site's page.
 */
export function refuseForeignOrigin(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const fromOtherSite = site === 'cross-site' || site === 'same-site';
  const listed = origin !== undefined && allowed.has(origin);
  const foreign = origin !== undefined && !isOwnOrigin(origin, headers, allowed);
  if (foreign || (fromOtherSite && !listed))
    throw new Problem(403, 'foreign-origin', 'This origin may not send leads.');
}

/** CORS for the configured origins only, by exact name: the form always sends credentials. */
export function corsHeaders(
  origin: string | undefined,
  allowed: ReadonlySet<string>,
): Record<string, string> {
  if (origin === undefined || !allowed.has(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Idempotency-Replayed, Retry-After',
  };
}

/** Answers the preflight of a cross-origin JSON post. The browser may cache it for ten minutes. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '600',
};
