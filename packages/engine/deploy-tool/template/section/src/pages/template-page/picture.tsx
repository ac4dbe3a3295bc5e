import { chartLineIcon } from '@site/design-system/icons';
import { icon } from '@site/og-images';
import { hero } from './copy.ts';

/** The picture where the page is shared. */
export default () => ({ label: 'What a reader finds here', title: hero.title, view: icon(chartLineIcon) });
