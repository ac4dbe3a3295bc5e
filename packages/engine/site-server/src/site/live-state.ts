import { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { LiveSite } from '../request/live-site.ts';
import { separated } from './private-responses.ts';

interface LiveEvents {
  /** Visitors get another composition. Listeners must not throw. */
  shown: [site: LiveSite];
  /** A share of visitors gets other compositions from now on, by the section that differs. */
  sides: [sides: ReadonlyMap<string, LiveSite>];
}

/** What visitors get, and what the operator and the registry asked for last. Changed by the site itself, read by all its parts. */
export class LiveState extends EventEmitter<LiveEvents> {
  #site: LiveSite | undefined;
  #sides: ReadonlyMap<string, LiveSite> = new Map();
  /** Both, as they are sent. */
  #sent: { live: LiveSite | undefined; sides: ReadonlyMap<string, LiveSite> } = {
    live: undefined,
    sides: new Map(),
  };
  /** By section: why its rollout is not shown. */
  readonly sideProblems = new Map<string, string>();
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
  sentTo(side: string | undefined): LiveSite | undefined {
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
