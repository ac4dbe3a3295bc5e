import type { PublicSiteConfig } from '@site/section-kit';
import type { SiteValues } from '@site/site-values';

export interface LegalTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export type LegalBlock = string | readonly string[] | LegalTable;

export interface LegalSection {
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  lead: string;
  /** ISO date of the text under this configuration. */
  inForce: (config: PublicSiteConfig) => string;
  sections: (config: PublicSiteConfig, site: SiteValues) => readonly LegalSection[];
}
