import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Node shows only the first Host header. RFC 9112, 3.2, requires one, HTTP 1.0 none. */
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

/** Without allowed origins, the one that the request was sent to: a browser lets no other site forge it. */
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

/** False without an Origin: every browser sends one with a post. */
export function isForeignPost(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const fromOtherSite = site === 'cross-site' || site === 'same-site';
  const listed = origin !== undefined && allowed.has(origin);
  const foreign = origin !== undefined && !isOwnOrigin(origin, headers, allowed);
  return foreign || (fromOtherSite && !listed);
}
