import { Shapes } from '@site/design-system/chart-drawings';
import { dayBars } from '@site/design-system/days';
import { storyAnomaly, storyDays } from '../../data/findings/root-cause.ts';
import { copy } from './copy.ts';

const days = storyDays.map(({ date, cost }) => ({
  label: date,
  value: cost,
  ...(date === storyAnomaly.date && { anomaly: 'anomaly', excess: storyAnomaly.excess }),
}));

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: () => <Shapes shapes={dayBars(days)} />,
});
