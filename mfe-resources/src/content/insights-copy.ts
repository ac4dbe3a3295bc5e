export const insightsCopy = {
  eyebrow: 'Resources',
  title: 'Insights',
  lead: 'Working papers on cloud cost: what to measure, how to decide, and how to show that it paid. Each one states its sources and its arithmetic.',
  head: {
    title: 'FinOps Insights and Cloud Cost Articles',
    description:
      'Articles for finance leaders, FinOps teams and engineers: multi-cloud budgeting, Azure cost control, EC2 right-sizing, waste ROI and the FinOps Framework.',
    keywords: ['FinOps articles', 'cloud cost management', 'cloud cost optimization', 'multi-cloud FinOps'],
  },
};

export const teasersCopy = {
  eyebrow: 'Resources',
  title: 'Read how the work is done',
  lead: 'Guides with the formulas, thresholds and commands left in.',
  all: 'View All Articles',
};
