import { chartLineIcon } from '@site/design-system/icons';
import { icon, type OgImages } from '@site/og-images';
import * as content from './src/content/template-page.ts';

const pictures: OgImages = () => [
  {
    path: content.picture,
    label: content.menuDescription,
    title: content.hero.title,
    view: icon(chartLineIcon),
  },
];

export default pictures;
