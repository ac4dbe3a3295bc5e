import { SECURITY_HEADERS, STRICT_TRANSPORT } from '@site/node-kit';

/** On every answer of the shell, whatever its status. */
export const securityHeaders = (origin: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(origin.startsWith('https:') ? STRICT_TRANSPORT : {}),
});

/** For answers that are no page of a composition and need nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
