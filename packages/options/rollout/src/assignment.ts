import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Rollout } from '@site/registry';
import { networkOf, visitorAddress } from '@site/server-kit';

/** Of six bytes. */
const VALUES = 2 ** 48;

/** People of one network with the same browser get the same side. */
export const visitorOf = (request: IncomingMessage, trustProxy: number): string =>
  `${networkOf(visitorAddress(request, trustProxy))}\n${request.headers['user-agent'] ?? ''}`;

/** 0 to 100: the same on every server, another one in each rollout. */
export function positionIn({ key }: Pick<Rollout, 'key'>, visitor: string): number {
  const hash = createHmac('sha256', Buffer.from(key, 'hex')).update(visitor).digest();
  return (hash.readUIntBE(0, 6) / VALUES) * 100;
}
