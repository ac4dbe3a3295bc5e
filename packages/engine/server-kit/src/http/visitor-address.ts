import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import { wholeNumber } from '../settings/whole-number.ts';

/** TRUST_PROXY: an exact number, never a range of addresses. */
export const trustProxy = wholeNumber(0, 16)
  .default(0)
  .describe(
    'How many proxies stand in front and append to `X-Forwarded-For`, 0 to 16; 1 for leads-api behind the shell server. Too few: all visitors share one allowance. Too many: a visitor can forge addresses.',
  );

/**
 * The visitor's address: the socket's own, or with `hops` proxies in front the entry that the outermost of
 * them wrote into X-Forwarded-For. What a visitor sends beyond that is never trusted. Express reads `trust proxy`
 * with the same library and the same number.
 */
export function visitorAddress(request: IncomingMessage, hops: number): string {
  const address = proxyAddress(request, (_address, distance) => distance < hops) ?? '';
  // an IPv4 address that came in through an IPv6 socket, as IPv4
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
