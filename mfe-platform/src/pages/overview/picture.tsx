import type { PublicSiteConfig } from '@site/section-kit';
import { servicesAndDays } from '../../views/og-view.tsx';
import { copy } from './copy.ts';

export default (config: PublicSiteConfig) => {
  const { name, hero } = copy(config);
  return { label: name, title: hero.title, view: servicesAndDays };
};
