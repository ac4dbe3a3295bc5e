/** Standard Webhooks writes secrets as base64 behind this prefix, which may be left out. */
const PREFIX = 'whsec_';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Fewest bytes that count as a secret; the specification recommends 24 or more. */
const BYTES_MIN = 16;

/** May it sign webhooks? */
export function isSigningSecret(text: string): boolean {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  return BASE64.test(encoded) && Buffer.from(encoded, 'base64').length >= BYTES_MIN;
}
