import type { PublicSiteConfig } from '@site/section-kit';

/** Whether this page view reports. */
export const isSampled = (reports: PublicSiteConfig['reports']): boolean =>
  typeof reports === 'object' ? Math.random() < reports.share : reports === true;
