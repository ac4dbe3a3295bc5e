import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import { wholeNumber } from '../settings.ts';

export const trustProxy = wholeNumber(0, 16)
  .default(0)
  .describe(
    'How many proxies stand in front and append to `X-Forwarded-For`, 0 to 16; 1 for leads-api behind the shell server. Too few: all visitors share one allowance. Too many: a visitor can forge addresses.',
  );

/** With `hops` proxies, the entry of the outermost in X-Forwarded-For. Express uses the same library. */
export function visitorAddress(request: IncomingMessage, hops: number): string {
  const address = proxyAddress(request, (_address, distance) => distance < hops) ?? '';
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
