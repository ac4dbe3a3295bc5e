import type { PublicSiteConfig } from '@site/section-kit';

/** What the shell shows of a site, where the site has it. */
interface ShellValues {
  phone?: { display: string; href: string };
  /** Addresses of the site's pages at these networks. */
  social?: { linkedin?: string; x?: string; youtube?: string };
  legal?: { controller?: string; address?: string };
}

/** Until 1.1: a server of 310571b3 gives the values next to those of the kit. */
export const shellValues = (config: PublicSiteConfig): ShellValues => config.site ?? config;
