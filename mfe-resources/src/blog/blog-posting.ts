interface BlogFacts {
  title: string;
  author: string;
  publishDate: string;
  head: { description: string };
}

/** Schema.org object that repeats what a blog page shows. */
export function blogPosting(
  { title, author, publishDate, head }: BlogFacts,
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
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: brand },
    datePublished: publishDate,
    mainEntityOfPage: origin + path,
  };
}
