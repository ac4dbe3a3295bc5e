import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import type { DataFolder, RegistryDocument, RegistryEntry } from '@site/registry';
import type { RolloutStatus, Sides } from '@site/section-kit/reports';
import type { Notify } from '@site/server-kit';
import type { Logger } from 'pino';
import type { Html } from '../request/server-page.ts';
import type { Health } from '../status/health-schema.ts';
import type { SiteState } from './site-state.ts';

export interface SiteOption {
  /** Undefined leaves the request to the site. Otherwise the status sent; undefined if the sender had left. */
  route?(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<number | undefined> | undefined;
  /** For /metrics. */
  metrics?(registry: Registry): void;
  /** From visitors' browsers; null while reports are off. */
  health?(section: string): Promise<Health | null>;
  /** On the section's card. */
  panel?(health: Health): Html;
  sides?: SideSelector;
  /** For /_status.json and the status page. */
  rollouts?(): RolloutStatus[];
  rolloutPanel?(rollouts: RolloutStatus[]): Html;
  sentFile?(request: IncomingMessage, section: string, version: string, status: number): void;
  sentLead?(request: IncomingMessage): void;
  /** Counts of both sides since `begin`; undefined while reports are off. */
  compare?(comparison: Comparison): Sides | undefined;
  /** A sentence for each confirmed problem. */
  problemsOf?(section: string, version: string): string[];
}

/** Assigns visitors to sides. Must not throw. */
export interface SideSelector {
  /** By section. Called after each read, with the valid part of the registry. */
  wanted(document: RegistryDocument): ReadonlyMap<string, { entry: RegistryEntry; isPaused: boolean }>;
  /** Section whose rollout the sender gets. Called for each request, report and lead. */
  select(request: IncomingMessage): string | undefined;
}

export interface Comparison {
  section: string;
  versions: Record<keyof Sides, string>;
  /** Compared as a string; a difference starts a new comparison. */
  begin: string;
}

export interface OptionSite {
  state: Pick<SiteState, 'on' | 'config' | 'site' | 'sides' | 'rollouts'>;
  data: DataFolder;
  /** Whether browsers may load it. */
  servesFile: (section: string, version: string, file: string) => Promise<boolean>;
  /** Section whose rollout the sender gets. */
  sideOf: (request: IncomingMessage) => string | undefined;
  isPreview: (request: IncomingMessage) => boolean;
  others: () => readonly Pick<SiteOption, 'compare' | 'problemsOf'>[];
  headers: Record<string, string>;
  /** Scheme and host. */
  origin: string;
  trustProxy: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  notify?: Notify | undefined;
}

/** Called once, before anything is live. */
export type CreateOption = (site: OptionSite) => SiteOption;

/**
 * Exported as `siteOption`. Reads the option's settings once.
 * @throws SITE_SETTING_INVALID
 */
export type ReadOption = (env: NodeJS.ProcessEnv) => CreateOption;
