import { Shapes } from '@site/design-system/chart-drawings';
import { dayBars } from '@site/design-system/days';
import { grid, rows } from '@site/og-images';
import { providerSplit } from '@site/sample-bill/sums';
import { monthDays } from '../../data/month/charted-costs.ts';
import { savingRows, services } from '../../views/og-view.tsx';
import { inked, SplitBar } from '../../views/provider-split.tsx';
import { copy } from './copy.ts';

const providerRows = rows(
  providerSplit.map((part) => (
    <SplitBar key={part.provider} split={inked([part])} whole={providerSplit[0]!.value} />
  )),
  { height: 16 },
);

export default () => ({
  label: copy.name,
  title: copy.hero.title,
  view: grid([providerRows, savingRows, () => <Shapes shapes={dayBars(monthDays)} />, services], {
    columns: 2,
    inset: 7,
  }),
  panel: 'bare',
});
