import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

/** The visitor's network, never the full address: an IPv4 /24 or an IPv6 /48; null when unknown. */
export function truncateAddress(address: string | undefined): string | null {
  if (address === undefined || isIP(address) === 0) return null;
  // An IPv4-mapped IPv6 address becomes plain IPv4.
  const network = ipKeyGenerator(address, 48);
  return isIP(network) === 4 ? network.replace(/\.\d+$/, '.0/24') : network;
}
