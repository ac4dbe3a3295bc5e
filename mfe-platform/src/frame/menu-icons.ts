/** Folder of the site with the providers' logos. */
export const LOGOS = '/platform/logos';

export const logos = ['aws', 'azure', 'gcp', 'oracle'] as const;

/** Icons of the menus' entries, by page: names of the design system's files. */
export const menuIcons = {
  overview: 'boxes',
  'cost-explorer': 'chart-column',
  'cost-map': 'map',
  'cost-allocation': 'users',
  'anomaly-detection': 'bell-ring',
  forecasting: 'chart-line',
  optimization: 'sliders-horizontal',
  'quotas-budgets': 'wallet',
  'tagging-policies': 'tags',
  'resource-lifecycle': 'recycle',
  'multi-cloud': 'cloud',
  deployment: 'server',
  dashboard: 'receipt',
  cfo: 'briefcase',
  engineers: 'code',
};
