import type { SiteConfig } from '@site/section-kit/contract';

/** Grants each name its prefix, its page and one menu. */
export function fixtureConfig(names: string[], overrides: Partial<SiteConfig> = {}): SiteConfig {
  return {
    brand: 'Tinybrand',
    tagline: 'A brand for tests.',
    menus: [
      { id: 'platform', label: 'Platform', layout: 'list', strip: false },
      { id: 'solutions', label: 'Solutions', layout: 'list', strip: false },
    ],
    footer: [
      { id: 'company', label: 'Company', strip: false },
      { id: 'legal', label: 'Legal', strip: true },
    ],
    badges: ['Tiny'],
    securityContact: 'security@tiny.test',
    region: 'US',
    indexable: true,
    site: {},
    grants: Object.fromEntries(
      names.map((name) => [name, { paths: [`/${name}`, `/${name}/*`], menus: ['platform'] }]),
    ),
    ...overrides,
  };
}
