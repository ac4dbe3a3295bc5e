import type { PublicSiteConfig, Site } from '@site/section-kit';
import { testSiteConfig as kitConfig, withSite as withKitSite } from '@site/section-kit/testing';
import type { ReactElement } from 'react';
import type { SiteValues } from '../schema.ts';

export const testSite: SiteValues = {
  phone: { display: '+1 (202) 555-0142', href: 'tel:+1-202-555-0142' },
  architect: null,
  social: {
    linkedin: 'https://www.linkedin.com/',
    x: 'https://x.com/',
    youtube: 'https://www.youtube.com/',
  },
  claims: {
    averageReduction: '37%',
    daysToSavings: '14 days',
    annualSavings: '$2.4M',
    customers: '100+',
    costsOptimized: '$50M+',
    managedSpend: '$7B+',
    customerReduction: '35%',
    uptime: '99.9%',
    initialSavings: '20-30%',
    consultationMinutes: '30',
  },
  retentionDays: 730,
};

/** The kit's test configuration with values of this site. */
export const siteConfigWith = (values: Partial<SiteValues> = {}): PublicSiteConfig => ({
  ...kitConfig,
  site: { ...testSite, ...values },
});

export const testSiteConfig = siteConfigWith();

/** As the shell wraps a page or part. */
export const withSite = (element: ReactElement, path?: string, site: Partial<Site> = {}): ReactElement =>
  withKitSite(element, path, { config: testSiteConfig, ...site });
