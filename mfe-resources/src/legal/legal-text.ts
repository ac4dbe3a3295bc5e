import type { PublicSiteConfig } from '@site/section-kit';

export interface LegalTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A paragraph, a list, or a table. */
export type LegalBlock = string | readonly string[] | LegalTable;

interface LegalSection {
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  /** Last segment of the page's address. */
  page: string;
  title: string;
  description: string;
  keywords: readonly string[];
  lead: string;
  /** ISO date. */
  inForce: string;
  sections: (config: PublicSiteConfig) => readonly LegalSection[];
}
