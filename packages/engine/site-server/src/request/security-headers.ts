import { PROBE_HEADER, SECURITY_HEADERS, STRICT_TRANSPORT } from '@site/server-kit';

export const securityHeaders = (origin: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(origin.startsWith('https:') ? STRICT_TRANSPORT : {}),
});

/** For responses that load nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For responses below /api: a script there would run on the site's origin. */
export const API_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Request headers passed to /api targets. Others could name another visitor, path or method. */
export const FORWARDED = [
  ...['host', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'],
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'prefer', 'range'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'idempotency-key'],
  ...['access-control-request-method', 'access-control-request-headers', PROBE_HEADER],
];

/** Response headers passed from /api targets. Others could change the origin, the sign-in or a proxy. */
export const RETURNED = [
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition'],
  ...['content-range', 'accept-ranges', 'date', 'cache-control', 'expires', 'age', 'etag', 'last-modified'],
  ...['vary', 'location', 'retry-after', 'allow', 'accept-post', 'idempotency-replayed'],
  ...['content-security-policy', 'cross-origin-resource-policy'],
  ...['allow-origin', 'allow-credentials', 'allow-methods', 'allow-headers', 'expose-headers', 'max-age'].map(
    (name) => `access-control-${name}`,
  ),
];
