import { type Author, authorData } from '../content/authors.ts';

interface BlogFacts {
  title: string;
  publishDate: string;
  checked: string;
  head: { description: string };
}

/** Schema.org object that repeats what a blog page shows. */
export function blogPosting(
  { title, publishDate, checked, head }: BlogFacts,
  author: Author,
  path: string,
  picture: string,
  brand: string,
  origin: string,
) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: head.description,
    image: origin + picture,
    author: authorData(author),
    publisher: { '@type': 'Organization', name: brand },
    datePublished: publishDate,
    dateModified: checked,
    mainEntityOfPage: origin + path,
  };
}
