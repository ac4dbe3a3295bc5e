import type { Desk } from './authors.ts';

export type ArticleCategory = 'FinOps' | 'Strategy' | 'Technical';

/** What a card, a teaser and an article's hero show of one article. */
export interface ArticleRecord {
  id: number;
  title: string;
  excerpt: string;
  /** One or two sentences that open the article. */
  content: string;
  category: ArticleCategory;
  author: Desk;
  /** ISO date. */
  publishDate: string;
  /** "9 min read": words in the body / 220, rounded. */
  readTime: string;
  /** A drawing made at build by files.ts. */
  imageUrl: string;
}

/** Last segment of the article's address; the drawing, the page and the text are named after it. */
export type ArticleSlug =
  | 'cloud-plus-finops-era'
  | 'cfo-multi-cloud-guide'
  | 'azure-cost-management'
  | 'right-sizing-ec2'
  | 'finops-framework-implementation'
  | 'cloud-waste-roi';

/** The stored fields of an article; the rest follows from its slug and its place in the list. */
export type ArticleFacts = Omit<ArticleRecord, 'id' | 'imageUrl'>;

export const articleHref = (slug: ArticleSlug) => `/resources/${slug}`;
