import type { PageInfo } from '@site/section-kit/pages';
import { type Author, authorData } from '../content/authors.ts';

interface BlogFacts {
  title: string;
  publishDate: string;
  checked: string;
}

export function blogPosting(
  { title, publishDate, checked }: BlogFacts,
  { path, description, image }: PageInfo,
  author: Author,
  brand: string,
  origin: string,
) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    ...(image && { image: origin + image }),
    author: authorData(author),
    publisher: { '@type': 'Organization', name: brand },
    datePublished: publishDate,
    dateModified: checked,
    mainEntityOfPage: origin + path,
  };
}
