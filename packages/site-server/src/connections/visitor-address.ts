import type { IncomingMessage } from 'node:http';

/**
 * The visitor's address: the socket's own, or with `hops` proxies in front the entry that the outermost of
 * them wrote into X-Forwarded-For. What a visitor sends beyond that is never trusted.
 */
export function visitorAddress(request: IncomingMessage, hops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const chain = [...forwarded, plain(request.socket.remoteAddress ?? '')];
  return plain(chain[Math.max(0, chain.length - 1 - hops)] ?? '');
}

/** An IPv4 address that came in through an IPv6 socket, as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');
