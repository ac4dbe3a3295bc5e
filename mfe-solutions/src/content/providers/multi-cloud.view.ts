import type { StacksData } from '../view-data.ts';

export const focusCategories: StacksData = {
  title: 'Spend by FOCUS service category',
  note: 'Effective cost, this month',
  takeaway: 'Compute leads on every cloud but one: on Oracle Cloud it is the databases.',
  parts: ['AWS', 'Azure', 'Google Cloud', 'Oracle Cloud'],
  palette: 'providers',
  rows: [
    { label: 'Compute', total: '$612k', values: [368, 162, 74, 8] },
    { label: 'Databases', total: '$284k', values: [148, 86, 21, 29] },
    { label: 'Storage', total: '$171k', values: [112, 37, 18, 4] },
    { label: 'Analytics', total: '$128k', values: [42, 31, 55, 0] },
    { label: 'Networking', total: '$89k', values: [54, 22, 10, 3] },
  ],
};
