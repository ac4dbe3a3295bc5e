import { definePage, entriesIn } from '@site/section-kit/pages';
import { checkContent, type Industry, industrySchema } from '../../content/content-schema.ts';
import { headOf } from './copy.ts';

export default definePage({
  path: '/solutions/industries/:industry',
  entries: entriesIn<Industry>(import.meta.dirname),
  entry(industry, slug) {
    checkContent(industrySchema, slug, industry);
    const { name, line, savings, menuOrder } = industry;
    return {
      ...headOf(industry),
      card: { name, line, savings },
      menu: { menu: 'solutions', group: 'By industry', submenu: true, label: name, order: menuOrder },
    };
  },
});
