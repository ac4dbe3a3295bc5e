import type { ArticleCard } from '../../content/article.ts';
import { articles } from '../../content/articles.ts';

export type ListedArticle = Pick<ArticleCard, 'slug' | 'path' | 'title' | 'category' | 'readTime'>;

/** Each article's page loads them all, and no more of each than it shows. */
const listed: ListedArticle[] = articles.map(({ slug, path, title, category, readTime }) => ({
  slug,
  path,
  title,
  category,
  readTime,
}));

export default listed;
