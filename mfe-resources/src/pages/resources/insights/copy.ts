export const insights = {
  eyebrow: 'Resources',
  title: 'Insights',
  lead: 'What to measure, how to decide, how to prove a saving. Each article shows sources, arithmetic and corrections, and has an Excel file or scripts.',
  news: 'New articles:',
  feed: 'Atom feed',
  filter: 'Show articles of one category',
  all: 'All',
  more: 'Read More',
  checked: 'checked',
};
