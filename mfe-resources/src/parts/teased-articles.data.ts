import type { ArticleCard } from '../content/article.ts';
import { articles } from '../content/articles.ts';

export type TeasedArticle = Pick<ArticleCard, 'path' | 'title' | 'excerpt' | 'category' | 'readTime'>;

/** The first three, as the build writes them: the landing page loads no more than it shows. */
const teased: TeasedArticle[] = articles
  .slice(0, 3)
  .map(({ path, title, excerpt, category, readTime }) => ({ path, title, excerpt, category, readTime }));

export default teased;
