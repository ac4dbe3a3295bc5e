import { EventEmitter } from 'node:events';
import type { RegistryDocument } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { LiveSite } from '../request/live-site.ts';

interface LiveEvents {
  /** Visitors get another composition. Listeners must not throw. */
  shown: [site: LiveSite];
}

/** What visitors get, and what the operator and the registry asked for last. Changed by the site itself, read by all its parts. */
export class LiveState extends EventEmitter<LiveEvents> {
  #site: LiveSite | undefined;
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

  show(site: LiveSite): void {
    this.#site = site;
    this.emit('shown', site);
  }
}
