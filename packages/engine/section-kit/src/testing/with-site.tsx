import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { PublicSiteConfig } from '../contract/site-config.ts';
import { type Site, SiteProvider } from '../shared/site-context.tsx';

export const testSiteConfig: PublicSiteConfig = {
  brand: 'Testbrand',
  tagline: 'A brand for tests.',
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
  securityContact: 'security@example.com',
  region: 'US',
  indexable: true,
  site: {},
};

/** Like the shell, with empty slots. */
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
