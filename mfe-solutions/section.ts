import { defineSection } from '@site/section-kit/define';
import {
  industries,
  industryHref,
  integrationHref,
  integrations,
  providerHref,
  providers,
} from './src/content/catalog.ts';
import { checkContent, industryRecords, providerRecords } from './src/content/check-content.ts';

checkContent();

const FORM = 'leadform/GetInTouch@1';

export default defineSection({
  name: 'solutions',
  routes: [
    { path: '/solutions', page: () => import('./src/pages/solutions.tsx') },
    { path: '/solutions/industries/technology', page: () => import('./src/pages/industries/technology.tsx') },
    { path: '/integrations/aws', page: () => import('./src/pages/integrations/aws.tsx'), embeds: [FORM] },
  ],
  notFound: [
    { pattern: '/solutions/industries/*', page: () => import('./src/pages/industry-not-found.tsx') },
    { pattern: '/solutions/cloud-providers/*', page: () => import('./src/pages/provider-not-found.tsx') },
  ],
  files: [...Object.values(industryRecords), ...Object.values(providerRecords)].map(({ heroImage }) => ({
    path: heroImage,
    type: 'image/png',
    source: heroImage.replace('/solutions/', ''),
  })),
  navigation: [
    ...industries.map(({ slug, name, line }, index) => ({
      menu: 'solutions' as const,
      group: 'By industry',
      submenu: true,
      label: name,
      description: line,
      href: industryHref(slug),
      order: 20 + index,
    })),
    ...providers.map(({ slug, name, line }, index) => ({
      menu: 'solutions' as const,
      group: 'By cloud provider',
      submenu: true,
      label: name,
      description: line,
      href: providerHref(slug),
      order: 40 + index,
    })),
    { menu: 'solutions', label: 'All solutions', href: '/solutions', order: 60 },
    ...integrations.map(({ slug, name, line }, index) => ({
      menu: 'integrations' as const,
      label: name,
      description: line,
      href: integrationHref(slug),
      logo: slug,
      order: 1 + index,
    })),
  ],
});
