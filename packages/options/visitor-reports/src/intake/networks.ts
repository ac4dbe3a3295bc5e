import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

export const DAY = 86_400_000;

/** Bytes of a hash that are kept: as many as a number can hold exactly. */
const KEPT_BYTES = 6;

/** A visitor's network as a number that means nothing without a key that is in memory only. */
export type NetworkHash = number;

/**
 * IPv6 groups of a network, by what it is for. A limit is for a customer, who may have a /48. A verdict counts providers, who
 * get a /32 or more: one customer of a tunnel broker has several /48. Of IPv4 both are a /24.
 */
const GROUPS = { limit: 3, verdict: 2 };

export type NetworkUse = keyof typeof GROUPS;

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

/** The IPv4 /24, or the IPv6 /48 or /32, of an address, in one spelling; empty for what is no address. */
export function networkOf(address: string, use: NetworkUse = 'limit'): string {
  if (isIPv4(address)) return address.slice(0, address.lastIndexOf('.'));
  if (!isIPv6(address)) return '';
  const [before = '', after = ''] = address.replace(/%.*$/, '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  // an IPv4 address at the end stands for two groups
  const tail = groups(after).flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const zeros = Array(Math.max(0, 8 - groups(before).length - tail.length)).fill('0');
  const all = address.includes('::') ? [...groups(before), ...zeros, ...tail] : groups(before);
  return all
    .slice(0, GROUPS[use])
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
