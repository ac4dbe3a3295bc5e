import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { PublicSiteConfig } from '../contract/site-config.ts';
import { type Site, SiteProvider } from '../shared/site-context.tsx';

/** A complete configuration for tests. Its texts are made up. */
export const testSiteConfig: PublicSiteConfig = {
  brand: 'Testbrand',
  tagline: 'A brand for tests.',
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
  menus: [
    { id: 'products', label: 'Products', layout: 'columns', strip: true },
    { id: 'partners', label: 'Partners', layout: 'grid', strip: false },
  ],
  footer: [
    { id: 'company', label: 'Company', strip: false },
    { id: 'legal', label: 'Legal', strip: true },
  ],
  badges: ['Tested'],
  demo: { label: 'Book a Test', href: '/#test-form' },
  demoForm: 'forms/Form',
  retentionDays: 730,
  securityContact: 'security@example.com',
  region: 'US',
  indexable: true,
};

/** Wraps a page or part as the shell would, with every slot an empty marker. */
export function withSite(element: ReactElement, path = '/', site: Partial<Site> = {}): ReactElement {
  const value: Site = {
    config: testSiteConfig,
    origin: 'https://www.example.com',
    year: 2026,
    parts: {
      peek: () => () => null,
      load: async () => () => null,
      served: () => undefined,
      failed: () => {},
    },
    structuredData: () => {},
    ...site,
  };
  return (
    <StaticRouter location={path}>
      <SiteProvider value={value}>{element}</SiteProvider>
    </StaticRouter>
  );
}
