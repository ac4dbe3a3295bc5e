import { createHmac, randomBytes } from 'node:crypto';
import { type NetworkUse, networkOf } from '@site/server-kit';

export const DAY = 86_400_000;

/** Bytes of a hash that are kept: as many as a number can hold exactly. */
const KEPT_BYTES = 6;

/** A visitor's network as a number that means nothing without a key that is in memory only. */
export type NetworkHash = number;

/**
 * Tells networks apart for one UTC day. The key is random and replaced when the day ends, so what was counted yesterday
 * cannot be joined with today, and a hash cannot be turned back into a network by trying all of them.
 */
export function createNetworkHash(now: () => number = Date.now) {
  let day = -1;
  let key = randomBytes(32);
  return (address: string, use: NetworkUse = 'limit'): NetworkHash => {
    const today = Math.floor(now() / DAY);
    if (today !== day) {
      day = today;
      key = randomBytes(32);
    }
    return createHmac('sha256', key).update(networkOf(address, use)).digest().readUIntBE(0, KEPT_BYTES);
  };
}
