import { readItem, removeItem, writeItem } from '../draft/session-item.ts';

const ITEM = 'leadform.key';

interface KeptKey {
  key: string;
  body: string;
}

/**
 * The key of a filled form. The same body gets the same key until the lead is accepted, a reload included,
 * so that a retry after a missing response creates no second lead; another body gets a new key.
 */
export function idempotencyKeyOf(body: string): string {
  const kept = readItem(ITEM) as KeptKey | null;
  if (kept?.body === body) return kept.key;
  const key = newKey();
  writeItem(ITEM, { key, body } satisfies KeptKey);
  return key;
}

export function forgetIdempotencyKey(): void {
  removeItem(ITEM);
}

/** randomUUID exists in secure contexts only; a test site on plain http must still accept leads. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
