import type { ArticleFacts, ArticleSlug } from './article-record.ts';

/** The articles that the landing page teases, apart from the others, so that it loads no more than it shows. */
export const teasedRecords = {
  'cloud-plus-finops-era': {
    title: 'Global FinOps Trends in the Cloud+ Era',
    excerpt:
      'The public cloud bill is no longer the whole job. What the 2025 State of FinOps survey says about SaaS, licenses, data centers and AI, and what to put in your plan.',
    content:
      'FinOps teams were hired to explain one bill. The 2025 survey shows them explaining five, and the newest of them is priced in tokens.',
    category: 'FinOps',
    author: 'practice',
    publishDate: '2025-04-10',
    readTime: '11 min read',
  },
  'cfo-multi-cloud-guide': {
    title: "The CFO's Guide to Multi-Cloud Cost Management",
    excerpt:
      'A quarterly review you can run yourself: the numbers to ask for, the commitments to approve or decline, and the questions that tell a forecast from a hope.',
    content:
      'You don’t need to read a cloud bill line by line. You need one page a quarter that ties spend to revenue, and the authority to question it.',
    category: 'Strategy',
    author: 'finance',
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
    author: 'engineering',
    publishDate: '2024-12-19',
    readTime: '12 min read',
  },
} satisfies Partial<Record<ArticleSlug, ArticleFacts>>;
