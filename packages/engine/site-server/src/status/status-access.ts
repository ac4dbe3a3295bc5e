import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { statusToken } from '@site/registry/settings';
import { isOwnOrigin, visitorAddress } from '@site/server-kit';

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

const LOOPBACK = /^(?:127\.|::1$)/;
/** With any port. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** Host of an origin that is on this machine by its name. RFC 6761 reserves names below localhost. */
const LOCAL_NAME = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * Headers that proxies, load balancers and content delivery networks add: RFC 7239 and 9110, and the lists of nginx, HAProxy,
 * Envoy, Azure, AWS, Google, Cloudflare, Fastly, Akamai, Fly, Vercel, Netlify, Varnish, IIS and WebLogic.
 */
const FORWARDING =
  /^(?:x-)?(?:forwarded|real-|true-client|cf-|cdn-|fastly-|fly-|client-ip|clientip|cluster-client|origina(?:l|ting)-|remote-|azure-|envoy-|appengine-|vercel-|nf-|amz-cf-|amzn-|akamai-|arr-|varnish|scheme|(?:wl-)?proxy-?(?:client|user))|^via$/;

/**
 * Does a request come from this machine itself, and not through a proxy or a web page of another site on it? A name
 * that DNS rebinding can lead here is not local. A proxy on this machine that sends HTTP/1.1 and none of the headers
 * cannot be distinguished from a program on it.
 *
 * @param hops number of proxies in front, whose X-Forwarded-For counts.
 * @param siteOrigin its host is local too, if its name is one of this machine.
 */
function isLocalRequest(request: IncomingMessage, hops: number, siteOrigin: string): boolean {
  const { headers } = request;
  const forwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  if (forwarded && (hops === 0 || headers['x-forwarded-for'] === undefined)) return false;
  // nginx's own default towards what is behind it; no browser and no scraper sends it
  if (request.httpVersion === '1.0') return false;
  return (
    // the sender of the connection, and the visitor that a proxy on this machine names
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
