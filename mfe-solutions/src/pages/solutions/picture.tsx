import { join } from 'node:path';
import { grid } from '@site/og-images';
import { entriesIn } from '@site/section-kit/pages';
import type { Industry } from '../../content/content-schema.ts';
import { ogFigure } from '../../figures/og-figure.tsx';
import industries from '../industries/page.meta.ts';
import { solutions } from './copy.ts';

const contents = entriesIn<Industry>(join(import.meta.dirname, '../industries'));

export default () => ({
  label: solutions.title,
  title: solutions.heading,
  view: grid(
    industries.entries.map(({ slug }) => ogFigure(contents.get(slug)!.picture)),
    { columns: 3, inset: 7 },
  ),
  panel: 'bare',
});
