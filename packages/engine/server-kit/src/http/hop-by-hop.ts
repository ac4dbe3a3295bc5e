import type { IncomingHttpHeaders } from 'node:http';

/** RFC 9110, 7.6.1, and what proxies drop by custom. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers that a proxy may forward: without those of the incoming connection, including those that `Connection`
 * names, and without `others` (lower case).
 */
export function withoutHopByHop(headers: IncomingHttpHeaders, others: string[] = []): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named, ...others]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
