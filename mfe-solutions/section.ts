import { defineSection } from '@site/section-kit/define';
import {
  industries,
  industryHref,
  integrationHref,
  integrations,
  providerHref,
  providers,
} from './src/content/catalog.ts';
import { checkContent } from './src/content/check-content.ts';

checkContent();

const FORM = 'leadform/GetInTouch@1';

const logoPath = (provider: string) => `/integrations/logos/${provider}.svg`;

export default defineSection({
  name: 'solutions',
  budgets: { style: 5500, script: 15500 },
  routes: [
    { path: '/solutions', page: () => import('./src/pages/solutions.tsx') },
    {
      path: '/solutions/industries/financial-services',
      page: () => import('./src/pages/industries/financial-services.tsx'),
    },
    {
      path: '/solutions/industries/retail-ecommerce',
      page: () => import('./src/pages/industries/retail-ecommerce.tsx'),
    },
    { path: '/solutions/industries/technology', page: () => import('./src/pages/industries/technology.tsx') },
    {
      path: '/solutions/industries/manufacturing',
      page: () => import('./src/pages/industries/manufacturing.tsx'),
    },
    { path: '/solutions/industries/healthcare', page: () => import('./src/pages/industries/healthcare.tsx') },
    { path: '/solutions/industries/education', page: () => import('./src/pages/industries/education.tsx') },
    {
      path: '/solutions/industries/public-sector',
      page: () => import('./src/pages/industries/public-sector.tsx'),
    },
    {
      path: '/solutions/industries/travel-hospitality',
      page: () => import('./src/pages/industries/travel-hospitality.tsx'),
    },
    {
      path: '/solutions/industries/telecommunications',
      page: () => import('./src/pages/industries/telecommunications.tsx'),
    },
    { path: '/solutions/cloud-providers/aws', page: () => import('./src/pages/cloud-providers/aws.tsx') },
    { path: '/solutions/cloud-providers/azure', page: () => import('./src/pages/cloud-providers/azure.tsx') },
    { path: '/solutions/cloud-providers/gcp', page: () => import('./src/pages/cloud-providers/gcp.tsx') },
    { path: '/solutions/cloud-providers/oci', page: () => import('./src/pages/cloud-providers/oci.tsx') },
    {
      path: '/solutions/cloud-providers/multi-cloud',
      page: () => import('./src/pages/cloud-providers/multi-cloud.tsx'),
    },
    { path: '/integrations/aws', page: () => import('./src/pages/integrations/aws.tsx'), embeds: [FORM] },
    { path: '/integrations/azure', page: () => import('./src/pages/integrations/azure.tsx'), embeds: [FORM] },
    { path: '/integrations/gcp', page: () => import('./src/pages/integrations/gcp.tsx'), embeds: [FORM] },
    {
      path: '/integrations/oracle',
      page: () => import('./src/pages/integrations/oracle.tsx'),
      embeds: [FORM],
    },
  ],
  notFound: [
    { pattern: '/solutions/industries/*', page: () => import('./src/pages/industry-not-found.tsx') },
    { pattern: '/solutions/cloud-providers/*', page: () => import('./src/pages/provider-not-found.tsx') },
  ],
  navigation: [
    ...industries.map(({ slug, name }, index) => ({
      menu: 'solutions',
      group: 'By industry',
      submenu: true,
      label: name,
      href: industryHref(slug),
      order: 30 + index,
    })),
    ...providers.map(({ slug, name }, index) => ({
      menu: 'solutions',
      group: 'By cloud provider',
      submenu: true,
      label: name,
      href: providerHref(slug),
      order: 50 + index,
    })),
    { menu: 'solutions', label: 'All solutions', href: '/solutions', logo: logoPath('all'), order: 70 },
    ...integrations.map(({ slug, name, line, logo }, index) => ({
      menu: 'integrations',
      label: name,
      description: line,
      href: integrationHref(slug),
      logo: logoPath(logo),
      order: 1 + index,
    })),
  ],
  files: [...integrations.map(({ logo }) => logo), 'all'].map((logo) => ({
    path: logoPath(logo),
    type: 'image/svg+xml',
    source: `dist/made/${logo}.svg`,
  })),
});
