export const insights = {
  eyebrow: 'Resources',
  title: 'Insights',
  lead: 'Articles on cloud cost: what to measure, how to decide, and how to prove the saving. Each lists its sources, its arithmetic and what has changed since.',
  news: 'New articles by',
  feed: 'Atom feed',
  filter: 'Show articles of one category',
  all: 'All',
  more: 'Read More',
  checked: 'checked',
};
