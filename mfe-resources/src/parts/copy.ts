export const teasersCopy = {
  eyebrow: 'Resources',
  title: 'Guides for the work',
  lead: 'With formulas, thresholds and commands.',
  all: 'View All Articles',
};
