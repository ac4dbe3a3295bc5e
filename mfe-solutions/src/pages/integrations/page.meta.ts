import { definePage, entriesIn } from '@site/section-kit/pages';
import { checkContent, type Integration, integrationSchema } from '../../content/content-schema.ts';
import { GetInTouch } from '../../embeds.ts';
import { headOf } from './copy.ts';

export default definePage({
  path: '/integrations/:cloud',
  entries: entriesIn<Integration>(import.meta.dirname),
  entry(integration, slug) {
    checkContent(integrationSchema, slug, integration);
    const { name, line, logo, menuOrder } = integration;
    return {
      ...headOf(integration),
      embeds: [GetInTouch],
      card: { name, line, logo },
      picture: `/integrations/pictures/${slug}.png`,
      menu: {
        menu: 'integrations',
        label: name,
        description: line,
        icon: `@site/design-system/logos/${logo}.svg`,
        order: menuOrder,
      },
    };
  },
});
