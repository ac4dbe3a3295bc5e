import { createHmac, randomBytes } from 'node:crypto';
import { type NetworkUse, networkOf } from '@site/server-kit';

export const DAY = 86_400_000;

/** As many as a number holds exactly. */
const KEPT_BYTES = 6;

/** Keyed: it means nothing without a key that is only in memory. */
export type NetworkHash = number;

/** By UTC day, with a random key: days cannot be joined, and trying all addresses finds no network. */
export function createNetworkHash(now: () => number) {
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
