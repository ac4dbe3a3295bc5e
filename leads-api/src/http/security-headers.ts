import type { RequestHandler } from 'express';

/** On every answer of the service, also those written to a raw socket. */
export const securityHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The same on every document of an origin, or a browser ignores it.
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Not no-referrer: with it Chromium sends `Origin: null` on a form post, which the origin check refuses.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Two years, in seconds. */
const HSTS = 'max-age=63072000; includeSubDomains';

export const setSecurityHeaders: RequestHandler = (request, response, next) => {
  for (const name in securityHeaders) response.setHeader(name, securityHeaders[name]!);
  if (request.secure) response.setHeader('Strict-Transport-Security', HSTS);
  next();
};
