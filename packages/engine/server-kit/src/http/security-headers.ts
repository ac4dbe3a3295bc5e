/** Two years, in seconds. For answers over TLS only. */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/** On every answer of every program, whatever its status. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Not no-referrer: with it Chromium sends `Origin: null` on a form post, which the origin check refuses.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Keeps pages of other hosts below the same domain out of this site's process, and `document.domain` shut. The same
  // on every document of an origin, or a browser ignores it.
  'Origin-Agent-Cluster': '?1',
  'X-Frame-Options': 'DENY',
};
