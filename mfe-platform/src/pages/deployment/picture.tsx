import { cloudIcon, serverIcon } from '@site/design-system/icons';
import { grid, icon } from '@site/og-images';
import { copy } from './copy.ts';

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: grid([icon(cloudIcon), icon(serverIcon)], { columns: 1, inset: 0 }),
  panel: 'bare',
});
