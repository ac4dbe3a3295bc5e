import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { statusToken } from '@site/registry/settings';
import { isLocalRequest } from './local-request.ts';

/** `ask`: request the token. `hide`: respond as if the page did not exist. */
export type Access = 'allow' | 'ask' | 'hide';

/**
 * Who may see the status page and the metrics.
 *
 * @param setting `local`: requests from this machine; `public`: everybody; `token:<secret>`: requests with the secret, as a
 * bearer token or as the password of basic authentication.
 * @param hops number of proxies in front.
 * @param siteOrigin the site's own origin.
 */
export function statusAccess(
  setting: string,
  hops: number,
  siteOrigin: string,
): (request: IncomingMessage) => Access {
  if (setting === 'public') return () => 'allow';
  const token = statusToken(setting);
  if (token === undefined) return (request) => (isLocalRequest(request, hops, siteOrigin) ? 'allow' : 'hide');
  const expected = digest(token);
  return ({ headers }) =>
    timingSafeEqual(digest(secretOf(headers.authorization ?? '')), expected) ? 'allow' : 'ask';
}

function secretOf(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(credentials, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
