import { isDeepStrictEqual } from 'node:util';
import type { LiveSite } from '../request/live-site.ts';
import type { PreparedResponse } from '../request/prepared-response.ts';

/** For the cache of one browser: another visitor gets another response at the same address. */
const PRIVATE = 'private, max-age=0, must-revalidate';

/** Content-addressed: the same on all sides that have it. */
const isShared = (path: string) => path.startsWith('/_frames/');

/**
 * The live site and its sides as they may be sent to visitors: what differs between them is for no shared cache, and what
 * does not is the live site's own response.
 */
export function separated(
  live: LiveSite,
  sides: ReadonlyMap<string, LiveSite>,
): { live: LiveSite; sides: Map<string, LiveSite> } {
  const all = [live, ...sides.values()];
  const paths = new Set(all.flatMap(({ responses }) => [...responses.keys()]));
  const differing = [...paths].filter(
    (path) =>
      !isShared(path) && all.some((one) => !isSame(live.responses.get(path), one.responses.get(path))),
  );
  const seen = (site: LiveSite): LiveSite => {
    const responses = new Map(site.responses);
    for (const [path, response] of live.responses)
      if (isSame(response, responses.get(path))) responses.set(path, response);
    for (const path of differing)
      responses.set(path, asPrivate(responses.get(path) ?? notFoundAt(site, path)));
    return { ...site, responses };
  };
  return { live: seen(live), sides: new Map([...sides].map(([name, site]) => [name, seen(site)])) };
}

export const notFoundAt = ({ notFoundBelow, notFound }: LiveSite, path: string): PreparedResponse =>
  notFoundBelow.find(([prefix]) => path.startsWith(prefix))?.[1] ?? notFound;

function isSame(one: PreparedResponse | undefined, other: PreparedResponse | undefined): boolean {
  if (one === other) return true;
  if (!one || !other || one.status !== other.status) return false;
  const [body, otherBody] = [one.body?.identity, other.body?.identity];
  const same = body && otherBody ? body.equals(otherBody) : body === otherBody;
  return same && isDeepStrictEqual(one.headers, other.headers);
}

/** Its body is the original's, also after that is compressed again. */
const asPrivate = (response: PreparedResponse): PreparedResponse => ({
  ...response,
  headers: { ...response.headers, 'Cache-Control': PRIVATE },
  get body() {
    return response.body;
  },
});
