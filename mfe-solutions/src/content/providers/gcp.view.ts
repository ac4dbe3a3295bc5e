import type { StacksData } from '../view-data.ts';

export const queryCost: StacksData = {
  title: 'BigQuery by job',
  note: 'USD, this week',
  takeaway: 'One embedded dashboard costs more than the next four jobs together, all of it on demand.',
  parts: ['On-demand scans', 'Edition slots'],
  rows: [
    { label: 'Embedded dashboard', total: '$9.8k', values: [9.8, 0] },
    { label: 'Feature pipeline', total: '$2.8k', values: [0.6, 2.2] },
    { label: 'Hourly loads', total: '$2.4k', values: [0.2, 2.2] },
    { label: 'Finance reports', total: '$1.9k', values: [1.4, 0.5] },
    { label: 'Ad hoc queries', total: '$1.6k', values: [1.5, 0.1] },
  ],
};
