import { defineSection } from '@site/section-kit/define';
import * as content from './src/content/template-page.ts';
import { teaserProps } from './src/parts/teaser-props.ts';

export default defineSection({
  name: 'template-section',
  budgets: { style: 7000, script: 15000 },
  routes: [
    {
      path: content.path,
      page: () => import('./src/pages/template-page.tsx'),
      embeds: ['leadform/GetInTouch@1'],
    },
  ],
  exposes: {
    Teaser: { 1: { part: () => import('./src/parts/teaser.tsx'), props: teaserProps } },
  },
  navigation: [
    {
      menu: 'resources',
      label: content.title,
      description: content.menuDescription,
      href: content.path,
      order: 65,
    },
  ],
  footer: [
    {
      column: 'resources',
      label: content.title,
      href: content.path,
      order: 65,
    },
  ],
});
