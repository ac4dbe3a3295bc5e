import type { DownloadPath } from '@site/downloads/list';

export const downloadLinks = {
  cost: '/platform/downloads/cost-recommendations.json',
  costSchema: '/platform/downloads/cost-recommendations.schema.json',
  security: '/platform/downloads/security-recommendations.json',
  securitySchema: '/platform/downloads/security-recommendations.schema.json',
  tickets: '/platform/downloads/recommendations-tickets.csv',
  sampleMonth: '/platform/downloads/focus-1.2-sample-month.csv',
  sampleParquet: '/platform/downloads/focus-1.2-sample-month.parquet',
  athena: '/platform/downloads/focus-queries-athena.sql',
  bigQuery: '/platform/downloads/focus-queries-bigquery.sql',
  kql: '/platform/downloads/focus-queries.kql',
  scripts: '/platform/downloads/clean-up-scripts.sh',
} as const satisfies Record<string, DownloadPath>;
