import { join } from 'node:path';
import { grid } from '@site/og-images';
import { entriesIn } from '@site/section-kit/pages';
import type { Industry } from '../../content/content-schema.ts';
import { ogView } from '../../views/og-view.tsx';
import industries from '../industries/page.meta.ts';
import { solutions } from './copy.ts';

const contents = entriesIn<Industry>(join(import.meta.dirname, '../industries'));

export default () => ({
  label: solutions.title,
  title: solutions.heading,
  view: grid(
    industries.entries.map(({ slug }) => ogView(contents.get(slug)!.picture.data)),
    { columns: 3, inset: 7 },
  ),
  panel: 'bare',
});
