import { grid } from '@site/og-images';
import { shareBars } from '../../../art/og-views.tsx';
import { caseStudies } from './case-study-records.ts';
import { copy } from './copy.ts';

export default () => ({
  label: copy.label,
  title: copy.title,
  view: grid(
    caseStudies.map(({ spend }) => shareBars([100, (100 * spend.after) / spend.before])),
    { columns: 1 },
  ),
});
