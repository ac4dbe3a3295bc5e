import { defineSection } from '@site/section-kit/define';

export default defineSection({
  name: 'platform',
  routes: [
    {
      path: '/',
      page: () => import('./src/pages/home.tsx'),
      embeds: ['resources/ArticleTeasers@1', 'leadform/GetInTouch@1'],
    },
  ],
  navigation: [
    {
      menu: 'solutions',
      label: 'For CFOs',
      description: 'Plan, allocate and explain the cloud bill',
      href: '/#cfo',
      order: 10,
    },
    {
      menu: 'solutions',
      label: 'For Engineers',
      description: 'Right-size with the evidence in view',
      href: '/#engineers',
      order: 20,
    },
  ],
  footer: [
    { column: 'company', label: 'Contact Us', href: '/#demo-form', order: 10 },
    { column: 'company', label: 'Talk to an Expert', href: '/#demo-form', order: 20 },
    { column: 'company', label: 'Request a Demo', href: '/#demo-form', order: 30 },
    { column: 'company', label: 'Partner With Us', href: '/#demo-form', order: 40 },
  ],
});
