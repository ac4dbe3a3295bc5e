import { articleArt } from '../../art/og-views.tsx';
import { articles } from '../../content/articles.ts';

export default (_config: unknown, slug: string) => {
  const { title, category } = articles.find((article) => article.slug === slug)!;
  return { label: category, title, view: articleArt({ slug, category }), panel: 'filled' };
};
