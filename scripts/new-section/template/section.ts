import { defineSection } from '@site/section-kit/define';
import { menuDescription, path, title } from './src/content/template-page.ts';

export default defineSection({
  name: 'template-section',
  budgets: { style: 7000, script: 15000 },
  routes: [{ path, page: () => import('./src/pages/template-page.tsx'), embeds: ['leadform/GetInTouch@1'] }],
  navigation: [{ menu: 'resources', label: title, description: menuDescription, href: path, order: 65 }],
  footer: [{ column: 'resources', label: title, href: path, order: 65 }],
});
