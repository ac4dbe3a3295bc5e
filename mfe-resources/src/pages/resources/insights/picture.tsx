import { grid } from '@site/og-images';
import { articleArt } from '../../../art/og-views.tsx';
import articles from '../page.meta.ts';
import { insights } from './copy.ts';

export default () => ({
  label: insights.eyebrow,
  title: insights.title,
  view: grid(
    // Six fill the picture.
    articles.entries.slice(0, 6).map((article) => articleArt(article)),
    { columns: 2, inset: 0 },
  ),
  panel: 'bare',
});
