import { BROKEN, burnOf } from '../../data/plans/budget-burn.ts';
import { BurnBars } from '../../excerpts/burn-chart.tsx';
import { copy } from './copy.ts';

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: () => <BurnBars burn={burnOf(BROKEN)} />,
});
