import { articleArt } from '../../art/og-views.tsx';
import { articles } from '../../content/articles.ts';

/** The right part of an article's drawing, as high as the picture. */
const CLOSE_UP = '134 0 178 180';

export default (_config: unknown, slug: string) => {
  const { title, category } = articles.find((article) => article.slug === slug)!;
  return { label: category, title, view: articleArt({ slug, category }, CLOSE_UP), panel: 'filled' };
};
