/** On every response of the shell server, whatever its status. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Keeps pages of other hosts below the same domain out of this site's process, and `document.domain` shut.
    'Origin-Agent-Cluster': '?1',
    'X-Frame-Options': 'DENY',
    ...(origin.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** For responses that are not pages and load nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
