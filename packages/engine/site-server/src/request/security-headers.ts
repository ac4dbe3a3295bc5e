import { SECURITY_HEADERS, STRICT_TRANSPORT } from '@site/server-kit';

/** On every response of the shell server, whatever its status. */
export const securityHeaders = (origin: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(origin.startsWith('https:') ? STRICT_TRANSPORT : {}),
});

/** For responses that are not pages and load nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Added to the policy of what answers below /api. No script runs there: it would run on the origin of the site. */
export const API_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of a target of /api with an effect on more than its own response: on the origin, the sign-in or the proxy in front. */
export const NOT_RETURNED = [
  ...['set-cookie', 'clear-site-data', 'service-worker-allowed', 'strict-transport-security', 'alt-svc'],
  ...['nel', 'report-to', 'accept-ch', 'critical-ch', 'use-as-dictionary', 'www-authenticate', 'x-sendfile'],
  ...['redirect', 'expires', 'buffering', 'limit-rate', 'charset'].map((name) => `x-accel-${name}`),
];
