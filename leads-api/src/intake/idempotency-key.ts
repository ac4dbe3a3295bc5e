import { IDEMPOTENCY_KEY_MAX } from '@site/lead-contract';
import { Problem } from '../http/problem.ts';

/** Visible ASCII. A key sent twice arrives joined by a comma and a space, and fails because of the space. */
const KEY = /^[\x21-\x7e]+$/;

/** @throws Problem 400 when the header is present but is not a valid key. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && header.length <= IDEMPOTENCY_KEY_MAX && KEY.test(header)) return header;
  throw new Problem(
    400,
    'bad-key',
    `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters.`,
  );
}
