import { definePage, entriesIn } from '@site/section-kit/pages';
import { type CloudProvider, checkContent, cloudProviderSchema } from '../../content/content-schema.ts';
import { headOf } from './copy.ts';

export default definePage({
  path: '/solutions/cloud-providers/:provider',
  entries: entriesIn<CloudProvider>(import.meta.dirname),
  entry(provider, slug) {
    checkContent(cloudProviderSchema, slug, provider);
    const { name, line, logo, menuOrder } = provider;
    return {
      ...headOf(provider),
      // Multi-cloud has no mark.
      card: { name, line, ...(logo !== 'all' && { logo }) },
      menu: { menu: 'solutions', group: 'By cloud provider', submenu: true, label: name, order: menuOrder },
    };
  },
});
