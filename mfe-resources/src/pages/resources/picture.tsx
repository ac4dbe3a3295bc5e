import { articleArt } from '../../art/og-views.tsx';
import { articles } from '../../content/articles.ts';

/** The last columns of an article's drawing, down to their base. */
const CLOSE_UP = '157 0 141 144';

export default (_config: unknown, slug: string) => {
  const { title, category } = articles.find((article) => article.slug === slug)!;
  return { label: category, title, view: articleArt({ slug, category }, CLOSE_UP), panel: 'filled' };
};
