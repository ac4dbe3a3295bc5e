import type { ListedArticle } from '../content/article-records.ts';
import type { ArticleFrontmatter } from './article-frontmatter.ts';

/** Schema.org objects that repeat what the article's page shows. */
export function articleStructuredData(
  article: ListedArticle,
  { description, update, breadcrumb }: ArticleFrontmatter,
  brand: string,
  origin: string,
): object[] {
  const { title, author, publishDate, category, href, socialImageUrl } = article;
  const body = {
    '@type': 'Article',
    headline: title,
    description,
    image: origin + socialImageUrl,
    articleSection: category,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: brand },
    datePublished: publishDate,
    dateModified: update?.date ?? publishDate,
    mainEntityOfPage: origin + href,
  };
  if (!breadcrumb) return [body];
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Insights', path: '/resources/insights' },
    { name: title, path: href },
  ];
  return [body, breadcrumbList(trail, origin)];
}

export function breadcrumbList(trail: { name: string; path: string }[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
