import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The visitor's network, never the visitor: an IPv4 /24 or an IPv6 /48; null when unknown. */
export function truncateAddress(address: string | undefined): string | null {
  const ip = MAPPED_IPV4.exec(address ?? '')?.[1] ?? address ?? '';
  if (isIP(ip) === 4) return ip.replace(/\.\d+$/, '.0/24');
  return isIP(ip) === 6 ? ipKeyGenerator(ip, 48) : null;
}
