import type { ArticleCard } from '../content/article.ts';
import { articles } from '../content/articles.ts';

export type TeasedArticle = Pick<ArticleCard, 'path' | 'title' | 'excerpt' | 'category' | 'readTime'>;

/** Three: the landing page loads no more than it shows. */
const teased: TeasedArticle[] = articles
  .slice(0, 3)
  .map(({ path, title, excerpt, category, readTime }) => ({ path, title, excerpt, category, readTime }));

export default teased;
