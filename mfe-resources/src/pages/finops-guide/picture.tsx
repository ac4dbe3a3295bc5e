import { Shapes } from '@site/design-system/chart-drawings';
import { grid } from '@site/og-images';
import { guideCopy } from './copy.ts';
import sample from './tasks.data.ts';

const bars = sample.days.shapes.filter((shape) => 'rect' in shape);

export default () => ({
  label: guideCopy.label,
  title: guideCopy.title,
  view: grid([() => <Shapes shapes={bars} />], { columns: 1 }),
});
