import type { ArticleRecord, ArticleSlug } from './article-record.ts';

/** The order is fixed: the landing page teases the first three. */
const slugs = [
  'cloud-plus-finops-era',
  'cfo-multi-cloud-guide',
  'azure-cost-management',
  'right-sizing-ec2',
  'finops-framework-implementation',
  'cloud-waste-roi',
] as const satisfies ArticleSlug[];

const records: Record<ArticleSlug, Omit<ArticleRecord, 'id' | 'imageUrl'>> = {
  'cloud-plus-finops-era': {
    title: 'Global FinOps Trends in the Cloud+ Era',
    excerpt:
      'The public cloud bill is no longer the whole job. What the 2025 State of FinOps survey says about SaaS, licenses, data centers and AI, and what to put in your plan.',
    content:
      'FinOps teams were hired to explain one bill. The 2025 survey shows them explaining five, and the newest of them is priced in tokens.',
    category: 'FinOps',
    author: 'Helen Varga',
    publishDate: '2025-04-10',
    readTime: '11 min read',
  },
  'cfo-multi-cloud-guide': {
    title: "The CFO's Guide to Multi-Cloud Cost Management",
    excerpt:
      'A quarterly review you can run yourself: the numbers to ask for, the commitments to approve or decline, and the questions that tell a forecast from a hope.',
    content:
      'You do not need to read a cloud bill line by line. You need one page a quarter that ties spend to revenue, and the authority to question it.',
    category: 'Strategy',
    author: 'Thomas Adeyemi',
    publishDate: '2025-01-09',
    readTime: '9 min read',
  },
  'azure-cost-management': {
    title: 'Azure Cost Management: Advanced Techniques',
    excerpt:
      'Scopes, tag inheritance, FOCUS exports, budgets that act, and the order in which reservations, savings plans and Hybrid Benefit apply, with the commands.',
    content:
      'Azure gives you most of what you need for cost control at no charge. The work is in the order you switch it on and in who hears about the result.',
    category: 'Technical',
    author: 'Priya Raghavan',
    publishDate: '2024-12-19',
    readTime: '12 min read',
  },
  'right-sizing-ec2': {
    title: 'Right-Sizing EC2 Instances: A Data-Driven Guide',
    excerpt:
      'How long to measure, which percentile to trust, a decision matrix you can defend in review, and scripts that only report until you tell them to act.',
    content:
      'Most fleets are sized by a guess that nobody came back to check. This guide replaces the guess with a measurement, a rule and a way back.',
    category: 'Technical',
    author: 'Priya Raghavan',
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
    author: 'Helen Varga',
    publishDate: '2024-12-27',
    readTime: '10 min read',
  },
  'cloud-waste-roi': {
    title: 'Cloud Waste Reduction: ROI Analysis Framework',
    excerpt:
      'Waste reports list savings; finance approves returns. A way to price the fix, count only savings that reach the invoice, and rank the work by payback.',
    content:
      'A list of idle resources is not a business case. This framework turns one into the other with nine inputs and four lines of arithmetic.',
    category: 'Strategy',
    author: 'Thomas Adeyemi',
    publishDate: '2024-12-14',
    readTime: '9 min read',
  },
};

/** One article with its address. */
export interface ListedArticle extends ArticleRecord {
  slug: ArticleSlug;
  href: string;
  /** The same drawing as a 1200 x 630 PNG, for social networks. */
  socialImageUrl: string;
}

export const articles: readonly ListedArticle[] = slugs.map((slug, index) => ({
  id: index + 1,
  ...records[slug],
  imageUrl: `/resources/images/${slug}.svg`,
  socialImageUrl: `/resources/images/${slug}.png`,
  slug,
  href: `/resources/${slug}`,
}));

export function articleBySlug(slug: ArticleSlug): ListedArticle {
  return articles.find((article) => article.slug === slug)!;
}
