import { Bars, Tiles } from '@site/design-system/chart-drawings';
import { grid } from '@site/og-images';
import { guideCopy } from './copy.ts';
import { sampleDays, sampleServices } from './sample-costs.ts';

export default () => ({
  label: guideCopy.label,
  title: guideCopy.title,
  view: grid([(size) => <Tiles tiles={sampleServices} {...size} />, () => <Bars days={sampleDays} />], {
    columns: 1,
  }),
});
