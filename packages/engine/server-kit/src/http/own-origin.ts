import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** How often a request has a Host header. Node shows the first of two only. RFC 9112, 3.2, asks for one, and 1.0 for none. */
export function hostProblem({
  rawHeaders,
  httpVersion,
}: IncomingMessage): 'missing' | 'repeated' | undefined {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count += 1;
  if (count > 1) return 'repeated';
  return count === 0 && httpVersion !== '1.0' ? 'missing' : undefined;
}

/**
 * Is the origin one of this site? The allowed ones are, compared as whole strings. With none allowed, it is the
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

/** Does a post come from another site's page? One without an Origin does not: every browser sends one with a post. */
export function isForeignPost(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const fromOtherSite = site === 'cross-site' || site === 'same-site';
  const listed = origin !== undefined && allowed.has(origin);
  const foreign = origin !== undefined && !isOwnOrigin(origin, headers, allowed);
  return foreign || (fromOtherSite && !listed);
}
