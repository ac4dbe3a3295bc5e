import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { statusToken, visitorAddress } from '@site/node-kit';

/** `ask`: request the token. `hide`: respond as if the page did not exist. */
export type Access = 'allow' | 'ask' | 'hide';

const LOOPBACK = /^(?:127\.|::1$)/;

/**
 * Who may see the status page and the metrics.
 *
 * @param setting `local`: visitors of this machine; `public`: everybody; `token:<secret>`: whoever sends the
 * secret, as a bearer token or as the password of basic authentication.
 * @param hops number of proxies in front.
 */
export function statusAccess(setting: string, hops: number): (request: IncomingMessage) => Access {
  if (setting === 'public') return () => 'allow';
  const token = statusToken(setting);
  if (token === undefined) return (request) => (isLocal(request, hops) ? 'allow' : 'hide');
  const expected = digest(token);
  return ({ headers }) =>
    timingSafeEqual(digest(secretOf(headers.authorization ?? '')), expected) ? 'allow' : 'ask';
}

/** A proxy on this machine that TRUST_PROXY does not count would make everybody local. */
function isLocal(request: IncomingMessage, hops: number): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded, via } = request.headers;
  if (hops === 0 && (forwardedFor ?? forwarded ?? via) !== undefined) return false;
  return LOOPBACK.test(visitorAddress(request, hops));
}

function secretOf(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(credentials, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
