import { isIPv4, isIPv6 } from 'node:net';

/** IPv6 groups. A limit is for a customer, who may have a /48; a verdict counts providers, which get a /32 or more. */
const GROUPS = { limit: 3, verdict: 2 };

export type NetworkUse = keyof typeof GROUPS;

/** In normal form; empty for what is no address. */
export function networkOf(address: string, use: NetworkUse = 'limit'): string {
  if (isIPv4(address)) return address.slice(0, address.lastIndexOf('.'));
  if (!isIPv6(address)) return '';
  const [withoutZone = ''] = address.split('%', 1);
  const [before = '', after = ''] = withoutZone.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  // An IPv4 address at the end is two groups.
  const tail = groups(after).flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const zeros = Array(Math.max(0, 8 - groups(before).length - tail.length)).fill('0');
  const all = address.includes('::') ? [...groups(before), ...zeros, ...tail] : groups(before);
  return all
    .slice(0, GROUPS[use])
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
