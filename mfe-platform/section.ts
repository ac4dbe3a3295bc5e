import { defineSection } from '@site/section-kit/define';
import { downloadLinks } from './src/data/downloads/download-links.ts';
import { LOGOS, logos, menuIcons } from './src/frame/menu-icons.ts';
import { LEDGER_PATH } from './src/product/data/links.ts';

const iconPath = (page: keyof typeof menuIcons) => `/platform/icons/${page}.svg`;

export default defineSection({
  name: 'platform',
  budgets: { style: 9500, script: 22000 },
  routes: [
    {
      path: '/',
      page: () => import('./src/pages/home.tsx'),
      embeds: ['resources/ArticleTeasers@1', 'leadform/GetInTouch@1'],
    },
    { path: '/platform/overview', page: () => import('./src/pages/overview.tsx') },
    { path: '/platform/cost-explorer', page: () => import('./src/pages/cost-explorer.tsx') },
    { path: '/platform/cost-map', page: () => import('./src/pages/cost-map.tsx') },
    { path: '/platform/cost-allocation', page: () => import('./src/pages/cost-allocation.tsx') },
    { path: '/platform/anomaly-detection', page: () => import('./src/pages/anomaly-detection.tsx') },
    { path: '/platform/forecasting', page: () => import('./src/pages/forecasting.tsx') },
    { path: '/platform/optimization', page: () => import('./src/pages/optimization.tsx') },
    { path: '/platform/quotas-budgets', page: () => import('./src/pages/quotas-budgets.tsx') },
    { path: '/platform/tagging-policies', page: () => import('./src/pages/tagging-policies.tsx') },
    { path: '/platform/resource-lifecycle', page: () => import('./src/pages/resource-lifecycle.tsx') },
    { path: '/platform/multi-cloud', page: () => import('./src/pages/multi-cloud.tsx') },
    { path: '/platform/deployment', page: () => import('./src/pages/deployment.tsx') },
    { path: '/platform/dashboard', page: () => import('./src/pages/dashboard.tsx') },
  ],
  navigation: [
    platform('overview', 'Platform Overview', 'Six capabilities, one set of numbers', 10),
    platform('cost-explorer', 'Cost Explorer', 'From the total to a billing row', 20),
    platform('cost-map', 'Cost Map', 'Regions and their traffic', 30),
    platform('cost-allocation', 'Cost Allocation', 'An owner for every charge', 40),
    platform('anomaly-detection', 'Anomaly Detection', 'Cost jumps, with their cause', 50),
    platform('forecasting', 'Cost Forecasting', 'A range you can plan with', 60),
    platform('optimization', 'Cost Optimization', 'Changes ranked by savings', 70),
    platform('quotas-budgets', 'Quotas & Budgets', 'Limits, before you reach them', 80),
    platform('tagging-policies', 'Tagging Policies', 'Coverage measured in dollars', 90),
    platform('resource-lifecycle', 'Resource Lifecycle', 'From request to retirement', 100),
    platform('multi-cloud', 'Multi-Cloud Support', 'Read-only access to four clouds', 110),
    platform('deployment', 'Deployment Options', 'SaaS or self-hosted', 120),
    platform('dashboard', 'Sample Dashboard', 'One illustrative month, with downloads', 130),
    {
      menu: 'solutions',
      label: 'For CFOs',
      description: 'Plan, allocate and explain the cloud bill',
      href: '/#cfo',
      logo: iconPath('cfo'),
      order: 10,
    },
    {
      menu: 'solutions',
      label: 'For Engineers',
      description: 'Right-size with the evidence in view',
      href: '/#engineers',
      logo: iconPath('engineers'),
      order: 11,
    },
  ],
  footer: [
    { column: 'platform', label: 'Overview', href: '/platform/overview', order: 10 },
    { column: 'platform', label: 'Cost Explorer', href: '/platform/cost-explorer', order: 20 },
    { column: 'platform', label: 'Cost Allocation', href: '/platform/cost-allocation', order: 30 },
    { column: 'platform', label: 'Anomaly Detection', href: '/platform/anomaly-detection', order: 40 },
    { column: 'platform', label: 'Forecasting', href: '/platform/forecasting', order: 50 },
    { column: 'platform', label: 'Optimization', href: '/platform/optimization', order: 60 },
    { column: 'platform', label: 'Deployment', href: '/platform/deployment', order: 70 },
    { column: 'company', label: 'Contact Us', href: '/#demo-form', order: 10 },
    { column: 'company', label: 'Talk to an Expert', href: '/#demo-form', order: 20 },
    { column: 'company', label: 'Request a Demo', href: '/#demo-form', order: 30 },
    { column: 'company', label: 'Partner With Us', href: '/#demo-form', order: 40 },
  ],
  files: [
    ...(Object.keys(menuIcons) as (keyof typeof menuIcons)[]).map((page) => ({
      path: iconPath(page),
      type: 'image/svg+xml',
      source: `dist/made/${page}.svg`,
    })),
    ...logos.map((logo) => ({
      path: `${LOGOS}/${logo}.svg`,
      type: 'image/svg+xml',
      source: `dist/made/${logo}.svg`,
    })),
    download(downloadLinks.cost, 'application/json', 'cost-recommendations.json'),
    download(downloadLinks.security, 'application/json', 'security-recommendations.json'),
    download(downloadLinks.scripts, 'text/x-shellscript; charset=utf-8', 'clean-up-scripts.sh'),
    { path: LEDGER_PATH, type: 'application/json', source: 'product-data/ledger.json' },
  ],
});

function platform(page: keyof typeof menuIcons, label: string, description: string, order: number) {
  return {
    menu: 'platform' as const,
    label,
    description,
    href: `/platform/${page}`,
    logo: iconPath(page),
    order,
  };
}

function download(path: string, type: string, file: string) {
  return { path, type, disposition: 'attachment' as const, source: `downloads/${file}` };
}
