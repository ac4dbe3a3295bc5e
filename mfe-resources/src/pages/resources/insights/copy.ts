export const insights = {
  eyebrow: 'Resources',
  title: 'Insights',
  lead: 'What to measure, how to decide, and how to prove a saving. Each article shows its sources, its arithmetic and later corrections. Most have an Excel file or scripts to take.',
  news: 'New articles by',
  feed: 'Atom feed',
  filter: 'Show articles of one category',
  all: 'All',
  more: 'Read More',
  checked: 'checked',
};
