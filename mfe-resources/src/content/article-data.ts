import type { Article } from './article.ts';
import { type Author, authorData } from './authors.ts';

/** Without a category, of a blog post. */
type Facts = Pick<Article, 'title' | 'publishDate' | 'checked'> & Partial<Pick<Article, 'category'>>;

type Place = { path: string; description: string; image?: string };

/** For schema.org. */
export function articleData(
  { title, publishDate, checked, category }: Facts,
  { path, description, image }: Place,
  author: Author,
  brand: string,
  origin: string,
): object {
  return {
    '@type': category ? 'Article' : 'BlogPosting',
    headline: title,
    description,
    ...(image && { image: origin + image }),
    ...(category && { articleSection: category }),
    author: authorData(author),
    publisher: { '@type': 'Organization', name: brand },
    datePublished: publishDate,
    dateModified: checked,
    mainEntityOfPage: origin + path,
  };
}
