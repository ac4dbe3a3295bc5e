import { createHash } from 'node:crypto';
import type { PublicSiteConfig } from '@site/section-kit';
import type { SiteValues } from '@site/site-values';
import type { WrittenArticle } from '../src/content/articles.ts';
import { authorOf } from '../src/content/authors.ts';

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => XML[character]!);

/** RFC 9562, version 5: depends on the name alone, so that an entry has one id on every host. */
function urn(name: string): string {
  const hex = createHash('sha1').update(`finops-site/${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `urn:uuid:${groups.join('-')}`;
}

/** Noon: midnight would be the day before in America. */
const timeOf = (date: string) => `${date}T12:00:00Z`;

/** Atom 1.0. Links are paths: the composition sets the site's address as their base. */
export function articleFeed(
  articles: readonly WrittenArticle[],
  { brand, authors }: Pick<PublicSiteConfig, 'brand'> & Pick<SiteValues, 'authors'>,
): string {
  const newest = [...articles].sort((a, b) => (a.publishDate < b.publishDate ? 1 : -1));
  const entries = newest.map((article) => {
    const { slug, title, author, category, excerpt, publishDate, checked, path } = article;
    return [
      '  <entry>',
      `    <id>${urn(slug)}</id>`,
      `    <title>${escaped(title)}</title>`,
      `    <link rel="alternate" type="text/html" href="${path}"/>`,
      `    <published>${timeOf(publishDate)}</published>`,
      `    <updated>${timeOf(checked)}</updated>`,
      `    <author><name>${escaped(authorOf(author, authors).name)}</name></author>`,
      `    <category term="${category}"/>`,
      `    <summary>${escaped(excerpt)}</summary>`,
      '  </entry>',
    ].join('\n');
  });
  const last = newest
    .map(({ checked }) => checked)
    .sort()
    .at(-1)!;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `  <id>${urn('articles')}</id>`,
    `  <title>${escaped(brand)} Insights</title>`,
    '  <link rel="self" type="application/atom+xml" href="/resources/feed.xml"/>',
    '  <link rel="alternate" type="text/html" href="/resources/insights"/>',
    `  <updated>${timeOf(last)}</updated>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}
