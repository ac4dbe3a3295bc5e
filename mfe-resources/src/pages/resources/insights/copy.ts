export const insights = {
  eyebrow: 'Resources',
  title: 'Insights',
  lead: 'Working papers on cloud cost: what to measure, how to decide, and how to show that it paid. Each one states its sources and its arithmetic.',
  news: 'New articles by',
  feed: 'Atom feed',
  more: 'Read More',
};
