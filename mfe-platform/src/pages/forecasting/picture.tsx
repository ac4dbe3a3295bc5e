import { ForecastCurves } from '@site/design-system/chart-drawings';
import type { View } from '@site/og-images';
import type { PublicSiteConfig } from '@site/section-kit';
import { yearPoints } from '../../data/plans/forecast.ts';
import { copy } from './copy.ts';

const curves: View = (size) => (
  <g className="text-brand">
    <ForecastCurves points={yearPoints} box={size} />
  </g>
);

export default (config: PublicSiteConfig) => {
  const { name, hero } = copy(config);
  return { label: name, title: hero.title, view: curves };
};
