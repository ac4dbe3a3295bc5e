/** Icons of the menu's entries, by address: names of the design system's files. */
export const menuIcons = {
  '/resources/icons/insights.svg': 'lightbulb',
  '/resources/icons/case-studies.svg': 'target',
  '/resources/icons/finops-guide.svg': 'list-checks',
  '/resources/icons/strategies.svg': 'scale',
  '/resources/icons/gcp-platform.svg': 'database',
};
