import { Shapes, Tiles } from '@site/design-system/chart-drawings';
import { dayBars } from '@site/design-system/days';
import { grid } from '@site/og-images';
import { guideCopy } from './copy.ts';
import sample from './sample-costs.data.ts';

export default () => ({
  label: guideCopy.label,
  title: guideCopy.title,
  view: grid(
    [(size) => <Tiles tiles={sample.services} {...size} />, () => <Shapes shapes={dayBars(sample.days)} />],
    {
      columns: 1,
    },
  ),
});
