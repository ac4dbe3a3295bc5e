import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import type { DataFolder } from '@site/registry';
import type { Notify } from '@site/server-kit';
import type { Logger } from 'pino';
import type { Html } from '../request/server-page.ts';
import type { Health } from '../status/health-schema.ts';
import type { LiveState } from './live-state.ts';

/** What a package adds to the site server. */
export interface SiteOption {
  /** Takes a request. Undefined leaves it to the site; otherwise the status that was sent, if the sender was still there. */
  route?(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<number | undefined> | undefined;
  /** Registers metrics of its own for /metrics. */
  metrics?(registry: Registry): void;
  /** What visitors' browsers report of a section; null while pages report nothing. */
  health?(section: string): Promise<Health | null>;
  /** That, on the section's card of the status page. */
  panel?(health: Health): Html;
}

/** What an option needs of the site. */
export interface OptionSite {
  /** The site configuration now, and `shown` for each composition that goes live from now on. */
  live: Pick<LiveState, 'on' | 'config'>;
  data: DataFolder;
  /** Whether a version has this file for browsers. */
  servesFile: (section: string, version: string, file: string) => Promise<boolean>;
  /** Whether the sender has opened a preview. */
  isPreview: (request: IncomingMessage) => boolean;
  /** The security headers of each response. */
  headers: Record<string, string>;
  /** The site's own scheme and host. */
  origin: string;
  /** Number of proxies in front. */
  trustProxy: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Tells a team what happened; undefined where no team is notified. */
  notify?: Notify | undefined;
}

/** Called once for a site, before anything is live. */
export type CreateOption = (site: OptionSite) => SiteOption;

/**
 * What the package of an option exports as `siteOption`: reads its own settings, once, at the start.
 *
 * @throws SITE_SETTING_INVALID
 */
export type ReadOption = (env: NodeJS.ProcessEnv) => CreateOption;
