/** Two years, in seconds. Only over TLS. */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Not no-referrer: Chromium would send `Origin: null` with a form post, which the origin check refuses.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Keeps pages of other hosts of the same domain out of this site's process. Browsers require the same value
  // on every document of an origin.
  'Origin-Agent-Cluster': '?1',
  'X-Frame-Options': 'DENY',
};
