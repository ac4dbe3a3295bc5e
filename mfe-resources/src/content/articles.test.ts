import { articles } from './articles.ts';
import { longDate } from './long-date.ts';

const specified = articles.slice(0, 6);

test('[RS-2] six articles, 1 to 6, in the order that the landing page relies on, then later ones', () => {
  expect(articles.slice(6).every(({ order, publishDate }) => order > 6 && publishDate >= '2026')).toBe(true);
  expect(specified.map(({ order, slug, category }) => [order, slug, category])).toEqual([
    [1, 'cloud-plus-finops-era', 'FinOps'],
    [2, 'cfo-multi-cloud-guide', 'Strategy'],
    [3, 'azure-cost-management', 'Technical'],
    [4, 'right-sizing-ec2', 'Technical'],
    [5, 'finops-framework-implementation', 'FinOps'],
    [6, 'cloud-waste-roi', 'Strategy'],
  ]);
});

test('[RS-2][RS-7][RS-8][RS-9][RS-10][RS-11][RS-12] titles, reading times and dates are the specified ones', () => {
  expect(
    specified.map(({ title, readTime, publishDate }) => [title, readTime, longDate(publishDate)]),
  ).toEqual([
    ['Global FinOps Trends in the Cloud+ Era', '11 min read', 'April 10, 2025'],
    ["The CFO's Guide to Multi-Cloud Cost Management", '9 min read', 'January 9, 2025'],
    ['Azure Cost Management: Advanced Techniques', '12 min read', 'December 19, 2024'],
    [expect.stringMatching(/^Right-Sizing EC2/), '9 min read', 'January 4, 2025'],
    ['FinOps Framework Implementation: Best Practices', '10 min read', 'December 27, 2024'],
    ['Cloud Waste Reduction: ROI Analysis Framework', '9 min read', 'December 14, 2024'],
  ]);
});
