export const insights = {
  eyebrow: 'Resources',
  title: 'Insights',
  lead: 'What to measure, how to decide, and how to prove the saving. Each article has its sources, its arithmetic and what has changed since.',
  news: 'New articles by',
  feed: 'Atom feed',
  filter: 'Show articles of one category',
  all: 'All',
  more: 'Read More',
  checked: 'checked',
};
