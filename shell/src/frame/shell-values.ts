import type { PublicSiteConfig } from '@site/section-kit';

interface ShellValues {
  phone?: { display: string; href: string };
  social?: { linkedin?: string; x?: string; youtube?: string };
  legal?: { controller?: string; address?: string };
}

/** Until 1.1: older servers give the values at the top level. */
export const shellValues = (config: PublicSiteConfig): ShellValues => config.site ?? config;
