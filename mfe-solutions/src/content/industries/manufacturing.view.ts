import type { StacksData } from '../view-data.ts';

export const costByProgram: StacksData = {
  title: 'Cloud cost by plant and program',
  note: 'USD, this quarter',
  takeaway:
    'Half of the Stuttgart program is simulation; Monterrey pays mainly to store what its machines report.',
  parts: ['Simulation', 'Plant telemetry', 'ERP landscape', 'Idle copies'],
  rows: [
    { label: 'Stuttgart, drive unit', total: '$684k', values: [352, 98, 151, 83] },
    { label: 'Monterrey, assembly', total: '$512k', values: [24, 301, 118, 69] },
    { label: 'Penang, test lines', total: '$447k', values: [41, 246, 102, 58] },
    { label: 'Greenville, castings', total: '$286k', values: [38, 122, 81, 45] },
    { label: 'Aftersales', total: '$173k', values: [0, 94, 61, 18] },
  ],
};
