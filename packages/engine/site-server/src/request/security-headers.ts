import { SECURITY_HEADERS, STRICT_TRANSPORT } from '@site/server-kit';

/** On every response of the shell server, whatever its status. */
export const securityHeaders = (origin: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(origin.startsWith('https:') ? STRICT_TRANSPORT : {}),
});

/** For responses that are not pages and load nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
