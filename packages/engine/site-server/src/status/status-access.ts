import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { statusToken } from '@site/registry/settings';
import { isOwnOrigin, visitorAddress } from '@site/server-kit';

/** `ask` for the token; `hide`: as if the page did not exist. */
export type Access = 'allow' | 'ask' | 'hide';

/**
 * @param setting `local`, `public`, or `token:<secret>` (bearer token or basic password)
 * @param hops number of proxies in front
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

const LOOPBACK = /^(?:127\.|::1$)/;
/** With any port. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** RFC 6761 reserves names below localhost. */
const LOCAL_NAME = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * Headers of proxies, load balancers and CDNs: RFC 7239 and 9110, nginx, HAProxy, Envoy, Azure, AWS, Google,
 * Cloudflare, Fastly, Akamai, Fly, Vercel, Netlify, Varnish, IIS, WebLogic.
 */
const FORWARDING =
  /^(?:x-)?(?:forwarded|real-|true-client|cf-|cdn-|fastly-|fly-|client-ip|clientip|cluster-client|origina(?:l|ting)-|remote-|azure-|envoy-|appengine-|vercel-|nf-|amz-cf-|amzn-|akamai-|arr-|varnish|scheme|(?:wl-)?proxy-?(?:client|user))|^via$/;

/** Not through a proxy, another site's page or DNS rebinding. A local proxy that adds none of the headers is not detected. */
function isLocalRequest(request: IncomingMessage, hops: number, siteOrigin: string): boolean {
  const { headers } = request;
  const forwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  if (forwarded && (hops === 0 || headers['x-forwarded-for'] === undefined)) return false;
  // nginx's default towards its upstream; no browser or scraper sends it
  if (request.httpVersion === '1.0') return false;
  return (
    // the socket, and the visitor that a local proxy names
    [0, hops].every((trusted) => LOOPBACK.test(visitorAddress(request, trusted))) &&
    isLocalHost(headers.host ?? '', siteOrigin) &&
    !isOfAnotherSite(headers)
  );
}

function isLocalHost(host: string, siteOrigin: string): boolean {
  if (LOCAL_HOST.test(host)) return true;
  const own = URL.parse(siteOrigin);
  return own !== null && LOCAL_NAME.test(own.hostname) && host.toLowerCase() === own.host;
}

function isOfAnotherSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'none' && site !== 'same-origin') return true;
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, headers, new Set());
}
