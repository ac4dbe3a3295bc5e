export const teasersCopy = {
  eyebrow: 'Resources',
  title: 'Read how the work is done',
  lead: 'Guides with the formulas, thresholds and commands left in.',
  all: 'View All Articles',
};
