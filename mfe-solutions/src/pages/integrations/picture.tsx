import { logo } from '@site/og-images';
import type { Integration } from '../../content/content-schema.ts';
import { copy } from './copy.ts';

export default (_config: unknown, { title, logo: provider }: Integration) => ({
  label: copy.label,
  title,
  view: logo(provider),
});
