import { readItem, removeItem, writeItem } from './session-item.ts';

const ITEM = 'leadform.key';

interface KeptKey {
  key: string;
  body: string;
}

/** One key a body until the lead is accepted, over reloads: a retry after a lost response makes no second lead. */
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

/** Without randomUUID on plain http, as on a test site. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
