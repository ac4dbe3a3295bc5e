import type { SiteConfig } from '@site/section-kit/contract';

/** A valid site configuration that grants each of `names` its own prefix, its own page, and one menu. */
export function fixtureConfig(names: string[], overrides: Partial<SiteConfig> = {}): SiteConfig {
  return {
    brand: 'Tinybrand',
    tagline: 'A brand for tests.',
    phone: { display: '+1 (202) 555-0142', href: 'tel:+1-202-555-0142' },
    architect: null,
    social: {
      linkedin: 'https://www.linkedin.com/',
      x: 'https://x.com/',
      youtube: 'https://www.youtube.com/',
    },
    claims: {
      averageReduction: '1%',
      daysToSavings: '2 days',
      annualSavings: '$3',
      customers: '4',
      costsOptimized: '$5',
      managedSpend: '$6',
      customerReduction: '7%',
      uptime: '8%',
      initialSavings: '9%',
      consultationMinutes: '10',
    },
    menus: [
      { id: 'platform', label: 'Platform', layout: 'list', strip: false },
      { id: 'solutions', label: 'Solutions', layout: 'list', strip: false },
    ],
    footer: [
      { id: 'company', label: 'Company', strip: false },
      { id: 'legal', label: 'Legal', strip: true },
    ],
    badges: ['Tiny'],
    demo: { label: 'Try it', href: '/#form' },
    retentionDays: 30,
    securityContact: 'security@tiny.test',
    legal: {
      controller: 'Tiny, Inc.',
      address: '1 Main Street',
      governingLaw: 'the State of Testing',
      hosting: 'Tiny',
      transfers: 'None.',
    },
    region: 'US',
    indexable: true,
    grants: Object.fromEntries(
      names.map((name) => [name, { paths: [`/${name}`, `/${name}/*`], menus: ['platform'] }]),
    ),
    ...overrides,
  };
}
