import type { Article } from '../../content/article.ts';
import { type Author, authorData } from '../../content/authors.ts';

export function articleStructuredData(
  article: Article,
  { path, image }: { path: string; image: string },
  author: Author,
  brand: string,
  origin: string,
): object {
  const { title, description, publishDate, checked, category } = article;
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: origin + image,
    articleSection: category,
    author: authorData(author),
    publisher: { '@type': 'Organization', name: brand },
    datePublished: publishDate,
    dateModified: checked,
    mainEntityOfPage: origin + path,
  };
}
