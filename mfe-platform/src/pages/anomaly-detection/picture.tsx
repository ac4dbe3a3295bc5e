import { Shapes } from '@site/design-system/chart-drawings';
import { dayBars } from '@site/design-system/days';
import { storyDays } from '../../data/findings/root-cause.ts';
import { copy } from './copy.ts';

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: () => <Shapes shapes={dayBars(storyDays)} />,
});
