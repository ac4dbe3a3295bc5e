import { definePage } from '@site/section-kit/pages';
import { GetInTouch } from '../../embeds.ts';

const title = 'Template Title';

export default definePage({
  path: '/template-path',
  title,
  description: `${title}: what a reader finds on this page, in one sentence of 70 to 160 characters.`,
  embeds: [GetInTouch],
  menu: {
    menu: 'resources',
    label: title,
    description: 'What a reader finds here',
    order: 65,
  },
  footer: {
    column: 'resources',
    label: title,
    order: 65,
  },
});
