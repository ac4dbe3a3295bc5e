import { type ArticleFacts, type ArticleRecord, type ArticleSlug, articleHref } from './article-record.ts';
import { teasedRecords } from './teased-records.ts';

/** The order is fixed: the landing page teases the first three. */
const slugs = [
  'cloud-plus-finops-era',
  'cfo-multi-cloud-guide',
  'azure-cost-management',
  'right-sizing-ec2',
  'finops-framework-implementation',
  'cloud-waste-roi',
] as const satisfies ArticleSlug[];

const records: Record<ArticleSlug, ArticleFacts> = {
  ...teasedRecords,
  'right-sizing-ec2': {
    title: 'Right-Sizing EC2 Instances: A Data-Driven Guide',
    excerpt:
      'How long to measure, which percentile to trust, a decision matrix you can defend in review, and scripts that only report until you tell them to act.',
    content:
      'Most fleets are sized by a guess that nobody came back to check. This guide replaces the guess with a measurement, a rule and a way back.',
    category: 'Technical',
    author: 'engineering',
    publishDate: '2025-01-04',
    readTime: '9 min read',
  },
  'finops-framework-implementation': {
    title: 'FinOps Framework Implementation: Best Practices',
    excerpt:
      'Four domains and 22 capabilities are too many to start at once. Which five to begin with, who owns each, and what a first year looks like quarter by quarter.',
    content:
      'The FinOps Framework is a map, not a to-do list. Teams that try to color in the whole map in one year usually finish none of it.',
    category: 'FinOps',
    author: 'practice',
    publishDate: '2024-12-27',
    readTime: '10 min read',
  },
  'cloud-waste-roi': {
    title: 'Cloud Waste Reduction: ROI Analysis Framework',
    excerpt:
      'Waste reports list savings; finance approves returns. A way to price the fix, count only savings that reach the invoice, and rank the work by payback.',
    content:
      'A list of idle resources isn’t a business case. This framework turns one into the other with nine inputs and four lines of arithmetic.',
    category: 'Strategy',
    author: 'finance',
    publishDate: '2024-12-14',
    readTime: '9 min read',
  },
};

/** One article with its address. */
export interface ListedArticle extends ArticleRecord {
  slug: ArticleSlug;
  href: string;
  /** The article's share picture. */
  socialImageUrl: string;
}

export const articles: readonly ListedArticle[] = slugs.map((slug, index) => ({
  id: index + 1,
  ...records[slug],
  imageUrl: `/resources/images/${slug}.svg`,
  socialImageUrl: `/resources/images/${slug}.png`,
  slug,
  href: articleHref(slug),
}));

export function articleBySlug(slug: ArticleSlug): ListedArticle {
  return articles.find((article) => article.slug === slug)!;
}
