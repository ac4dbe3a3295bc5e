import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import type { DataFolder, RegistryDocument, RegistryEntry } from '@site/registry';
import type { RolloutStatus, Sides } from '@site/section-kit/reports';
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
  /** A share of visitors gets other versions than those that are live. */
  sides?: SideSelector;
  /** What its rollouts have come to, for /_status.json and the status page. */
  rollouts?(): RolloutStatus[];
  /** The same as an element of the status page. */
  rolloutPanel?(rollouts: RolloutStatus[]): Html;
  /** A file of a version was requested. */
  sentFile?(request: IncomingMessage, section: string, version: string, status: number): void;
  /** A visitor's lead was stored. */
  sentLead?(request: IncomingMessage): void;
  /** What visitors' browsers report of both sides since `begin` of this comparison, and the leads that were stored; undefined while pages report nothing. */
  compare?(comparison: Comparison): Sides | undefined;
  /** Where in the source the confirmed problems of a version are: one sentence each. */
  problemsOf?(section: string, version: string): string[];
}

/** Chooses a side for each visitor. Its methods must not throw. */
export interface SideSelector {
  /**
   * The version of each side, by its section, and whether it is paused here. Called after each read of the registry, with
   * what of it is valid.
   */
  wanted(document: RegistryDocument): ReadonlyMap<string, { entry: RegistryEntry; isPaused: boolean }>;
  /** The section whose other version this visitor gets; undefined for what is live. Called for each request, report and lead while there are sides. */
  select(request: IncomingMessage): string | undefined;
}

/** Two versions of one section that visitors get in the same time. */
export interface Comparison {
  section: string;
  /** Version of most visitors, and of the side. */
  live: string;
  candidate: string;
  /** Compared as a string; if it differs, the comparison counts as new. */
  begin: string;
}

/** What an option needs of the site. */
export interface OptionSite {
  /** The site configuration now, and `shown` and `sides` for what visitors get from now on. */
  live: Pick<LiveState, 'on' | 'config' | 'site' | 'sides' | 'rollouts'>;
  data: DataFolder;
  /** Whether a version has this file for browsers. */
  servesFile: (section: string, version: string, file: string) => Promise<boolean>;
  /** The section whose other version the sender gets; undefined for what is live. */
  sideOf: (request: IncomingMessage) => string | undefined;
  /** Whether the sender has opened a preview. */
  isPreview: (request: IncomingMessage) => boolean;
  /** What the other options report. */
  others: () => readonly Pick<SiteOption, 'compare' | 'problemsOf'>[];
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
