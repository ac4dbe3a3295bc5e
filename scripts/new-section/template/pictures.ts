import { chartLineIcon } from '@site/design-system/icons';
import type { PagePictures } from '@site/section-build';
import { hero, menuDescription, picture } from './src/content/template-page.ts';

const pictures: PagePictures = () => [
  { path: picture, label: menuDescription, title: hero.title, view: { icon: chartLineIcon } },
];

export default pictures;
