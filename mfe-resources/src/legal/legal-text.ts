import type { PublicSiteConfig } from '@site/section-kit';
import type { SiteValues } from '@site/site-values';

export interface LegalTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Lines of permission statements, as in the provider's console. */
export interface LegalCode {
  code: readonly string[];
}

export type LegalBlock = string | readonly string[] | LegalTable | LegalCode;

export interface LegalSection {
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  lead: string;
  /** Two to four sentences, next to the title. */
  summary: (site: SiteValues) => string[];
  /** ISO date of the text under this configuration, and its version. */
  inForce: (config: PublicSiteConfig) => string;
  sections: (config: PublicSiteConfig, site: SiteValues) => readonly LegalSection[];
}
