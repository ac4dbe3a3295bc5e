export const teasersCopy = {
  eyebrow: 'Resources',
  title: 'Guides for cloud cost work',
  lead: 'With formulas, thresholds and commands.',
  all: 'View All Articles',
};
