import { Shapes } from '@site/design-system/chart-drawings';
import type { PublicSiteConfig } from '@site/section-kit';
import { yearPoints } from '../../data/plans/forecast.ts';
import { rangeChart } from '../../views/range-chart.ts';
import { copy } from './copy.ts';

const { shapes } = rangeChart({ title: 'Forecast', control: 'Month', points: yearPoints });

export default (config: PublicSiteConfig) => {
  const { name, hero } = copy(config);
  return { label: name, title: hero.title, view: () => <Shapes shapes={shapes} /> };
};
