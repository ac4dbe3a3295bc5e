import type { PublicSiteConfig } from '@site/section-kit';

interface ShellValues {
  phone?: { display: string; href: string };
  social?: { linkedin?: string; x?: string; youtube?: string };
  legal?: { controller?: string; address?: string };
}

export const shellValues = ({ site }: PublicSiteConfig): ShellValues => site;
