import { chartLineIcon } from '@site/design-system/icons';
import { icon, type SharePictures } from '@site/share-pictures';
import { hero, menuDescription, picture } from './src/content/template-page.ts';

const pictures: SharePictures = () => [
  { path: picture, label: menuDescription, title: hero.title, view: icon(chartLineIcon) },
];

export default pictures;
