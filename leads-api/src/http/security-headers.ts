import { SECURITY_HEADERS, STRICT_TRANSPORT } from '@site/server-kit';
import type { RequestHandler } from 'express';

export const securityHeaders: Record<string, string> = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const setSecurityHeaders: RequestHandler = (request, response, next) => {
  response.set({ ...securityHeaders, ...(request.secure ? STRICT_TRANSPORT : {}) });
  next();
};
