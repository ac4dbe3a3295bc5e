import { defineSection } from '@site/section-kit/define';
import { teaserProps } from './src/parts/teaser-props.ts';

/** Pages are the folders of src/pages with a page.meta.ts. */
export default defineSection({
  name: 'template-section',
  // bytes (Brotli): the page with form and one chart of d3 took 25,982, a page with the chart 19,315
  budgets: { style: 7000, script: 28000 },
  pictures: '/template-path/pictures',
  exposes: {
    Teaser: { 1: { part: './src/parts/teaser.tsx', props: teaserProps } },
  },
});
