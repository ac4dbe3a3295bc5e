import type { ListedArticle } from '../content/article-records.ts';
import { type Author, authorData } from '../content/authors.ts';
import type { ArticleFrontmatter } from './article-frontmatter.ts';

/** Schema.org object that repeats what the article's page shows. */
export function articleStructuredData(
  article: ListedArticle,
  { description, checked }: ArticleFrontmatter,
  author: Author,
  brand: string,
  origin: string,
): object {
  const { title, publishDate, category, href, socialImageUrl } = article;
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: origin + socialImageUrl,
    articleSection: category,
    author: authorData(author),
    publisher: { '@type': 'Organization', name: brand },
    datePublished: publishDate,
    dateModified: checked,
    mainEntityOfPage: origin + href,
  };
}
