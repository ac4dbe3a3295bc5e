import { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { Cause } from '../activation/pass-queue.ts';
import type { VersionState } from '../activation/version-state.ts';
import { type LiveSite, notFoundAt } from '../request/live-site.ts';
import type { PreparedResponse } from '../request/prepared-response.ts';

interface LiveEvents {
  /** Visitors get another composition. Listeners must not throw. */
  shown: [site: LiveSite];
  /** A share of visitors gets other compositions from now on, by the section that differs. */
  sides: [sides: ReadonlyMap<string, LiveSite>];
  /** There is something for a pass to do. */
  due: [cause: Cause];
}

/** What visitors get, and the configuration and registry as they were read last. */
export class LiveState extends EventEmitter<LiveEvents> {
  #site: LiveSite | undefined;
  #sides: ReadonlyMap<string, LiveSite> = new Map();
  /** Both, as they are sent. */
  #sent: { live: LiveSite | undefined; sides: ReadonlyMap<string, LiveSite> } = {
    live: undefined,
    sides: new Map(),
  };
  /** By section, how the latest update of its rollout's version went. */
  readonly rollouts = new Map<string, VersionState>();
  /** The registry as it was read last; undefined before the first read. */
  desired: RegistryDocument | undefined;
  /** The site configuration as it was read last. */
  config: SiteConfig;

  constructor(config: SiteConfig) {
    super();
    this.config = config;
  }

  /** Undefined before the first composition. */
  get site(): LiveSite | undefined {
    return this.#site;
  }

  get sides(): ReadonlyMap<string, LiveSite> {
    return this.#sides;
  }

  /** What the visitors of a side get, and all others. */
  siteFor(side: string | undefined): LiveSite | undefined {
    return (side === undefined ? undefined : this.#sent.sides.get(side)) ?? this.#sent.live;
  }

  show(site: LiveSite): void {
    // a stop reaches all visitors at once: sides that show the section are composed again
    const isStopped = !isDeepStrictEqual(site.composition.stopped, this.#site?.composition.stopped);
    this.#site = site;
    if (isStopped) this.#sides = new Map();
    this.#separate();
    this.emit('shown', site);
  }

  showSides(sides: ReadonlyMap<string, LiveSite>): void {
    if (this.#sides.size === 0 && sides.size === 0) return;
    this.#sides = sides;
    this.#separate();
    this.emit('sides', sides);
  }

  #separate(): void {
    this.#sent =
      this.#site && this.#sides.size > 0
        ? separated(this.#site, this.#sides)
        : { live: this.#site, sides: new Map() };
  }
}

/** For the cache of one browser: another visitor gets another response at the same address. */
const PRIVATE = 'private, max-age=0, must-revalidate';

/** Content-addressed: the same on all sides that have it. */
const isShared = (path: string) => path.startsWith('/_frames/');

/**
 * The live site and its sides as they may be sent to visitors: what differs between them is for no shared cache, and what
 * does not is the live site's own response.
 */
function separated(
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

function isSame(one: PreparedResponse | undefined, other: PreparedResponse | undefined): boolean {
  if (one === other) return true;
  if (!one || !other || one.status !== other.status) return false;
  const [body, otherBody] = [one.body?.identity, other.body?.identity];
  // the tag of a page is of its body alone
  const isSamePage = one.page?.etag === other.page?.etag;
  const same = body && otherBody ? body.equals(otherBody) : body === otherBody && isSamePage;
  return same && isDeepStrictEqual(one.headers, other.headers);
}

const asPrivate = (response: PreparedResponse): PreparedResponse => ({
  ...response,
  headers: { ...response.headers, 'Cache-Control': PRIVATE },
});
