import { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { Cause } from '../activation/pass-queue.ts';
import type { VersionState } from '../activation/version-state.ts';
import { type LoadedSite, notFoundAt } from '../request/loaded-site.ts';
import type { PreparedResponse } from '../request/prepared-response.ts';

interface SiteStateEvents {
  /** Listeners must not throw. */
  shown: [site: LoadedSite];
  /** By the section that differs. */
  sides: [sides: ReadonlyMap<string, LoadedSite>];
  /** A pass is needed. */
  due: [cause: Cause];
}

/** What visitors get; configuration and registry as read last. */
export class SiteState extends EventEmitter<SiteStateEvents> {
  #site: LoadedSite | undefined;
  #sides: ReadonlyMap<string, LoadedSite> = new Map();
  /** With the headers that caches need. */
  #sent: { live: LoadedSite | undefined; sides: ReadonlyMap<string, LoadedSite> } = {
    live: undefined,
    sides: new Map(),
  };
  /** By section. */
  readonly rollouts = new Map<string, VersionState>();
  /** As read last. */
  desired: RegistryDocument | undefined;
  /** As read last. */
  config: SiteConfig;

  constructor(config: SiteConfig) {
    super();
    this.config = config;
  }

  get site(): LoadedSite | undefined {
    return this.#site;
  }

  get sides(): ReadonlyMap<string, LoadedSite> {
    return this.#sides;
  }

  siteFor(side: string | undefined): LoadedSite | undefined {
    return (side === undefined ? undefined : this.#sent.sides.get(side)) ?? this.#sent.live;
  }

  show(site: LoadedSite): void {
    // a stop reaches all visitors at once: sides are composed again
    const isStopped = !isDeepStrictEqual(site.composition.stopped, this.#site?.composition.stopped);
    this.#site = site;
    if (isStopped) this.#sides = new Map();
    this.#separate();
    this.emit('shown', site);
  }

  showSides(sides: ReadonlyMap<string, LoadedSite>): void {
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

/** Only for one browser's cache: visitors of another side get another response. */
const PRIVATE = 'private, max-age=0, must-revalidate';

/** Content-addressed. */
const isShared = (path: string) => path.startsWith('/_frames/');

/** Responses that differ between the sides are for no shared cache; equal ones are the same object. */
function separated(
  live: LoadedSite,
  sides: ReadonlyMap<string, LoadedSite>,
): { live: LoadedSite; sides: Map<string, LoadedSite> } {
  const all = [live, ...sides.values()];
  const paths = new Set(all.flatMap(({ responses }) => [...responses.keys()]));
  const differing = [...paths].filter(
    (path) =>
      !isShared(path) && all.some((one) => !isSame(live.responses.get(path), one.responses.get(path))),
  );
  const seen = (site: LoadedSite): LoadedSite => {
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
